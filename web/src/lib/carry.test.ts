import { expect, test } from 'vitest'
import { keyOf, secretOf } from './carry'

const SECRET = '00112233445566778899aabbccddeeff0123456789abcdef'
const KEY = keyOf(SECRET)
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'

test('a key is eight groups of five signs, and means the secret', () => {
  expect(KEY).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){7}[0-9a-hjkmnp-tv-z]{5}$/)
  expect(secretOf(KEY)).toBe(SECRET)
  for (const secret of ['0'.repeat(48), 'f'.repeat(48), '5a'.repeat(24)]) expect(secretOf(keyOf(secret))).toBe(secret)
})

test('it may be typed as people type', () => {
  expect(secretOf(` ${KEY.toUpperCase().replaceAll('-', ' ')} `)).toBe(SECRET)
  expect(secretOf(KEY.replaceAll('-', '').replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(SECRET)
  expect(secretOf(SECRET.toUpperCase())).toBe(SECRET)
})

test('every wrong sign is noticed', () => {
  const places = [...KEY].flatMap((sign, at) => (sign === '-' ? [] : [at]))
  for (const at of places) {
    for (const sign of SIGNS) {
      if (sign !== KEY[at]) expect(secretOf(KEY.slice(0, at) + sign + KEY.slice(at + 1))).toBe('')
    }
  }
})

test('so are signs that are missing, too many, or have changed places', () => {
  const plain = KEY.replaceAll('-', '')
  expect(secretOf(plain.slice(1))).toBe('')
  expect(secretOf(`${plain}0`)).toBe('')
  expect(secretOf('')).toBe('')
  for (let at = 0; at + 1 < plain.length; at++) {
    if (plain[at] !== plain[at + 1]) expect(secretOf(plain.slice(0, at) + plain[at + 1] + plain[at] + plain.slice(at + 2))).toBe('')
  }
})

test('a secret of another form has no key', () => {
  expect(keyOf('a secret that somebody has made')).toBe('')
})
