import { describe, expect, it } from 'vitest'
import { COUNTRIES, GLYPHS, outward, roadTo, scattered, settled, type Size, type Spot } from './atlas'

const DESK: Size = { width: 780, height: 640 }
const PHONE: Size = { width: 372, height: 520 }
const BIG: Size = { width: 132, height: 112 }
const SMALL: Size = { width: 104, height: 98 }
const apart = (one: Spot, other: Spot, pin: Size) => Math.abs(one.x - other.x) >= pin.width || Math.abs(one.y - other.y) >= pin.height

// Every country six times over, in all distances: far worse than the dice will have it.
const crowded = COUNTRIES.map((biome) => Array.from({ length: 6 }, (_, n) => ({ biome, days: 1 + (n % 4) })))
const spread = [0, 1, 2, 3, 4, 5, 6, 7].map((shift) => Array.from({ length: 6 }, (_, n) => ({ biome: COUNTRIES[(shift + 3 * n) % 8]!, days: 1 + ((n + shift) % 4) })))

describe('the map of a journey', () => {
  for (const [name, map, pin] of [['at a desk', DESK, BIG], ['on a phone', PHONE, SMALL]] as const)
    it(`has no place upon another, upon the tavern or beyond its edge, ${name}`, () => {
      for (const places of [...crowded, ...spread]) {
        const spots = settled(places, map, pin)
        const inn = { x: map.width / 2, y: map.height / 2 }
        for (const [n, spot] of spots.entries()) {
          expect(spot.x).toBeGreaterThanOrEqual(pin.width / 2)
          expect(spot.x).toBeLessThanOrEqual(map.width - pin.width / 2)
          expect(spot.y).toBeGreaterThanOrEqual(pin.height / 2)
          expect(spot.y).toBeLessThanOrEqual(map.height - pin.height / 2)
          for (const other of [inn, ...spots.slice(n + 1)]) expect(apart(spot, other, pin), JSON.stringify(places)).toBe(true)
        }
      }
    })

  it('has a country in the same direction, and its places the farther the longer the way', () => {
    const [near, far] = settled([{ biome: 'rime', days: 1 }, { biome: 'rime', days: 4 }], DESK, BIG) // prettier-ignore
    const away = (spot: Spot) => Math.hypot(spot.x - DESK.width / 2, spot.y - DESK.height / 2)
    expect(away(far!)).toBeGreaterThan(away(near!))
    expect(far!.x).toBeLessThan(DESK.width / 2)
    expect(far!.y).toBeLessThan(DESK.height / 2)
  })

  it('has a stone on the road for every day', () => {
    for (const days of [1, 2, 3, 4]) expect(roadTo({ x: 90, y: 80 }, days, DESK).stones).toHaveLength(days)
  })

  it('has land in every country, within the map', () => {
    for (const biome of COUNTRIES) {
      const middle = outward(biome, 1, DESK, { width: 40, height: 40 })
      expect(middle.x).toBeGreaterThan(0)
      expect(GLYPHS[biome]).toBeTruthy()
      const land = scattered(biome, DESK)
      expect(land.length).toBeGreaterThan(3)
      expect(land.every(({ x, y }) => x > 0 && x < DESK.width && y > 0 && y < DESK.height)).toBe(true)
    }
  })
})
