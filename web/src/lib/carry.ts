// A person's secret as a key that can be read out and typed: eight groups of five signs, the last of which checks the others.

const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz' // without i, l, o and u, which look or sound like others
const GROUP = 5
const BYTES = 24
const SECRET = new RegExp(`^[0-9a-f]{${2 * BYTES}}$`)

// '' for a secret that another program has made.
export function keyOf(secret: string): string {
  if (!SECRET.test(secret)) return ''
  const bytes = secret.match(/../g)!.map((byte) => parseInt(byte, 16))
  const bits = [...bytes, check(bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = bits.match(/.{5}/g)!.map((five) => SIGNS[parseInt(five, 2)])
  return signs.join('').match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-')
}

// The secret that a key stands for, however it was typed; '' for something that is no key.
export function secretOf(typed: string): string {
  const text = typed.trim().toLowerCase()
  if (SECRET.test(text)) return text
  const signs = text.replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  const fives = [...signs].map((sign) => SIGNS.indexOf(sign))
  if (fives.length !== (8 * (BYTES + 1)) / 5 || fives.includes(-1)) return ''
  const bits = fives.map((five) => five.toString(2).padStart(5, '0')).join('')
  const bytes = bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2))
  if (bytes.pop() !== check(bytes)) return ''
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

// CRC-8: a wrong sign is always noticed, and so are two that have changed places beside each other.
function check(bytes: readonly number[]): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte
    for (let n = 0; n < 8; n++) sum = sum & 0x80 ? ((sum << 1) ^ 0x07) & 0xff : (sum << 1) & 0xff
  }
  return sum
}
