// The fight while its story is told: where the timers stood at that Beat, who was still in the column, and the
// numbers that rise from the parts. The view of the stage is the newest one; this is what leads up to it.

import type { Card, Told, View } from '../../lib/protocol'
import { cornerOf, readFight, readFoe, readGear, squareAt, squareName, tenths } from './reading'

export interface Timer {
  value: number // tenths of a Tick
  full: number
  rate: number // 1: full speed, 0: jammed
  turns: number // whole turns since the story began
}

export interface Float {
  readonly id: number
  readonly part: string
  readonly text: string
  readonly tone: 'gain' | 'harm' | 'note'
}

export interface Foe {
  readonly key: number // stays the same while others leave
  readonly card: Card
  readonly at: number // the clock of the view that the card is from
  readonly hp: number | null // as far as it was told; null: as on the card
  readonly shields: number | null // likewise
  readonly gone: boolean
}

// A plate that grows at the top or at the left counts its squares anew. The plate on the page is the newest one, so
// what is told of before that is so many rows and columns further down and to the right there.
export interface Shift {
  readonly rows: number
  readonly columns: number
}

const UNSHIFTED: Shift = { rows: 0, columns: 0 }

export interface Scene {
  readonly clock: number
  readonly shift: Shift
  readonly timers: ReadonlyMap<string, Timer> // by square
  readonly column: readonly Foe[]
  readonly fired: string // the square or gremlin that acts now
  readonly broken: string // the square whose gear is destroyed now
}

let lastKey = 0
let lastFloat = 0

export function columnOf(view: View): Foe[] {
  const { gremlins, clock } = readFight(view)
  return gremlins.map((card) => ({ key: ++lastKey, card, at: clock?.value ?? 0, hp: null, shields: null, gone: false }))
}

export function opening(before: View, column: readonly Foe[], after: View = before): Scene {
  const fight = readFight(before)
  const shift = shiftBetween(before, after)
  const timers = new Map<string, Timer>()
  for (const cell of fight.plate?.cells ?? []) {
    const timer = cell.card && timerOf(cell.card)
    if (timer) timers.set(shifted(cell.id, shift), timer)
  }
  return { clock: fight.clock?.value ?? 0, shift, timers, column, fired: '', broken: '' }
}

function shiftBetween(before: View, after: View): Shift {
  const [from, to] = [cornerOf(before), cornerOf(after)]
  return { rows: to.row - from.row, columns: to.column - from.column }
}

function shifted(square: string, { rows, columns }: Shift): string {
  const at = squareAt(square)
  return at ? squareName(at.row + rows, at.column + columns) : square
}

function shiftAfter(shift: Shift, told: Told): Shift {
  if (told.kind !== 'plate') return shift
  const { edge, lines } = told.values ?? {}
  const added = Number(lines ?? 0)
  if (edge === 'top') return { ...shift, rows: shift.rows - added }
  return edge === 'left' ? { ...shift, columns: shift.columns - added } : shift
}

function timerOf(card: Card): Timer | null {
  const { timer, speed } = readGear(card)
  return timer && { value: timer.value, full: timer.high ?? 0, rate: speed, turns: 0 }
}

// What is seen after one more event.
export function following(scene: Scene, told: Told, after: View): Scene {
  const values = told.values ?? {}
  const square = shifted(String(values['square'] ?? ''), scene.shift)
  const beat = Number(values['beat'] ?? scene.clock)
  const timers = advanced(scene.timers, beat - scene.clock)
  const own = timers.get(square)
  if (told.kind === 'fire' && own && own.value >= own.full) timers.set(square, { ...own, value: 0, turns: own.turns + 1 })
  if (told.kind === 'jam' && own) timers.set(square, { ...own, rate: 0 })
  if (told.kind === 'delay' && own)
    timers.set(square, { ...own, value: own.value - 10 * Number(values['ticks'] ?? 0) })
  if (told.kind === 'skip' && own)
    timers.set(square, { ...own, value: Math.min(own.full, own.value + 10 * Number(values['ticks'] ?? 0)) })
  const broken = told.kind === 'destroy' || told.kind === 'bounce'
  if (broken) timers.delete(square)
  if (told.kind === 'stand') {
    const card = readFight(after).plate?.cells.find((cell) => cell.id === square)?.card
    const timer = card && timerOf(card)
    if (timer) timers.set(square, { ...timer, value: readGear(card).hungry ? timer.full : 0 })
  }
  return {
    clock: beat,
    shift: shiftAfter(scene.shift, told),
    timers,
    column: columnAfter(scene.column, told, after),
    fired: told.kind === 'fire' || told.kind === 'trigger' ? square : told.kind === 'move' ? String(values['part'] ?? '') : '',
    broken: broken ? square : '',
  }
}

function advanced(timers: ReadonlyMap<string, Timer>, beats: number): Map<string, Timer> {
  const moved = new Map<string, Timer>()
  for (const [square, timer] of timers)
    moved.set(square, { ...timer, value: Math.min(timer.full, timer.value + Math.max(0, beats) * timer.rate) })
  return moved
}

// "gremlin-2" is the second of those who are there at that moment.
export function standing(column: readonly Foe[]): readonly Foe[] {
  return column.filter((foe) => !foe.gone)
}

function columnAfter(column: readonly Foe[], told: Told, after: View): readonly Foe[] {
  const values = told.values ?? {}
  const whom = standing(column)[placeOf(told)]
  const change = (to: Partial<Foe>) => column.map((foe) => (foe === whom ? { ...foe, ...to } : foe))
  const later = () => columnOf(after).find((foe) => foe.card.name === values['gremlin'])
  switch (told.kind) {
    case 'damage':
    case 'heal':
      return change({ hp: Number(values['hp']) })
    case 'absorb':
    case 'shield':
      return change({ shields: Number(values['shields']) })
    case 'kill':
      return change({ gone: true })
    case 'move': {
      const next = later() // with the countdown that it winds up now
      return whom && next ? change({ card: next.card, at: next.at, hp: hpOf(whom), shields: shieldsOf(whom) }) : column
    }
    case 'phase':
    case 'summon': {
      const next = later()
      if (!next) return column
      return told.kind === 'phase' ? change({ card: next.card, at: next.at, hp: null, shields: null }) : [...column, next]
    }
    default:
      return column
  }
}

function placeOf(told: Told): number {
  return Number(String(told.values?.['part'] ?? '').replace('gremlin-', '')) - 1
}

// What its floats are told to rise from.
export function partOf(foe: Foe): string {
  return `foe-${foe.key}`
}

export function hpOf(foe: Foe): number {
  return foe.hp ?? foe.card.gauges?.[0]?.value ?? 0
}

export function shieldsOf(foe: Foe): number {
  return foe.shields ?? readFoe(foe.card).shields
}

// The same gremlins keep their keys when the story is over and the newest view stands for itself.
export function settled(column: readonly Foe[], view: View): Foe[] {
  const left = standing(column)
  const newest = columnOf(view)
  const keeps = left.length === newest.length && newest.every((foe, at) => left[at]!.card.name === foe.card.name)
  return keeps ? newest.map((foe, at) => ({ ...foe, key: left[at]!.key })) : newest
}

// -- the numbers that rise
const NOTES: Readonly<Record<string, string>> = {
  blocked: 'armor holds', barrier: 'barrier holds', jam: 'jams', delay: 'delayed', corrupt: 'corrupted', burn: 'burns',
  disable: 'disabled', recover: 'is back', skip: 'jumps ahead', pace: 'poison quickens', bonus: 'improved',
  kill: 'expelled', stand: 'placed', destroy: 'destroyed', bounce: 'back to hand',
} // prettier-ignore

// `column` is the one that the event happens to: a number stays with its gremlin when others leave.
export function floatOf(told: Told, column: readonly Foe[], shift: Shift = UNSHIFTED): Float | null {
  const values = told.values ?? {}
  const float = (part: string, text: string, tone: Float['tone']) => ({ id: ++lastFloat, part, text, tone })
  const foe = standing(column)[placeOf(told)]
  const whom = foe ? partOf(foe) : shifted(String(values['square'] ?? ''), shift)
  switch (told.kind) {
    case 'damage':
      return float(whom, `−${values['amount']} HP`, 'harm')
    case 'absorb':
      return float(whom, `shields −${values['amount']}`, 'note')
    case 'shield':
      return float(whom, `shields +${values['amount']}`, 'gain')
    case 'speed':
      return float(whom, Number(values['percent']) > 0 ? 'faster' : 'slower', 'note')
    case 'cap':
      return float(pool(values['resource']), `cap ${tenths(Number(values['cap']))}`, 'harm')
    case 'unpaid':
      return float(pool(values['resource']), 'not paid', 'note')
    case 'poison':
      return float(whom, `poison +${values['stacks']}`, 'harm')
    case 'heal':
      return float(whom, `heals to ${values['hp']}`, 'gain')
    case 'gain':
      return float(pool(values['resource']), `+${tenths(Number(values['amount']))}`, 'gain')
    case 'lose':
    case 'pay':
      return float(pool(values['resource']), `−${tenths(Number(values['amount']))}`, 'harm')
    case 'move':
      return float(whom, 'acts', 'note')
    default: {
      const note = NOTES[told.kind]
      return note && whom ? float(whom, note, 'note') : null
    }
  }
}

export function byPart(floats: readonly Float[]): ReadonlyMap<string, readonly Float[]> {
  const parts = new Map<string, Float[]>()
  for (const float of floats) parts.set(float.part, [...(parts.get(float.part) ?? []), float])
  return parts
}

function pool(resource: number | string | undefined): string {
  return `pool-${String(resource).toLowerCase()}`
}
