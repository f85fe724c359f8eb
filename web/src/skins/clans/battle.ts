// The table as it is told: as it was before the story, changed by one event after the other until the newest view is
// reached. What an event does not say, stays; whatever was missed is right again when the story has been told.

import type { Card, Told, View } from '../../lib/protocol'
import { PLACES, readLand, unitsOf, type Land, type Side, type Tile, type Unit } from './reading'

export interface Scene {
  readonly units: readonly Unit[]
  readonly crystals: ReadonlyMap<number, number>
  readonly cards: ReadonlyMap<number, Cards> // by seat
  readonly hand: readonly Card[] // one's own
  readonly staged: readonly Card[]
  readonly tiles: ReadonlyMap<string, Partial<Tile>> // what has been told of them
  readonly acted: ReadonlySet<number> // seats whose leader has acted
  readonly clock: number | null // null: as it was
  readonly hit: string | null // the unit that the event is about
  readonly aim: string | null // the unit that it is struck at
  readonly float: string // "−7"
  readonly tile: string // where it happens
  readonly tick: number // 0: no fight in ticks
}

interface Cards {
  readonly hand: number
  readonly deck: number
}

export function sceneOf(view: View): Scene {
  const { near, far, hand, staged } = readLand(view)
  const sides = [near, far]
  return {
    units: unitsOf(view),
    crystals: new Map(sides.flatMap((side) => (side.crystal ? [[side.seat, side.crystal.value] as const] : []))),
    cards: new Map(sides.map((side) => [side.seat, { hand: side.hand, deck: side.deck }])),
    hand: hand?.cards ?? [],
    staged,
    tiles: new Map(),
    acted: new Set(),
    clock: null,
    hit: null,
    aim: null,
    float: '',
    tile: '',
    tick: 0,
  }
}

// The table while a story is told: every event changes it once, however many views come meanwhile. Units keep their key
// from view to view, although they are called by their places.
export class Battle {
  #before: View
  #seen: View | null = null
  #scene: Scene | null = null
  #last: Told | null = null
  units: readonly Unit[]

  constructor(view: View) {
    this.#before = view
    this.units = unitsOf(view)
  }

  // `seen`: the table before the moment that is told.
  hear(now: Told | null, view: View, seen: View = this.#before): Scene | null {
    if (!now) this.#rest(view)
    else if (now !== this.#last) this.#scene = told(this.#sceneBefore(seen), now, view)
    this.#last = now
    if (this.#scene) this.units = this.#scene.units
    return this.#scene
  }

  #rest(view: View): void {
    this.units = keyed(this.units, unitsOf(view))
    ;[this.#scene, this.#seen, this.#before] = [null, null, view]
  }

  #sceneBefore(seen: View): Scene {
    if (this.#scene && this.#seen === seen) return this.#scene
    this.#seen = seen
    const scene = sceneOf(seen)
    return { ...scene, units: keyed(this.units, scene.units) }
  }
}

let newcomers = 0

// Who is who: those of the same side and name on the same tile first, then those who have come from elsewhere.
export function keyed(before: readonly Unit[], after: readonly Unit[]): readonly Unit[] {
  const left = [...before]
  const take = (wanted: (unit: Unit) => boolean): string | undefined => {
    const n = left.findIndex(wanted)
    return n < 0 ? undefined : left.splice(n, 1)[0]!.key
  }
  const alike = (one: Unit, other: Unit) => one.owner === other.owner && one.name === other.name
  const known = after.map((unit) => take((each) => alike(each, unit) && each.tile === unit.tile))
  return after.map((unit, n) => ({ ...unit, key: known[n] ?? take((each) => alike(each, unit)) ?? `new-${++newcomers}` }))
}

const MOVES = ['move', 'advance', 'pushed', 'knocked-back']
const FIGHT = ['strike', 'damage', 'destroyed', 'heal']
const BLOWS = ['strike', 'attack', 'base-attack', 'spy']

export function told(scene: Scene, event: Told, after: View): Scene {
  const values = event.values ?? {}
  const word = (name: string) => String(values[name] ?? '')
  const number = (name: string) => Number(values[name] ?? 0)
  const [seat, tile, from] = [number('seat'), word('tile').toLowerCase(), word('from').toLowerCase()]
  const still: Scene = { ...scene, hit: null, aim: null, float: '', tile, tick: number('tick') || (FIGHT.includes(event.kind) ? scene.tick : 0) }
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
  if (event.kind === 'play' || event.kind === 'appears') return appear(event.kind === 'play' ? played(still, seat, word('card'), after) : still, event, tile, after)
  if (event.kind === 'crystal') return { ...still, crystals: new Map([...scene.crystals, [seat, number('left')]]), float: `−${number('amount')}` }
  if (event.kind === 'mended') return { ...still, crystals: new Map([...scene.crystals, [seat, number('left')]]), float: `+${number('amount')}` }
  const changed = TABLE[event.kind]?.(still, { seat, tile, word, number }, after)
  if (changed) return changed
  // A blow comes from somewhere: the one who attacks may stand on another tile than the one that is hit.
  const unit = at(tile) ?? (BLOWS.includes(event.kind) ? at('') : undefined)
  if (!unit) return still
  if (event.kind === 'damage') return change(unit, { health: Math.max(0, unit.health - number('number')) }, `−${number('number')}`)
  if (event.kind === 'heal') return change(unit, { health: Math.min(unit.most, unit.health + number('number')) }, `+${number('number')}`)
  if (event.kind === 'destroyed') return { ...still, units: scene.units.filter((each) => each !== unit) }
  const target = scene.units.find((each) => each.owner !== seat && each.name === word('target') && each.tile === tile)
  return { ...still, hit: unit.id, aim: target?.id ?? null }
}

// -- what happens to cards, tiles and the clock
interface Words {
  readonly seat: number
  readonly tile: string
  readonly word: (name: string) => string
  readonly number: (name: string) => number
}

const TABLE: Readonly<Record<string, (scene: Scene, words: Words, after: View) => Scene>> = {
  drawn: (scene, { seat, word }, after) => drawn(scene, seat, word('cards').split(', '), after),
  draw: (scene, { seat, number }, after) => (seat === after.seat ? scene : counted(scene, seat, number('count'), -number('count'))),
  discard: (scene, { seat, word }) => counted({ ...scene, hand: without(scene.hand, word('card')) }, seat, -1, 0),
  'hidden-play': (scene, { seat }) => counted(scene, seat, -1, 0),
  'trap-laid': (scene, { seat, tile, word }, after) =>
    placed(played(scene, seat, word('card'), after), tile, { traps: [`${seat === after.seat ? 'your' : 'enemy'} trap: ${word('card')}`] }),
  stage: (scene, _, after) => replanned(scene, after),
  'take-back': (scene, _, after) => replanned(scene, after),
  terrain: (scene, { tile, word }) => placed(scene, tile, { terrain: word('terrain'), sight: 'now' }),
  capture: (scene, { seat, tile }) => placed(scene, tile, { holder: seat }),
  fire: (scene, { tile, number }) => placed(scene, tile, { fire: number('until') }),
  hero: (scene, { seat }) => ({ ...scene, acted: new Set([...scene.acted, seat]) }),
  turn: (scene, { number }) => ({ ...scene, clock: number('turn') }),
  round: (scene, { number }) => ({ ...scene, clock: number('round') }),
  zone: (scene, { tile, word }) => ({ ...pushed(scene, tile, `front-${word('lane')}`), tile }),
}

function placed(scene: Scene, tile: string, news: Partial<Tile>): Scene {
  return { ...scene, tiles: new Map([...scene.tiles, [tile, { ...scene.tiles.get(tile), ...news }]]) }
}

// The front of a lane goes to another of its three tiles.
function pushed(scene: Scene, tile: string, front: string): Scene {
  const lane = ['1', 'm', '2'].map((row) => tile.charAt(0) + row)
  return lane.reduce((each, name) => placed(each, name, { front: name === tile ? front : undefined }), scene)
}

function counted(scene: Scene, seat: number, hand: number, deck: number): Scene {
  const old = scene.cards.get(seat)
  if (!old) return scene
  const now = { hand: Math.max(0, old.hand + hand), deck: Math.max(0, old.deck + deck) }
  return { ...scene, cards: new Map([...scene.cards, [seat, now]]) }
}

function without(cards: readonly Card[], name: string): readonly Card[] {
  const n = cards.findIndex((card) => card.name === name)
  return n < 0 ? cards : cards.toSpliced(n, 1)
}

// Cards come to one's own hand as they are told, one after the other.
function drawn(scene: Scene, seat: number, names: readonly string[], after: View): Scene {
  const all = readLand(after).hand?.cards ?? []
  const fresh = names.flatMap((name) => all.find((card) => card.name === name) ?? [])
  const hand = fresh.map((card, n) => ({ ...card, id: `drawn-${scene.hand.length + n}` }))
  return counted({ ...scene, hand: [...scene.hand, ...hand] }, seat, names.length, -names.length)
}

// A card leaves the hand; in rounds it has left it when it was staged.
function played(scene: Scene, seat: number, name: string, after: View): Scene {
  if (seat !== after.seat) return counted(scene, seat, -1, 0)
  const staged = without(scene.staged, name)
  if (staged !== scene.staged) return { ...scene, staged }
  return counted({ ...scene, hand: without(scene.hand, name) }, seat, -1, 0)
}

function replanned(scene: Scene, after: View): Scene {
  const { hand, staged, near } = readLand(after)
  return { ...scene, hand: hand?.cards ?? [], staged, cards: new Map([...scene.cards, [near.seat, { hand: near.hand, deck: near.deck }]]) }
}

// -- units that come
// As it will look, or, if it falls before the end, as the event tells of it.
function appear(scene: Scene, event: Told, tile: string, after: View): Scene {
  const values = event.values ?? {}
  const [owner, name] = [Number(values.seat), String(values.card)]
  const known = unitsOf(after).find((unit) => unit.owner === owner && unit.name === name) ?? fallen(owner, name, values, after)
  if (!known) return scene
  const fresh = scene.units.some((unit) => unit.id === known.id) ? `${known.id}-told-${scene.units.length}` : known.id
  const unit = { ...known, id: fresh, key: `new-${++newcomers}`, tile, health: known.most }
  return { ...scene, units: [...scene.units, unit], hit: fresh }
}

function fallen(owner: number, name: string, values: NonNullable<Told['values']>, after: View): Unit | null {
  if (values.health === undefined) return null
  const [damage, health] = [Number(values.damage), Number(values.health)]
  const element = String(values.element)
  const card: Card = { part: 'card', id: `told-${owner}-${name}`, name, tags: [element] }
  const place = after.parts.some((part) => part.id === 'round') ? PLACES[1]! : ''
  return { id: card.id, key: card.id, card, owner, tile: '', down: false, name, damage, health, most: health, ap: null, points: 0, pace: '', element, place, marks: [] }
}

// -- the table to draw: what was seen, with what has been told of it
export function landIn(land: Land, scene: Scene | null): Land {
  if (!scene) return land
  const side = (each: Side): Side => ({ ...each, ...scene.cards.get(each.seat), used: each.used || scene.acted.has(each.seat) })
  return {
    ...land,
    clock: land.clock && { ...land.clock, value: scene.clock ?? land.clock.value },
    tiles: land.tiles.map((tile) => ({ ...tile, ...scene.tiles.get(tile.id) })),
    units: scene.units,
    near: side(land.near),
    far: side(land.far),
    hand: land.hand && { ...land.hand, cards: [...scene.hand] },
    staged: scene.staged,
  }
}
