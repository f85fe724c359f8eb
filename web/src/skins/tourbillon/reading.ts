// What the skin reads out of a view of Tourbillon: the parts by their ids, gears and gremlins by their facts.

import type { Card, Cell, Grid, Meter, View, Zone } from '../../lib/protocol'

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
    if (meter.id === 'clock') continue
    const group = meter.group || 'Others'
    forces.set(group, [...(forces.get(group) ?? []), meter])
  }
  const own = new Set(['gremlins', 'hand', 'seen'])
  return {
    title,
    clock: meters.find((meter) => meter.id === 'clock') ?? null,
    forces: [...forces],
    plate,
    gremlins: zones.get('gremlins')?.cards ?? [],
    hand: zones.get('hand') ?? null,
    seen: zones.get('seen') ?? null,
    piles: [...zones.values()].filter((zone) => !own.has(zone.id)),
    rest,
  }
}

// -- cards
export interface Face {
  readonly cost: string // in Ticks: "3.5"
  readonly metals: readonly Metal[] // one or two
  readonly families: string
  readonly rarity: string
  readonly momentary: boolean
  readonly foot: string // the efficiency line
  readonly pays: string // which pool would pay, or that none can
  readonly notes: readonly string[] // anything else
}

const RARITIES = ['starter', 'common', 'uncommon', 'rare', 'token']
const COST = /^([\d.]+) Ticks?$/
const PAYS = /^(would pay |cannot pay)/
const CHEAPER = /cheaper$/

export function readFace(card: Card): Face {
  const tags = card.tags ?? []
  const facts = card.facts ?? []
  const families = tags.filter((tag) => /^[A-Z]/.test(tag) && !isColour(tag)).join(' ')
  const cost = facts.find((fact) => COST.test(fact))
  const pays = facts.find((fact) => PAYS.test(fact)) ?? ''
  const rest = facts.filter((fact) => fact !== cost && fact !== pays && fact !== families)
  const notes = rest.filter((fact) => CHEAPER.test(fact))
  return {
    cost: cost ? COST.exec(cost)![1]! : '',
    metals: metalsOf(card),
    families,
    rarity: tags.find((tag) => RARITIES.includes(tag)) ?? '',
    momentary: tags.includes('momentary'),
    foot: rest.filter((fact) => !CHEAPER.test(fact)).join(', '),
    pays,
    notes,
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
  readonly ready: boolean
  readonly hungry: boolean
  readonly blocked: string // "waits for 2 Red"
  readonly jammed: string // "jammed for 2 Ticks"
  readonly notes: readonly string[] // speed, counters, aim, corruption
  readonly foot: string
}

const NOTE = /^(speed |corrupted|aims at )|counters$/

export function readGear(card: Card): Gear {
  const tags = card.tags ?? []
  const facts = card.facts ?? []
  const timer = card.gauges?.[0] ?? null
  const said = (start: string) => facts.find((fact) => fact.startsWith(start)) ?? ''
  const [blocked, jammed] = [said('waits for'), said('jammed')]
  const notes = facts.filter((fact) => NOTE.test(fact))
  const known = new Set(['ready', 'hungry', blocked, jammed, ...notes])
  return {
    timer,
    interval: timer ? (timer.high ?? 0) / (timer.scale ?? 1) : 0,
    ready: tags.includes('ready'),
    hungry: tags.includes('hungry'),
    blocked,
    jammed,
    notes,
    foot: facts.filter((fact) => !known.has(fact) && !PAYS.test(fact)).join(', '),
  }
}

// The state of a gear where there is hardly room: "lacks 2 W".
export function briefState(state: string): string {
  if (state === 'ready') return 'READY'
  const letter = (word: string) => LETTERS[word] ?? word
  return state
    .replace(/^jammed for ([\d.]+) Ticks?$/, 'jam $1')
    .replace(/^waits for (?=\d)/, 'lacks ')
    .replace(/\b[A-Z]\w+/g, letter)
}

// A gear's notes, short enough for its square.
export function shortNote(note: string): string {
  return note
    .replace(/^corrupted: (\d+) firings yield half$/, 'half yield ×$1')
    .replace(/^aims at /, '→ ')
    .replace(/ for ([\d.]+) Ticks?$/, ' ($1)')
}

// A wheel that turns seldom has many teeth.
export function teethFor(interval: number): number {
  return Math.max(8, Math.min(26, Math.round(8 + interval * 2)))
}

// -- squares
const SQUARE = /^r(\d+)c(\d+)$/
const PASSING = 'for this fight' // an expansion that goes with the fight

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
  return cell.facts?.includes(PASSING) ?? false
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
  return (cell.facts ?? []).flatMap((fact): Bonus[] => {
    const number = /\d+/.exec(fact)?.[0] ?? ''
    if (fact === 'closed') return [{ kind: 'closed', short: 'closed', words: 'This square is closed.' }]
    if (fact.startsWith('make'))
      return [{ kind: 'make', short: `make +${number}`, words: `Gears here make ${number} more.` }]
    if (fact.startsWith('draw'))
      return [{ kind: 'draw', short: `draw ${number}`, words: `The first gear placed here draws ${number}.` }]
    if (fact.endsWith('less'))
      return [{ kind: 'cheaper', short: `−${number} Tick`, words: `A play here takes ${fact}.` }]
    return []
  })
}

// -- gremlins
export interface Foe {
  readonly size: string
  readonly hp: Meter | null
  readonly countdowns: readonly Meter[]
  readonly armor: number
  readonly shields: number
  readonly barrier: number
  readonly poison: string // "poison 3, strikes in 0.5 Ticks"
  readonly notes: readonly string[]
  readonly disabled: boolean
}

export function readFoe(card: Card): Foe {
  const facts = card.facts ?? []
  const [hp, ...countdowns] = card.gauges ?? []
  const count = (word: string) => Number(facts.find((fact) => fact.startsWith(`${word} `))?.slice(word.length + 1) ?? 0)
  return {
    size: card.tags?.[0] ?? 'medium',
    hp: hp ?? null,
    countdowns,
    armor: count('armor'),
    shields: count('shields'),
    barrier: count('barrier'),
    poison: facts.find((fact) => fact.startsWith('poison')) ?? '',
    notes: facts.filter((fact) => !/^(armor|shields|barrier|poison) /.test(fact)),
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
  return (Math.max(0, left) / scale).toFixed(1).replace(/\.0$/, '')
}
