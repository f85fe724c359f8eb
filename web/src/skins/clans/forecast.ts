// The forecast on the map: what units and crystals would have left, and where the arrow goes.

import type { Card, Choice, Forecast } from '../../lib/protocol'
import { placeOf, pointAt, type Point, type Sheet } from './geometry'
import type { Land, Tile, Unit } from './reading'

export interface Ahead {
  readonly units: ReadonlyMap<string, { from: number; to: number }> // by part
  readonly crystals: ReadonlyMap<number, number> // by seat
}

const HEALTH = /^(unit-.*)-health$/
const CRYSTAL = /^crystal-(\d)$/

export function aheadIn(forecast: Forecast | null): Ahead {
  const units = new Map<string, { from: number; to: number }>()
  const crystals = new Map<number, number>()
  for (const { id, old, new: now } of forecast?.changes ?? []) {
    if (old == null || now == null) continue
    const [unit, crystal] = [HEALTH.exec(id), CRYSTAL.exec(id)]
    if (unit) units.set(unit[1]!, { from: old, to: now })
    if (crystal) crystals.set(Number(crystal[1]) - 1, now)
  }
  return { units, crystals }
}

export interface Pointed {
  readonly from: ((sheet: Sheet) => Point) | null
  readonly to: ((sheet: Sheet) => Point) | null
  readonly strikes: boolean
  readonly target: string | null
  readonly ghost: { card: Card; tile: string } | null // who would stand there
}

const NOTHING: Pointed = { from: null, to: null, strikes: false, target: null, ghost: null }

// What the one action that is pointed at would do: whom it strikes, or who would stand where.
export function pointedAt(only: Choice | null, land: Land, units: readonly Unit[], near: number): Pointed {
  const [first, second] = only?.touches ?? []
  if (!only || !first || !second) return NOTHING
  const [actor, target] = [units.find(({ id }) => id === first), units.find(({ id }) => id === second)]
  const tile = land.tiles.find(({ id }) => id === second)
  const strikes = only.action.startsWith('attack')
  const from = actor ? (sheet: Sheet) => above(sheet, land, units, actor, near) : null
  if (target) return { from, to: (sheet) => above(sheet, land, units, target, near), strikes, target: strikes ? second : null, ghost: null }
  if (!tile) return NOTHING
  const card = actor?.card ?? land.hand?.cards?.find(({ id }) => id === first) ?? null
  return { from, to: (sheet) => pointAt(sheet, tile.column + 0.5, tile.row + (strikes ? 0.3 : 0.55)), strikes, target: null, ghost: strikes || !card ? null : { card, tile: second } }
}

const BREAST = 84 // above its feet

function above(sheet: Sheet, land: Land, units: readonly Unit[], unit: Unit, near: number): Point {
  const tile = land.tiles.find(({ id }) => id === unit.tile) ?? ({ column: 1, row: 1 } as Tile)
  const here = units.filter((each) => each.tile === unit.tile)
  const side = here.filter((each) => each.owner === unit.owner)
  const shared = here.length > side.length
  const { x, y, size } = placeOf(sheet, tile, { n: side.indexOf(unit), of: side.length, own: unit.owner === near, shared })
  return [x, y - (size === 'small' ? BREAST / 1.8 : BREAST + 16)]
}
