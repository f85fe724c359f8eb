// Where everything of a map stands, in pixels of a movement that is so wide and so high: the way leads up, to the boss.

import { seedOf } from '../tourbillon/shapes'
import type { ActMap, Stop } from './reading'

export const ROWS = 12 // before the boss

export interface Spot {
  readonly x: number
  readonly y: number
  readonly r: number // of the jewel
}

export interface Layout {
  readonly spots: ReadonlyMap<string, Spot>
  readonly rows: readonly number[] // their heights, from row 1
  readonly bridges: readonly string[]
  readonly screws: readonly (readonly [number, number])[]
  readonly boss: Spot
  readonly left: number // of the bridges
}

const MOST_BOSS = 108
const TURNS = 12

export function layout(map: ActMap, width: number, height: number): Layout {
  const middle = width / 2
  const bossR = Math.min(MOST_BOSS, height * 0.125, width * 0.2)
  const boss = { x: middle, y: bossR + 14, r: bossR }
  const top = boss.y + bossR + Math.max(26, height * 0.03)
  const bottom = height - 46
  const step = (bottom - top) / (ROWS - 1)
  const rows = Array.from({ length: ROWS }, (_, row) => bottom - row * step)
  const r = Math.max(15, Math.min(18.5, step * 0.37))
  const half = Math.min(width / 2 - (width > 500 ? 40 : 26), 324)
  const across = spread(map.stops, half - 20, Math.min(112, (half * 2 - 60) / 4))
  const spots = new Map<string, Spot>()
  for (const stop of map.stops) {
    const seed = seedOf(`${map.act} ${stop.id}`)
    const y = (rows[stop.row - 1] ?? 0) + (seed % 7) - 3 // no two are set quite alike
    spots.set(stop.id, stop.kind === 'boss' ? boss : { x: middle + (across.get(stop.id) ?? 0), y, r })
  }
  const edges = [
    [rows[3]! - step * 0.5, bottom + 38],
    [rows[7]! - step * 0.5, rows[4]! + step * 0.5 - 6],
    [top - Math.min(30, step * 0.6), rows[8]! + step * 0.5 - 6],
  ] as const
  return {
    spots,
    rows,
    boss,
    left: middle - half,
    bridges: edges.map(([from, to], n) => bridge(middle - half, middle + half, from, to, n)),
    screws: edges.flatMap(([from, to]) => [
      [middle - half + 22, (from + to) / 2],
      [middle + half - 22, (from + to) / 2],
    ] as const),
  }
}

// How far from the middle each stands: near what it is linked with, so that levers are short, but in the order of its
// row, never closer than `least`, and within `half`.
function spread(stops: readonly Stop[], half: number, least: number): ReadonlyMap<string, number> {
  const across = new Map<string, number>()
  const rows: Stop[][] = Array.from({ length: ROWS }, () => [])
  const linked = new Map<string, string[]>(stops.map(({ id }) => [id, []]))
  for (const stop of stops) {
    rows[stop.row - 1]?.push(stop)
    for (const link of stop.links) {
      linked.get(stop.id)!.push(link)
      linked.get(link)?.push(stop.id)
    }
  }
  for (const row of rows) {
    row.sort((one, other) => one.place - other.place)
    row.forEach((stop, n) => across.set(stop.id, (((n + 0.5) / row.length) * 2 - 1) * half))
  }
  for (let turn = 0; turn < TURNS; turn++) {
    for (const row of rows) {
      row.forEach((stop, n) => {
        const near = linked.get(stop.id)!.map((id) => across.get(id) ?? 0)
        const even = (((n + 0.5) / row.length) * 2 - 1) * half
        const drawn = near.length ? near.reduce((sum, x) => sum + x, 0) / near.length : even
        across.set(stop.id, 0.42 * drawn + 0.58 * even)
      })
      keepApart(row, across, half, least)
    }
  }
  return across
}

function keepApart(row: readonly Stop[], across: Map<string, number>, half: number, least: number): void {
  const at = (n: number) => across.get(row[n]!.id)!
  for (let n = 0; n < row.length; n++) {
    const from = n ? at(n - 1) + least : -half
    across.set(row[n]!.id, Math.max(from, at(n)))
  }
  for (let n = row.length - 1; n >= 0; n--) {
    const to = n < row.length - 1 ? at(n + 1) - least : half
    across.set(row[n]!.id, Math.min(to, at(n)))
  }
}

// The outline of a bridge: bowed sides, and waves above and below where it parts from its neighbours.
function bridge(left: number, right: number, top: number, bottom: number, n: number): string {
  const width = right - left
  const wave = 11 * (n % 2 ? -1 : 1)
  const x = (share: number) => (left + share * width).toFixed(1)
  const over = n === 2 ? 24 : 0 // the last one makes room for the boss
  const y = (value: number) => value.toFixed(1)
  return (
    `M${x(0.03)},${y(top + 18)} C${x(0.1)},${y(top - wave)} ${x(0.2)},${y(top + wave)} ${x(0.32)},${y(top + over * 0.3)}` +
    ` S${x(0.46)},${y(top + over)} ${x(0.5)},${y(top + over)} S${x(0.6)},${y(top - wave + over)} ${x(0.7)},${y(top + over * 0.3)}` +
    ` S${x(0.92)},${y(top + wave)} ${x(0.97)},${y(top + 18)}` +
    ` C${x(1.02)},${y(top + (bottom - top) * 0.35)} ${x(1.02)},${y(top + (bottom - top) * 0.7)} ${x(0.975)},${y(bottom - 12)}` +
    ` C${x(0.9)},${y(bottom - 4 + wave)} ${x(0.8)},${y(bottom - wave)} ${x(0.66)},${y(bottom)}` +
    ` S${x(0.44)},${y(bottom + wave * 0.8)} ${x(0.34)},${y(bottom)} S${x(0.1)},${y(bottom - wave)} ${x(0.025)},${y(bottom - 12)}` +
    ` C${x(-0.02)},${y(top + (bottom - top) * 0.7)} ${x(-0.02)},${y(top + (bottom - top) * 0.35)} ${x(0.03)},${y(top + 18)}Z`
  )
}
