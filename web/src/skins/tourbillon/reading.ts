// What the skin reads out of a view of Tourbillon: the parts by their ids, gears and gremlins by their values.

import type { Card, Cell, Grid, Meter, Track, View, Zone } from '../../lib/protocol'
import { numberIn, wordsIn, wordIn } from '../../lib/values'

export const COLOURS = ['Red', 'Blue', 'Green', 'White', 'Black'] as const
export type Colour = (typeof COLOURS)[number]
export type Metal = Colour | 'Brass'

// As the game's own compendium has them: K is Black, A is BAL. L and S are taken: they mark the Largest and the
// Smallest pool.
export const LETTERS: Readonly<Record<string, string>> = {
  Red: 'R', Blue: 'B', Green: 'G', White: 'W', Black: 'K', HEAT: 'H', PREC: 'P', MOM: 'M', BAL: 'A', ENT: 'E',
} // prettier-ignore

export interface Fight {
  readonly title: string // which fight it is
  readonly clock: Meter | null
  readonly forces: readonly (readonly [string, readonly Meter[]])[] // by group
  readonly plate: Grid | null
  readonly gremlins: readonly Card[]
  readonly hand: Zone | null
  readonly seen: Zone | null // cards that are being looked at
  readonly piles: readonly Zone[]
  readonly rest: View['parts'] // what a later version of the game may add
}

const NO_FORCES = new Set(['clock', 'inspiration'])
const NO_PILES = new Set(['gremlins', 'hand', 'seen', 'run-deck'])

export function readFight(view: View): Fight {
  const zones = new Map<string, Zone>()
  const meters: Meter[] = []
  let plate: Grid | null = null
  let title = ''
  const rest: View['parts'] = []
  for (const part of view.parts) {
    if (part.part === 'zone') zones.set(part.id, part)
    else if (part.part === 'meter') meters.push(part)
    else if (part.part === 'grid' && part.id === 'plate') plate = part
    else if (part.part === 'note' && part.id === 'encounter') title = part.text
    else rest.push(part)
  }
  const forces = new Map<string, Meter[]>()
  for (const meter of meters) {
    if (NO_FORCES.has(meter.id)) continue
    const group = meter.group || 'Others'
    forces.set(group, [...(forces.get(group) ?? []), meter])
  }
  return {
    title,
    clock: meters.find((meter) => meter.id === 'clock') ?? null,
    forces: [...forces],
    plate,
    gremlins: zones.get('gremlins')?.cards ?? [],
    hand: zones.get('hand') ?? null,
    seen: zones.get('seen') ?? null,
    piles: [...zones.values()].filter((zone) => !NO_PILES.has(zone.id)),
    rest,
  }
}

// -- cards
export interface Face {
  readonly cost: string // in Ticks: "3.5"
  readonly interval: number // Ticks between firings; 0: it has no timer
  readonly metals: readonly Metal[] // one or two
  readonly families: string
  readonly rarity: string
  readonly momentary: boolean
  readonly foot: string // the efficiency line
  readonly pays: string // which pool would pay, or that none can
  readonly notes: readonly string[] // anything else
}

const RARITIES = ['starter', 'common', 'uncommon', 'rare', 'token']
const KINDS = [...RARITIES, 'momentary', 'ready', 'hungry', 'blocked', 'jammed', 'corrupted', 'upgraded', 'tuned']

export function readFace(card: Card): Face {
  const tags = card.tags ?? []
  const cost = numberIn(card, 'cost')
  const cheaper = wordIn(card, 'cheaper')
  return {
    cost: cost ? ticksLeft(cost) : '',
    interval: numberIn(card, 'interval') / 10,
    metals: metalsOf(card),
    families: tags.filter((tag) => !KINDS.includes(tag) && !isColour(tag)).join(' '),
    rarity: tags.find((tag) => RARITIES.includes(tag)) ?? '',
    momentary: tags.includes('momentary'),
    foot: wordIn(card, 'foot'),
    pays: wordIn(card, 'pays') || wordIn(card, 'cannot'),
    notes: cheaper ? [cheaper] : [],
  }
}

export function metalsOf(card: Card): readonly Metal[] {
  const colours = (card.tags ?? []).filter(isColour)
  return colours.length ? colours.slice(0, 2) : ['Brass']
}

function isColour(tag: string): tag is Colour {
  return (COLOURS as readonly string[]).includes(tag)
}

// -- gears
export interface Gear {
  readonly timer: Meter | null
  readonly interval: number // Ticks; 0: it has no timer
  readonly speed: number // 1: full speed, 0: jammed
  readonly ready: boolean
  readonly hungry: boolean
  readonly blocked: string // "waits for 2 Red"
  readonly lacks: string // the same in brief: "lacks 2 R"
  readonly jammed: number // tenths of a Tick
  readonly notes: readonly string[] // speed, counters, aim, corruption, in brief
  readonly foot: string
}

export function readGear(card: Card): Gear {
  const tags = card.tags ?? []
  const timer = card.gauges?.[0] ?? null
  const jammed = numberIn(card, 'jammed')
  return {
    timer,
    interval: timer ? (timer.high ?? 0) / (timer.scale ?? 1) : 0,
    speed: jammed ? 0 : numberIn(card, 'speed', 100) / 100,
    ready: tags.includes('ready'),
    hungry: tags.includes('hungry'),
    blocked: wordIn(card, 'waits'),
    lacks: wordIn(card, 'lacks'),
    jammed,
    notes: wordsIn(card, 'notes'),
    foot: wordIn(card, 'foot'),
  }
}

// A wheel that turns seldom has many teeth.
export function teethFor(interval: number): number {
  return Math.max(8, Math.min(26, Math.round(8 + interval * 2)))
}

// -- squares
const SQUARE = /^r(\d+)c(\d+)$/ // the id of a square

export interface Place {
  readonly row: number
  readonly column: number
}

export function squareAt(name: string): Place | null {
  const [, row, column] = SQUARE.exec(name) ?? []
  return row && column ? { row: Number(row), column: Number(column) } : null
}

export function squareName(row: number, column: number): string {
  return `r${row}c${column}`
}

export function isPassing(cell: Cell): boolean {
  return numberIn(cell, 'passing') > 0 // an expansion that goes with the fight
}

// Where the plate begins that outlasts the fight.
export function cornerOf(view: View): Place {
  const first = readFight(view).plate?.cells.find((cell) => !isPassing(cell))
  return (first && squareAt(first.id)) ?? { row: 1, column: 1 }
}

export type Inlay = 'make' | 'cheaper' | 'draw' | 'closed'

export interface Bonus {
  readonly kind: Inlay
  readonly short: string
  readonly words: string
}

export function readSquare(cell: Cell): Bonus[] {
  const [make, cheaper, draw] = [numberIn(cell, 'make'), numberIn(cell, 'cheaper'), numberIn(cell, 'draw')]
  const found: Bonus[] = []
  if (make) found.push({ kind: 'make', short: `make +${make}`, words: `Gears here make ${make} more.` })
  if (cheaper) found.push({ kind: 'cheaper', short: `−${cheaper} Tick`, words: `A play here takes ${ticksWords(10 * cheaper)} less.` })
  if (draw) found.push({ kind: 'draw', short: `draw ${draw}`, words: `The first gear placed here draws ${draw}.` })
  if (numberIn(cell, 'closed')) found.push({ kind: 'closed', short: 'closed', words: 'This square is closed.' })
  return found
}

// -- gremlins
export interface Foe {
  readonly size: string
  readonly hp: Meter | null
  readonly countdowns: readonly Meter[]
  readonly armor: number
  readonly shields: number
  readonly barrier: number
  readonly poison: number
  readonly poisonDue: number // tenths of a Tick
  readonly passive: string // what its text says beside its moves
  readonly notes: readonly string[]
  readonly disabled: boolean
}

export function readFoe(card: Card): Foe {
  const [hp, ...countdowns] = card.gauges ?? []
  return {
    size: card.tags?.[0] ?? 'medium',
    hp: hp ?? null,
    countdowns,
    armor: numberIn(card, 'armor'),
    shields: numberIn(card, 'shields'),
    barrier: numberIn(card, 'barrier'),
    poison: numberIn(card, 'poison'),
    poisonDue: numberIn(card, 'poison_due'),
    passive: wordIn(card, 'passive'),
    notes: wordsIn(card, 'notes'),
    disabled: card.tags?.includes('disabled') ?? false,
  }
}

// -- numbers
export function tenths(value: number, scale = 10): string {
  return (value / scale).toFixed(1)
}

export function ticksWords(left: number): string {
  return `${ticksLeft(left)} ${left === 10 ? 'Tick' : 'Ticks'}`
}

// Ticks left, short: "2", "0.5".
export function ticksLeft(left: number, scale = 10): string {
  return String(Math.round((10 * Math.max(0, left)) / scale) / 10)
}

// -- the Wheel
const FIRST_TURN = 240 // seconds
const SLOWER = 0.25 // of that, with every win

// How long the Wheel takes to turn once, in seconds: each run that was won has slowed it for good.
export function turnOf(slowed: number): number {
  return FIRST_TURN * (1 + SLOWER * Math.max(0, slowed))
}

// What earlier runs have left behind, where the fight is part of a run: wins, and the finish of the plate.
export function inherited(view: View): { readonly slowed: number; readonly finish: string } {
  const run = view.parts.find((part): part is Track => part.part === 'track' && part.id === 'acts')
  return run ? { slowed: numberIn(run, 'slowed'), finish: wordIn(run, 'finish') } : { slowed: 0, finish: '' }
}
