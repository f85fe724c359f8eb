// A fight as it is told: the units as they stood, changed by one event after the other until the newest view is reached.
// What an event does not say, stays; whatever was missed is right again when the story has been told.

import type { Card, Told, View } from '../../lib/protocol'
import { PLACES, readLand, unitsOf, type Unit } from './reading'

export interface Scene {
  readonly units: readonly Unit[]
  readonly crystals: ReadonlyMap<number, number>
  readonly hit: string | null // the unit that the event is about
  readonly float: string // "−7"
  readonly tile: string // where it happens
  readonly tick: number // 0: no fight in ticks
}

export function sceneOf(view: View): Scene {
  const { near, far } = readLand(view)
  const crystals = new Map([near, far].flatMap((side) => (side.crystal ? [[side.seat, side.crystal.value] as const] : [])))
  return { units: unitsOf(view), crystals, hit: null, float: '', tile: '', tick: 0 }
}

// The board while a story is told: as it was before, changed by each event once, however many views come meanwhile.
export class Battle {
  #before: View
  #scene: Scene | null = null
  #last: Told | null = null

  constructor(view: View) {
    this.#before = view
  }

  hear(now: Told | null, view: View): Scene | null {
    if (!now) [this.#scene, this.#before] = [null, view]
    else if (now !== this.#last) this.#scene = told(this.#scene ?? sceneOf(this.#before), now, view)
    this.#last = now
    return this.#scene
  }
}

const MOVES = ['move', 'advance', 'pushed', 'knocked-back']

export function told(scene: Scene, event: Told, after: View): Scene {
  const values = event.values ?? {}
  const word = (name: string) => String(values[name] ?? '')
  const number = (name: string) => Number(values[name] ?? 0)
  const [seat, tile, from] = [number('seat'), word('tile').toLowerCase(), word('from').toLowerCase()]
  const still: Scene = { ...scene, hit: null, float: '', tile, tick: number('tick') || (FIGHT.includes(event.kind) ? scene.tick : 0) }
  const at = (where: string) => scene.units.find((unit) => unit.owner === seat && unit.name === word('card') && (!where || unit.tile === where))
  const change = (unit: Unit, news: Partial<Unit>, float = ''): Scene => ({
    ...still,
    units: scene.units.map((each) => (each === unit ? { ...each, ...news } : each)),
    hit: unit.id,
    float,
  })
  if (MOVES.includes(event.kind)) {
    const unit = from ? at(from) : undefined // who comes out of the fog was not seen before
    if (!unit) return appear(still, event, tile, after)
    const rest = scene.units.filter((each) => each !== unit)
    return { ...still, units: [...rest, { ...unit, tile }], hit: unit.id }
  }
  if (event.kind === 'leaves') return { ...still, tile: from, units: scene.units.filter((each) => each !== at(from)) }
  if (event.kind === 'play' || event.kind === 'appears') return appear(still, event, tile, after)
  if (event.kind === 'crystal') return { ...still, crystals: new Map([...scene.crystals, [seat, number('left')]]), float: `−${number('amount')}` }
  const unit = at(tile)
  if (!unit) return still
  if (event.kind === 'damage') return change(unit, { health: Math.max(0, unit.health - number('number')) }, `−${number('number')}`)
  if (event.kind === 'heal') return change(unit, { health: Math.min(unit.most, unit.health + number('number')) }, `+${number('number')}`)
  if (event.kind === 'destroyed') return { ...still, units: scene.units.filter((each) => each !== unit) }
  return { ...still, hit: unit.id }
}

const FIGHT = ['strike', 'damage', 'destroyed', 'heal']

// A unit that comes onto the board: as it will look, or, if it falls before the end, as the event tells of it.
function appear(scene: Scene, event: Told, tile: string, after: View): Scene {
  const values = event.values ?? {}
  const [owner, name] = [Number(values.seat), String(values.card)]
  const known = unitsOf(after).find((unit) => unit.owner === owner && unit.name === name) ?? fallen(owner, name, values, after)
  if (!known) return scene
  const fresh = scene.units.some((unit) => unit.id === known.id) ? `${known.id}-told-${scene.units.length}` : known.id
  return { ...scene, units: [...scene.units, { ...known, id: fresh, tile, health: known.most }], hit: fresh }
}

function fallen(owner: number, name: string, values: NonNullable<Told['values']>, after: View): Unit | null {
  if (values.health === undefined) return null
  const [damage, health] = [Number(values.damage), Number(values.health)]
  const card: Card = { part: 'card', id: `told-${owner}-${name}`, name }
  const place = after.parts.some((part) => part.id === 'round') ? PLACES[1]! : ''
  return { id: card.id, card, owner, tile: '', down: false, name, damage, health, most: health, ap: null, pace: '', element: String(values.element), place, marks: [] }
}
