// Where things are on the map: three rows of three tiles on a sheet that lies a little away from the person who looks. All numbers
// are in the sheet's own measure; the page stretches the sheet to the room there is.

export interface Sheet {
  readonly width: number
  readonly height: number
  readonly rows: readonly [number, number, number, number] // the lines between the rows
  readonly top: number // half the width of the upper line
  readonly bottom: number // … and of the lower one
  readonly gap: number
  readonly margin: number
  readonly scale: number // of trees and flames
}

export const WIDE: Sheet = { width: 964, height: 656, rows: [32, 216, 414, 624], top: 414, bottom: 456, gap: 6, margin: 26, scale: 1 }
export const TALL: Sheet = { width: 780, height: 900, rows: [20, 298, 580, 880], top: 360, bottom: 378, gap: 5, margin: 12, scale: 1.05 }

export type Point = readonly [number, number]

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const halfAt = ({ rows, top, bottom }: Sheet, y: number) => top + ((bottom - top) * (y - rows[0])) / (rows[3] - rows[0])

function lineAt({ rows }: Sheet, v: number): number {
  const row = Math.min(2, Math.max(0, Math.floor(v)))
  return rows[row]! + (rows[row + 1]! - rows[row]!) * (v - row)
}

// From columns and rows (0 to 3) to the sheet.
export function pointAt(sheet: Sheet, u: number, v: number): Point {
  const y = lineAt(sheet, v)
  return [sheet.width / 2 + halfAt(sheet, y) * (u / 1.5 - 1), y]
}

export function cornersOf(sheet: Sheet, column: number, row: number, gap = sheet.gap): readonly Point[] {
  const [above, below] = [sheet.rows[row]! + gap, sheet.rows[row + 1]! - gap]
  const at = (u: number, y: number, aside: number): Point => [sheet.width / 2 + halfAt(sheet, y) * (u / 1.5 - 1) + aside, y]
  return [at(column, above, gap), at(column + 1, above, -gap), at(column + 1, below, -gap), at(column, below, gap)]
}

// The outline of the sheet itself, this much wider than the tiles.
export function outlineOf(sheet: Sheet, wider: number): readonly Point[] {
  const { width, rows, top, bottom } = sheet
  const [left, right, y0, y3] = [-1, 1, rows[0] - wider, rows[3] + wider]
  const at = (side: number, half: number, y: number): Point => [width / 2 + side * (half + wider), y]
  return [at(left, top, y0), at(right, top, y0), at(right, bottom, y3), at(left, bottom, y3)]
}

export function boxOf(sheet: Sheet, column: number, row: number, around = 0): Box {
  const corners = cornersOf(sheet, column, row)
  const xs = corners.map(([x]) => x)
  const x = Math.min(...xs) - around
  const y = corners[0]![1] - around
  return { x, y, width: Math.max(...xs) + around - x, height: corners[2]![1] + around - y }
}

export const pathOf = (points: readonly Point[]): string => `M${points.map((point) => point.map((n) => n.toFixed(1)).join(',')).join('L')}Z`

// Where a unit stands: the n-th of this many of its side on a tile, alone there or opposite to the other side.
export interface Place {
  readonly x: number
  readonly y: number // of its feet
  readonly size: 'large' | 'small'
}

export function placeOf(sheet: Sheet, tile: { column: number; row: number }, unit: { n: number; of: number; own: boolean; shared: boolean }): Place {
  const { n, of, own, shared } = unit
  const fromFront = own ? of - 1 - n : n // the one in front stands nearer to the enemy: one's own to the right
  const share = of === 1 ? 0.5 : of === 2 ? 0.255 + 0.49 * fromFront : 0.14 + (0.72 * fromFront) / (of - 1)
  const depth = shared ? (own ? 0.985 : 0.52) : 0.975
  const [x, y] = pointAt(sheet, tile.column + share, tile.row + depth)
  return { x, y: y - sheet.gap, size: shared || of > 2 ? 'small' : 'large' }
}
