import { expect, it } from 'vitest'
import { along, letteredAt, placeTags, projectionOf, spread, WIDE, type Box } from './laying'
import type { Spot } from './reading'

const spot = (name: string, latitude: number, longitude: number): Spot => ({ id: name, name, latitude, longitude, km: 0, stops: [], home: false, here: false, end: false, defense: false, label: name })
const SPOTS = [spot('Nice', 43.695, 7.264), spot('Genoa', 44.405, 8.946), spot('Milan', 45.453, 9.183), spot('Mantua', 45.263, 10.992)]

it('draws places by their coordinates: north is up, east is right, and a kilometre is one everywhere', () => {
  const { at, km } = projectionOf(SPOTS, WIDE)
  const [nice, genoa, milan, mantua] = SPOTS.map(({ latitude, longitude }) => at(latitude, longitude))
  expect(milan!.y).toBeLessThan(genoa!.y)
  expect(genoa!.y).toBeLessThan(nice!.y)
  expect(mantua!.x).toBeGreaterThan(milan!.x)
  expect(Math.hypot(genoa!.x - nice!.x, genoa!.y - nice!.y) / km).toBeCloseTo(155.9, -1) // as the great circle has it
  for (const { x, y } of [nice!, genoa!, milan!, mantua!]) {
    expect(x).toBeGreaterThan(WIDE.frame)
    expect(x).toBeLessThan(WIDE.width - WIDE.frame)
    expect(y).toBeGreaterThan(WIDE.frame)
    expect(y).toBeLessThan(WIDE.height - WIDE.frame)
  }
})

it('pushes marks apart that would lie on each other, and leaves others where they are', () => {
  const [a, b, far] = spread([{ x: 300, y: 300 }, { x: 304, y: 301 }, { x: 600, y: 200 }], 46, WIDE)
  expect(Math.hypot(a!.x - b!.x, a!.y - b!.y)).toBeGreaterThanOrEqual(45.9)
  expect(far).toEqual({ x: 600, y: 200 })
})

it('puts no tag on another one or on a mark while there is room', () => {
  const marks: Box[] = [{ x: 286, y: 286, width: 28, height: 28 }, { x: 330, y: 290, width: 28, height: 28 }]
  const tags = placeTags([300, 340, 360].map((x, n) => ({ id: `${n}`, at: { x, y: 300 }, width: 120, height: 24, away: 18 })), marks, WIDE)
  const boxes: Box[] = [...tags, ...marks]
  for (const [n, a] of boxes.entries()) {
    for (const b of boxes.slice(n + 1)) {
      expect(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y || (marks.includes(a) && marks.includes(b))).toBe(true)
    }
  }
})

it('finds a wagon on its way, and a place on the sheet for the words of a ring', () => {
  expect(along([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 30 }], 0.5)).toEqual({ x: 10, y: 10 })
  const place = letteredAt(200, { x: 100, y: 500 }, [{ x: 300, y: 500 }], WIDE)!
  expect(Math.hypot(place.x - 100, place.y - 500)).toBeCloseTo(200)
  expect(Math.abs(place.turn)).toBeLessThanOrEqual(90)
  expect(letteredAt(5000, { x: 100, y: 500 }, [], WIDE)).toBeNull()
})
