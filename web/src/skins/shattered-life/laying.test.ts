import { describe, expect, it } from 'vitest'
import { BOARD, layOut, swell } from './laying'

describe('rooms in the body', () => {
  it.each([1, 2, 4, 5, 6, 7, 9, 12, 14])('lie apart from each other, all %i of them', (count) => {
    const places = layOut(Array.from({ length: count }, () => true))
    expect(places).toHaveLength(count)
    for (const { x, y, half } of places) {
      expect(x).toBeGreaterThan(300)
      expect(x).toBeLessThan(1140)
      expect(y - half).toBeGreaterThan(200)
      expect(y + half).toBeLessThan(BOARD.height - 140)
    }
    places.forEach((one, n) => places.slice(n + 1).forEach((other) => expect(Math.abs(one.x - other.x) > 150 || Math.abs(one.y - other.y) >= one.half + other.half).toBe(true)))
  })

  it.each([1, 2, 3, 4])('leave those that are dug as large as they are without rock, %i of it', (rock) => {
    const dug = [true, true, false, true, true, true].concat(Array.from({ length: rock - 1 }, () => false))
    const places = layOut(dug)
    expect(places.filter((_, n) => dug[n])).toEqual(layOut([true, true, true, true, true]))
    const small = places.filter((_, n) => !dug[n])
    small.forEach((one, n) => small.slice(n + 1).forEach((other) => expect(Math.abs(one.x - other.x) >= 4 * one.half || Math.abs(one.y - other.y) >= 3 * one.half).toBe(true)))
    for (const one of small) for (const other of layOut([true, true, true, true, true])) expect(Math.abs(one.x - other.x)).toBeGreaterThan(2 * one.half + 2 * other.half)
  })

  it('swell with what they have grown towards', () => {
    expect(swell(0)).toBeLessThan(swell(2))
    expect(swell(9)).toBe(swell(5))
  })
})
