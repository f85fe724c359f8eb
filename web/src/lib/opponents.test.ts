import { expect, test } from 'vitest'
import { changeInWords, othersInWords, ratingInWords } from './opponents'

test('a rating says how sure it is; a newcomer has the one in the middle', () => {
  expect(ratingInWords({ rating: 1464, deviation: 152, matches: 3 })).toBe('1464 ± 152')
  expect(ratingInWords({})).toBe('1500 ± 350')
})

test('a change says what was, what is, and the difference with its sign', () => {
  const change = { seat: 0, rating_was: 1500, deviation_was: 350, rating: 1662, deviation: 290 }
  expect(changeInWords(change)).toBe('1500 ± 350 → 1662 ± 290 (+162)')
  expect(changeInWords({ ...change, rating: 1338 })).toBe('1500 ± 350 → 1338 ± 290 (−162)')
  expect(changeInWords({ ...change, rating: 1500 })).toBe('1500 ± 350 → 1500 ± 290 (±0)')
})

test('how many others wait', () => {
  expect([0, 1, 2].map(othersInWords)).toEqual(['Nobody else waits yet.', '1 other person waits.', '2 others wait.'])
})
