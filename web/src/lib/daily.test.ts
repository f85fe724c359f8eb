import { expect, test } from 'vitest'
import { dayBeside, dayInWords, leftInWords, stands, triesInWords } from './daily'

test('the time that is left is said in hours and minutes', () => {
  expect([1, 60, 61, 3_540, 3_600, 3_601, 7_199, 86_400].map(leftInWords)).toEqual([
    '1 minute', '1 minute', '2 minutes', '59 minutes', '1 h', '1 h 1 min', '2 h', '24 h',
  ])
})

test('days are those in Greenwich, and follow each other', () => {
  expect(dayInWords('2026-11-19')).toBe('19 November 2026')
  expect([dayBeside('2026-11-30', 1), dayBeside('2026-03-01', -1)]).toEqual(['2026-12-01', '2026-02-28'])
})

test('a try says how it stands', () => {
  const own = { name: 'Ann', begun: 0, over: true }
  expect(stands({ ...own, over: false }, false)).toBe('Going on')
  expect(stands({ ...own, won: true, score: 1 }, false)).toBe('Won')
  expect(stands({ ...own, score: -1 }, false)).toBe('Lost')
  expect(stands(own, false)).toBe('Drawn')
  expect(stands({ ...own, won: true, score: 7 }, true)).toBe('7 points')
})

test('all tries are told in a sentence', () => {
  expect(triesInWords({})).toBe('Nobody has tried it yet')
  expect(triesInWords({ tries: 1 })).toBe('1 has tried it')
  expect(triesInWords({ tries: 3, over: 2 })).toBe('3 have tried it, nobody has won')
  expect(triesInWords({ tries: 3, over: 2, won: 1 })).toBe('3 have tried it, 1 has won')
})
