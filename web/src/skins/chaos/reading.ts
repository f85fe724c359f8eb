// What the skin reads out of a view and a log of The Chaos Engine: parts by their ids, squares and figures by their values.

import type { Card, Cell, Grid, Meter, Note, Track, View, Zone } from '../../lib/protocol'
import type { LogLine } from '../../lib/stage'
import type { Looks } from './busts'
import { numberIn, wordIn, wordsIn } from '../../lib/values'

// -- the table
export interface Hero {
  readonly card: Card
  readonly meters: readonly Meter[] // HP, Composure, Stamina, Focus
  readonly conditions: readonly string[]
  readonly dead: boolean
  readonly acts: boolean // in a fight: it is its turn
  readonly figure: string // the figure that is this hero
  readonly face: Face
}

// Whose portrait it is. Heroes are drawn by what they wear, all else by its kind.
export interface Face {
  readonly side: string // hero, ally, foe
  readonly kind: string
  readonly looks: Looks | null
}

export interface Quest {
  readonly quest: Note | null
  readonly tension: Meter | null
  readonly level: Meter | null
  readonly clock: Meter | null
  readonly doom: boolean // the clock is full
  readonly card: Meter | null
  readonly time: Meter | null
  readonly round: Meter | null
  readonly coins: Meter | null
  readonly progress: Track | null
  readonly turns: Track | null
  readonly clash: Note | null
  readonly biome: string // of the room, or of the quest
  readonly modifiers: Zone | null
  readonly stack: Zone | null
  readonly map: Zone | null
  readonly room: Note | null
  readonly grid: Grid | null
  readonly points: Meter | null // of a hero that is being made
  readonly life: Track | null // its six steps
  readonly recruits: Zone | null // ready-made heroes who may come along
  readonly scores: Zone | null // the attributes of a hero that is being made
  readonly steps: Zone | null // … and the steps of its life that are taken
  readonly strength: Note | null // … and where it stands beside the ready-made ones
  readonly growth: readonly Zone[] // a tree for each hero who has experience to spend
  readonly making: readonly Zone[] // peoples, talents
  readonly shop: readonly Zone[] // what can be bought
  readonly heroes: readonly Hero[]
  readonly notes: readonly Note[] // whatever else is said: supplies, a Clash, what was discovered
}

const OWN_NOTES = new Set(['quest', 'room', 'clash', 'strength'])
const MAKING = ['peoples', 'talents']
const SHOP = ['shop-weapons', 'shop-armors', 'shop-tools', 'shop-supplies']
const POOLS = ['hp', 'composure', 'stamina', 'focus']

export function readQuest(view: View): Quest {
  const parts = new Map(view.parts.map((part) => [part.id, part]))
  const found = <T>(id: string, kind: string): T | null => {
    const part = parts.get(id)
    return part?.part === kind ? (part as T) : null
  }
  const meter = (id: string) => found<Meter>(id, 'meter')
  const zone = (id: string) => found<Zone>(id, 'zone')
  const heroes = (zone('party')?.cards ?? []).map((card): Hero => {
    const meters = POOLS.map((pool) => meter(`${card.id}-${pool}`)).filter((each) => each !== null)
    const [hp] = meters
    const dead = hp !== undefined && numberIn(hp, 'dead') > 0
    return { card, meters, conditions: hp?.facts ?? [], dead, acts: numberIn(card, 'acts') > 0, figure: wordIn(card, 'figure'), face: heroFace(card) }
  })
  const clock = meter('clock')
  const room = found<Note>('room', 'note')
  const quest = found<Note>('quest', 'note')
  return {
    quest,
    clash: found<Note>('clash', 'note'),
    biome: (room && wordIn(room, 'biome')) || (quest && wordIn(quest, 'biome')) || '',
    tension: meter('tension'),
    level: meter('level'),
    clock,
    doom: clock !== null && numberIn(clock, 'doom') > 0,
    card: meter('card'),
    time: meter('time'),
    round: meter('round'),
    coins: meter('coins'),
    progress: found<Track>('progress', 'track'),
    turns: found<Track>('turns', 'track'),
    modifiers: zone('modifiers'),
    stack: zone('stack'),
    map: zone('map'),
    room,
    grid: found<Grid>('grid', 'grid'),
    points: meter('points'),
    life: found<Track>('life', 'track'),
    recruits: zone('recruits'),
    scores: zone('scores'),
    steps: zone('steps'),
    strength: found<Note>('strength', 'note'),
    growth: view.parts.filter((part): part is Zone => part.part === 'zone' && part.cards?.[0] !== undefined && wordIn(part.cards[0], 'kind') === 'score'),
    making: MAKING.map(zone).filter((each) => each !== null),
    shop: SHOP.map(zone).filter((each) => each !== null),
    heroes,
    notes: view.parts.filter((part): part is Note => part.part === 'note' && !OWN_NOTES.has(part.id)),
  }
}

// A hero's, or that of somebody who may come along.
export function heroFace(card: Card): Face {
  const looks = { name: card.name ?? '', people: wordIn(card, 'people'), armor: wordIn(card, 'armor'), weapon: wordIn(card, 'weapon') }
  return { side: 'hero', kind: '', looks }
}

// The chance in per cent that the next Slow Action wakes something, as the threshold says it.
export function chanceOf(tension: Meter | null): string {
  return tension ? `${numberIn(tension, 'chance')} %` : ''
}

// The face that the Tension Die showed last.
export function lastFaceOf(tension: Meter): string {
  const last = numberIn(tension, 'last')
  return last ? `last face ${last}` : 'not rolled yet'
}

// -- squares
export interface Square {
  readonly ground: string // a class: "plain", "deep_water"
  readonly way: string // '', "back" or "on"
  readonly thing: string // '', "mark", "prize", "captive" or "weapon"
  readonly high: boolean
  readonly fog: boolean // out of sight now
  readonly unseen: boolean // never seen: nothing is known of it
}

export function readSquare(cell: Cell): Square {
  const ground = wordIn(cell, 'ground') || 'plain'
  return {
    ground,
    way: wordIn(cell, 'way'),
    thing: wordsIn(cell, 'things')[0] ?? '',
    high: numberIn(cell, 'high') > 0,
    fog: numberIn(cell, 'fog') > 0,
    unseen: numberIn(cell, 'unseen') > 0,
  }
}

// -- figures
const FACINGS: Record<string, number> = { north: 0, east: 90, south: 180, west: 270 }

export interface Figure {
  readonly id: string
  readonly name: string
  readonly side: string // hero, ally, foe
  readonly kind: string
  readonly turn: number // degrees from north
  readonly hp: number
  readonly most: number
  readonly down: boolean
  readonly marks: readonly string[] // conditions
}

export function readFigure(card: Card): Figure {
  const hp = card.gauges?.find((gauge) => gauge.id === `${card.id}-hp`)
  return {
    id: card.id,
    name: card.name ?? '',
    side: card.tags?.[0] ?? 'foe',
    kind: wordIn(card, 'kind'),
    turn: FACINGS[wordIn(card, 'facing')] ?? 0,
    hp: Math.max(0, hp?.value ?? 0),
    most: Math.max(1, hp?.high ?? 1),
    down: numberIn(card, 'down') > 0,
    marks: wordsIn(card, 'marks'),
  }
}

export const figureId = (number: number): string => `figure-${number + 1}`

// -- the narrator
export function proseOf(log: readonly LogLine[], most: number): readonly LogLine[] {
  return log.filter((line) => line.kind === 'prose').slice(-most)
}
