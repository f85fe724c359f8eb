import { expect, test } from 'vitest'
import { Chance } from './chance'

const drawn = (seed: number | string, count = 6): number[] => Array.from({ length: count }, ((chance) => () => chance.next())(new Chance(seed)))

test('the same seed gives the same numbers, another one others', () => {
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn('Odda')).toEqual(drawn('Odda'))
  expect(drawn('Odda')).not.toEqual(drawn('Oddb'))
})

test('neighbouring seeds begin far apart, and numbers are spread evenly', () => {
  const firsts = Array.from({ length: 1000 }, (_, seed) => drawn(seed, 1)[0]!)
  for (let tenth = 0; tenth < 10; tenth++) {
    const within = firsts.filter((first) => first >= tenth / 10 && first < (tenth + 1) / 10)
    expect(within.length).toBeGreaterThan(60)
    expect(within.length).toBeLessThan(140)
  }
  const near = firsts.slice(1).filter((first, n) => Math.abs(first - firsts[n]!) < 0.05)
  expect(near.length).toBeLessThan(200)
})

test('what is drawn between two numbers, or of several things, is one of them', () => {
  const chance = new Chance(3)
  for (let n = 0; n < 100; n++) {
    const number = chance.between(-2, 3)
    expect(number).toBeGreaterThanOrEqual(-2)
    expect(number).toBeLessThan(3)
    expect(['a', 'b']).toContain(chance.of(['a', 'b']))
  }
})
