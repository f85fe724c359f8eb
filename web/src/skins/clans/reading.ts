// What the skin reads out of a view of Land of Clans & Wanderers: tiles, units and sides, by ids and the words on them.

import type { Part } from '../../lib/parts'
import type { Card, Cell, Choice, Grid, Meter, Note, Track, View, Zone } from '../../lib/protocol'

// -- units
export interface Unit {
  readonly id: string
  readonly card: Card
  readonly owner: number
  readonly tile: string // "wm"
  readonly down: boolean // it is there, and nobody may look
  readonly name: string
  readonly damage: number
  readonly health: number
  readonly most: number
  readonly ap: number | null // not in rounds
  readonly pace: string // "tick 3, move 1"; not in turns
  readonly element: string
  readonly place: string // "Front" or "Back"; not in turns, and spies have none
  readonly marks: readonly string[] // abilities, poison
}

export const PLACES: readonly string[] = ['Front', 'Back']

export function readUnit(card: Card, owner: number, tile: string): Unit {
  const facts = card.facts ?? []
  const health = card.gauges?.find((gauge) => gauge.title === 'Health')
  const ap = card.gauges?.find((gauge) => gauge.title === 'AP')
  const damage = facts.map((fact) => /^damage (\d+)/.exec(fact)?.[1]).find(Boolean)
  const pace = facts.find((fact) => fact.startsWith('tick ')) ?? ''
  const place = facts.find((fact) => PLACES.includes(fact)) ?? ''
  const element = card.tags?.[0] ?? ''
  return {
    id: card.id,
    card,
    owner,
    tile,
    down: card.face === 'down',
    name: card.face === 'down' ? 'Hidden card' : (card.name ?? ''),
    damage: Number(damage ?? 0),
    health: health?.value ?? 0,
    most: health?.high ?? 0,
    ap: ap ? ap.value : null,
    pace,
    element,
    place,
    marks: facts.filter((fact) => ![element, pace, place].includes(fact) && !/^damage /.test(fact)),
  }
}

// -- a card as it is printed: in a hand it says what counts in this mode, in a book what counts in either
export interface Printed {
  readonly damage: string // '' if it is no card of the board
  readonly health: string
  readonly paces: readonly string[] // "tick 3, move 1", "AP 2, +2 a turn"
}

export function readPrinted(card: Card): Printed {
  const facts = (card.facts ?? []).join(', ')
  const number = (pattern: RegExp) => pattern.exec(facts)?.[1] ?? ''
  const paces = [/\b(tick \d+, move \d+)/, /\b(AP \d+(?:, \+\d+ a turn| \(\+\d+\))(?:, attack cost \d+)?(?:, range \d+)?)/]
  return { damage: number(/\bdamage (\d+)/), health: number(/\bhealth (\d+)/), paces: paces.map(number).filter(Boolean) }
}

// -- tiles
export type Sight = 'now' | 'once' | 'never'

export interface Tile {
  readonly cell: Cell
  readonly id: string
  readonly terrain: string // '' while it is not known
  readonly sight: Sight
  readonly remembered: string // "turn 3: Scout"
  readonly holder: number // -1: nobody
  readonly fire: string // "turn 7"
  readonly traps: readonly string[]
  readonly front: string | undefined // the track of its lane, if the front is here
  readonly staged: Card | null
}

const TERRAINS = ['Neutral', 'Woods', 'Lake', 'Desert', 'Marsh']

function readTile(cell: Cell, names: readonly string[], fronts: ReadonlyMap<string, string>, staged: readonly Card[]): Tile {
  const facts = cell.facts ?? []
  const find = (pattern: RegExp) => facts.map((fact) => pattern.exec(fact)?.[1]).find(Boolean) ?? ''
  const terrain = facts.find((fact) => TERRAINS.includes(fact)) ?? ''
  const remembered = find(/^last seen in (.+)$/)
  const holder = find(/^held by (.+)$/).toLowerCase()
  return {
    cell,
    id: cell.id,
    terrain,
    sight: !facts.includes('???') ? 'now' : remembered || terrain ? 'once' : 'never',
    remembered,
    holder: holder ? names.findIndex((name) => name.toLowerCase() === holder) : -1,
    fire: find(/^burns up to (.+)$/),
    traps: facts.filter((fact) => / trap: /.test(fact)),
    front: fronts.get(cell.id),
    staged: staged.find((card) => card.facts?.[0]?.toLowerCase().startsWith(`${cell.id},`)) ?? null,
  }
}

// -- the whole table
export interface Side {
  readonly seat: number
  readonly name: string
  readonly crystal: Meter | null
  readonly hero: Note | null
  readonly hand: number
  readonly deck: number
}

export interface Land {
  readonly clock: Meter | null
  readonly tiles: readonly Tile[]
  readonly units: readonly Unit[]
  readonly near: Side // whose bases are at the bottom
  readonly far: Side
  readonly hand: Zone | null
  readonly staged: readonly Card[]
  readonly notes: readonly string[] // relic, units that were lost out of sight
}

export function readLand(view: View): Land {
  const parts = new Map<string, Part>(view.parts.map((part) => [part.id, part]))
  const of = <T extends Part>(id: string, kind: T['part']) => (parts.get(id)?.part === kind ? (parts.get(id) as T) : null)
  const names = view.seats ?? []
  const seat = Math.max(0, view.seat)
  const staged = of<Zone>('staged', 'zone')?.cards ?? []
  const tracks = view.parts.filter((part): part is Track => part.part === 'track' && part.id.startsWith('front-'))
  const fronts = new Map(tracks.map((track) => [track.steps[track.at]?.toLowerCase() ?? '', track.id]))
  const lost = of<Note>('lost', 'note')
  const relic = of<Note>('relic', 'note')
  const side = (n: number): Side => ({
    seat: n,
    name: names[n] ?? '',
    crystal: of<Meter>(`crystal-${n + 1}`, 'meter'),
    hero: of<Note>(`hero-${n + 1}`, 'note'),
    hand: of<Zone>(`hand-${n + 1}`, 'zone')?.count ?? 0,
    deck: of<Zone>(`deck-${n + 1}`, 'zone')?.count ?? 0,
  })
  return {
    clock: of<Meter>('turn', 'meter') ?? of<Meter>('round', 'meter'),
    tiles: (of<Grid>('board', 'grid')?.cells ?? []).map((cell) => readTile(cell, names, fronts, staged)),
    units: unitsOf(view),
    near: side(seat),
    far: side(1 - seat),
    hand: view.seat < 0 ? null : of<Zone>(`hand-${seat + 1}`, 'zone'),
    staged,
    notes: [relic ? `Relic: ${relic.text}` : '', lost ? `${lost.title}: ${lost.text}` : ''].filter(Boolean),
  }
}

export function unitsOf(view: View): Unit[] {
  return view.parts.flatMap((part) => {
    const [, tile, side] = /^units-(\w+)-(\d)$/.exec(part.id) ?? []
    return part.part === 'zone' && tile && side ? (part.cards ?? []).map((card) => readUnit(card, Number(side) - 1, tile)) : []
  })
}

// -- a leader and a deck, before the match
export interface Bringing {
  readonly deck: string
  readonly about: string // what it is like
  readonly heroes: readonly Leader[]
}

export interface Leader {
  readonly name: string
  readonly does: string // "(Desert): your units deal 1 more damage, once."
  readonly action: string
}

export function readBringing(choices: readonly Choice[]): Bringing[] {
  const decks = new Map<string, { about: string; heroes: Leader[] }>()
  for (const { label, action, help = '' } of choices) {
    const [, deck, name] = /^Bring (.+), led by (.+)$/.exec(label) ?? []
    if (!deck || !name) continue
    const leads = help.lastIndexOf(`${name} (`) // the deck is told of first, then its leader
    const about = help.slice(0, Math.max(0, leads)).trim()
    const known = decks.get(deck) ?? { about, heroes: [] }
    known.heroes.push({ name, does: leads < 0 ? '' : help.slice(leads + name.length + 1), action })
    decks.set(deck, known)
  }
  return [...decks].map(([deck, { about, heroes }]) => ({ deck, about, heroes }))
}
