// Where things are on the sheet: places by their coordinates, marks that do not lie on each other, tags beside their marks.

import type { Ring, Spot } from './reading'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Sheet {
  readonly width: number
  readonly height: number
  readonly frame: number // the border around the land
}

export const WIDE: Sheet = { width: 900, height: 626, frame: 28 }
export const TALL: Sheet = { width: 600, height: 640, frame: 16 }

export interface Projection {
  at(latitude: number, longitude: number): Point
  readonly degree: number // pixels of a degree of latitude
  readonly km: number // pixels of a kilometre
}

const KM_OF_DEGREE = 111.195
const ROOM = { side: 0.13, top: 0.17, bottom: 0.2 } // of the land, kept free around the outermost places

// Equirectangular, with the parallel in the middle at its true length: a sheet is small enough for that.
export function projectionOf(spots: readonly Spot[], sheet: Sheet): Projection {
  const latitudes = spots.map(({ latitude }) => latitude)
  const longitudes = spots.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const middle = (south + north) / 2
  const narrow = Math.cos((middle * Math.PI) / 180)
  const inner = { width: sheet.width - 2 * sheet.frame, height: sheet.height - 2 * sheet.frame }
  const wide = Math.max(0.2, (east - west) * narrow)
  const high = Math.max(0.2, north - south)
  const degree = Math.min((inner.width * (1 - 2 * ROOM.side)) / wide, (inner.height * (1 - ROOM.top - ROOM.bottom)) / high)
  const centre = { x: sheet.frame + inner.width / 2, y: sheet.frame + inner.height * (ROOM.top + (1 - ROOM.top - ROOM.bottom) / 2) }
  return {
    degree,
    km: degree / KM_OF_DEGREE,
    at: (latitude, longitude) => ({ x: centre.x + (longitude - (west + east) / 2) * narrow * degree, y: centre.y + (middle - latitude) * degree }),
  }
}

// Marks that would lie on each other are pushed apart, a little at a time: two towns an hour's walk apart are one point
// on a map of a country.
export function spread(points: readonly Point[], least: number, sheet: Sheet): Point[] {
  const found = points.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < 80; round += 1) {
    let still = true
    for (let one = 0; one < found.length; one += 1) {
      for (let other = one + 1; other < found.length; other += 1) {
        const [a, b] = [found[one]!, found[other]!]
        const [dx, dy] = [b.x - a.x || 0.01 * (other - one), b.y - a.y]
        const far = Math.hypot(dx, dy)
        if (far >= least) continue
        still = false
        const push = (least - far) / 2 / far
        a.x -= dx * push
        a.y -= dy * push
        b.x += dx * push
        b.y += dy * push
      }
    }
    if (still) break
  }
  const inside = (value: number, most: number) => Math.min(most - sheet.frame - 18, Math.max(sheet.frame + 18, value))
  return found.map(({ x, y }) => ({ x: inside(x, sheet.width), y: Math.max(inside(y, sheet.height), sheet.frame + 46) }))
}

// A smooth line through points.
export function curve(points: readonly Point[], closed = false): string {
  const [first] = points
  if (!first) return ''
  const said = ({ x, y }: Point) => `${x.toFixed(1)},${y.toFixed(1)}`
  let path = `M${said(first)}`
  for (let n = 0; n < points.length - 1; n += 1) {
    const [a, b] = [points[n]!, points[n + 1]!]
    const [before, after] = [points[n - 1] ?? a, points[n + 2] ?? b]
    path += `C${said({ x: a.x + (b.x - before.x) / 6, y: a.y + (b.y - before.y) / 6 })} ${said({ x: b.x - (after.x - a.x) / 6, y: b.y - (after.y - a.y) / 6 })} ${said(b)}`
  }
  return closed ? `${path}Z` : path
}

// Where one is after a part of the way, 0 to 1, along straight pieces.
export function along(points: readonly Point[], share: number): Point {
  const lengths = points.slice(1).map((point, n) => Math.hypot(point.x - points[n]!.x, point.y - points[n]!.y))
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, share))
  for (const [n, length] of lengths.entries()) {
    const [a, b] = [points[n]!, points[n + 1]!]
    if (left <= length) return length ? { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length } : a
    left -= length
  }
  return points.at(-1) ?? { x: 0, y: 0 }
}

// Rings of supply that can be seen on the sheet, not too near to each other.
export function ringsOn(rings: readonly Ring[], home: Point, km: number, sheet: Sheet): readonly (Ring & { r: number })[] {
  const farthest = Math.hypot(Math.max(home.x, sheet.width - home.x), Math.max(home.y, sheet.height - home.y))
  return rings.map((ring) => ({ ...ring, r: ring.km * km })).filter(({ r }) => r > 34 && r < farthest)
}

// Where a ring is lettered: on the sheet, as far as can be from every mark; and how the letters are turned.
export function letteredAt(r: number, home: Point, marks: readonly Point[], sheet: Sheet): (Point & { turn: number }) | null {
  const room = sheet.frame + 58
  let best: (Point & { turn: number; free: number }) | null = null
  for (let angle = -180; angle < 180; angle += 6) {
    const turn = (angle * Math.PI) / 180
    const point = { x: home.x + Math.cos(turn) * r, y: home.y + Math.sin(turn) * r }
    if (point.x < room || point.x > sheet.width - room || point.y < sheet.frame + 26 || point.y > sheet.height - sheet.frame - 26) continue
    const free = Math.min(170, ...marks.map((mark) => Math.hypot(mark.x - point.x, mark.y - point.y))) - (angle > 0 ? 30 : 0)
    const upright = ((angle + 90 + 270) % 180) - 90
    if (!best || free > best.free) best = { ...point, turn: upright, free }
  }
  return best && { x: best.x, y: best.y, turn: best.turn }
}

// -- tags
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Wanted {
  readonly id: string
  readonly at: Point
  readonly width: number
  readonly height: number
  readonly away: number // from the mark
}

export interface Placed extends Box {
  readonly id: string
  readonly led: boolean // so far from its mark that a line leads there
}

const overlap = (a: Box, b: Box): number => {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return wide > 0 && high > 0 ? wide * high : 0
}

// Tags beside their marks: right, left, below, above, then further away. No tag lies on another one or on a mark, as long
// as there is room; the first in the list choose first.
export function placeTags(wanted: readonly Wanted[], marks: readonly Box[], sheet: Sheet): Placed[] {
  const taken: Box[] = [...marks]
  const found: Placed[] = []
  for (const tag of wanted) {
    let best: { box: Box; cost: number; led: boolean } | null = null
    for (const [n, box] of candidates(tag).entries()) {
      const kept = inside(box, sheet)
      const moved = Math.abs(kept.x - box.x) + Math.abs(kept.y - box.y)
      const cost = taken.reduce((sum, other) => sum + overlap(kept, other), 0) * 4 + moved * 6 + n * 8
      if (!best || cost < best.cost) best = { box: kept, cost, led: n >= NEAR }
    }
    taken.push(best!.box)
    found.push({ id: tag.id, ...best!.box, led: best!.led })
  }
  return found
}

const NEAR = 8

function candidates({ at: { x, y }, width, height, away }: Wanted): Box[] {
  const box = (left: number, top: number): Box => ({ x: left, y: top, width, height })
  const around = (far: number): Box[] => [
    box(x + far, y - height / 2),
    box(x - far - width, y - height / 2),
    box(x - width / 2, y + far * 0.8),
    box(x + far * 0.7, y + far * 0.5),
    box(x - far * 0.7 - width, y + far * 0.5),
    box(x + far * 0.7, y - far * 0.6 - height),
    box(x - far * 0.7 - width, y - far * 0.6 - height),
    box(x - width / 2, y - far - height),
  ]
  return [...around(away), ...around(away + 26), ...around(away + 60), ...around(away + 100)]
}

function inside(box: Box, { width, height, frame }: Sheet): Box {
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high))
  return { ...box, x: clamp(box.x, frame + 3, width - frame - 3 - box.width), y: clamp(box.y, frame + 3, height - frame - 3 - box.height) }
}
