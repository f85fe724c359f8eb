// The fight as far as it has been told: the table before a moment, changed event by event. What nobody has told yet is as
// it was: a gear stands where it stood, a tube holds what it held, a card is where it was.

import type { Card, Cell, Grid, Meter, Told, View, Zone } from '../../lib/protocol'
import { numberIn } from '../../lib/values'
import { readFight, readFoe, readGear, squareAt, squareName } from './reading'

export interface Foe {
  readonly key: number // stays the same while others leave
  readonly card: Card
  readonly at: number // the clock of the view that the card is from
  readonly hp: number | null // as far as it was told; null: as on the card
  readonly shields: number | null // likewise
  readonly gone: boolean
}

export interface Scene {
  readonly view: View // the table by now
  readonly clock: number
  readonly column: readonly Foe[]
  readonly fired: string // the square or gremlin that acts now
  readonly source: string // … or was the last to act: what happens now comes from there
  readonly broken: string // the square whose gear is destroyed now
}

let lastKey = 0

export function columnOf(view: View): Foe[] {
  const { gremlins, clock } = readFight(view)
  return gremlins.map((card) => ({ key: ++lastKey, card, at: clock?.value ?? 0, hp: null, shields: null, gone: false }))
}

export function opening(before: View, column: readonly Foe[]): Scene {
  return { view: before, clock: readFight(before).clock?.value ?? 0, column, fired: '', source: '', broken: '' }
}

export function isFight(view: View): boolean {
  return readFight(view).clock !== null
}

// Where a run comes to a fight, there was no table of it before: all is in its place, and no card has been drawn yet.
export function laidOut(after: View): View {
  const drawn = readFight(after).hand?.cards?.length ?? 0
  const parts = after.parts.map((part): Part => {
    if (part.part !== 'zone') return part
    if (part.id === 'hand') return { ...part, cards: [], count: 0 }
    return part.id === 'deck' ? { ...part, count: (part.count ?? 0) + drawn } : part
  })
  return { ...after, prompt: { part: 'prompt', text: '' }, parts }
}

const ACTS = new Set(['fire', 'trigger'])
const LEAVES = new Set(['destroy', 'bounce'])

// What is seen after one more event.
export function following(scene: Scene, told: Told, after: View): Scene {
  const values = told.values ?? {}
  const square = String(values['square'] ?? '')
  const clock = Number(values['beat'] ?? scene.clock)
  const fired = ACTS.has(told.kind) ? square || 'hand' : told.kind === 'move' ? String(values['part'] ?? '') : ''
  const table = new Telling(scene.view, after)
  table.pass(clock, clock - scene.clock)
  table.hear(told)
  return {
    view: table.view,
    clock,
    column: columnAfter(scene.column, told, after),
    fired,
    source: fired || (told.kind === 'play' ? square || 'hand' : scene.source),
    broken: LEAVES.has(told.kind) ? square : '',
  }
}

type Part = View['parts'][number]

class Telling {
  readonly #before: View
  readonly #after: View
  readonly #parts: Map<string, Part>

  constructor(before: View, after: View) {
    this.#before = before
    this.#after = after
    this.#parts = new Map(before.parts.map((part) => [part.id, part]))
  }

  get view(): View {
    return { ...this.#before, parts: [...this.#parts.values()] }
  }

  // Time goes on: the timers of all gears with it.
  pass(clock: number, beats: number): void {
    this.#meter('clock', { value: clock })
    if (beats > 0) this.#cells((cell) => ({ ...cell, card: cell.card && wound(cell.card, beats) }))
  }

  hear({ kind, values = {} }: Told): void {
    const square = String(values['square'] ?? '')
    const name = String(values['card'] ?? '')
    const pool = `pool-${String(values['resource'] ?? '').toLowerCase()}`
    const beats = 10 * Number(values['ticks'] ?? 0)
    switch (kind) {
      case 'play':
        return this.#takeFrom('hand', name)
      case 'draw':
      case 'tutor':
        this.#takeFrom(this.#holds('top', name) ? 'top' : 'deck', name)
        return this.#putInHand(name)
      case 'renew':
        this.#takeFrom('discard', name)
        return this.#putInHand(name)
      case 'discard':
        this.#takeFrom('hand', name)
        return this.#putOn('discard', name)
      case 'mill':
        this.#takeFrom(this.#holds('top', name) ? 'top' : 'deck', name)
        return this.#putOn('discard', name)
      case 'reshuffle':
        this.#zone('deck', (zone) => ({ ...zone, count: Number(values['cards'] ?? 0) }))
        return this.#zone('discard', (zone) => ({ ...zone, cards: [], count: 0 }))
      case 'scramble':
        return this.#copy('hand')
      case 'gain':
      case 'pay':
      case 'lose':
        return this.#meter(pool, { value: Number(values['now'] ?? 0) })
      case 'cap':
        return this.#meter(pool, { high: Number(values['cap'] ?? 0) })
      case 'waste':
      case 'vent':
        this.#copy('waste')
        return this.#meter('waste', { value: Number(values['waste'] ?? 0) })
      case 'stand':
      case 'upgrade':
        return this.#stand(square, name)
      case 'destroy':
        return this.#cell(square, (cell) => ({ ...cell, card: null }))
      case 'bounce':
        this.#cell(square, (cell) => ({ ...cell, card: null }))
        return this.#putInHand(name)
      case 'fire':
        return this.#gear(square, (card) => (readGear(card).ready ? turned(card, () => 0) : card))
      case 'skip':
        return this.#gear(square, (card) => turned(card, (value, full) => Math.min(full, value + beats)))
      case 'delay':
        return this.#gear(square, (card) => turned(card, (value) => value - beats))
      case 'jam':
        return this.#gear(square, (card) => ({ ...card, values: { ...card.values, jammed: beats } }))
      case 'speed':
      case 'corrupt':
      case 'aim':
        return this.#gear(square, (card) => this.#marked(square, card))
      case 'bonus':
        return this.#cell(square, (cell) => ({ ...cell, values: this.#newest(square)?.values ?? cell.values ?? {} }))
      case 'plate':
        return this.#grow(Number(values['rows']), Number(values['columns']), String(values['edge']), Number(values['lines']))
    }
  }

  // -- gauges
  #meter(id: string, to: Partial<Meter>): void {
    const meter = this.#parts.get(id)
    if (meter?.part === 'meter') this.#parts.set(id, { ...meter, ...to })
  }

  // As it is afterwards.
  #copy(id: string): void {
    const part = this.#after.parts.find((each) => each.id === id)
    if (part) this.#parts.set(id, part)
  }

  // -- cards
  #zone(id: string, change: (zone: Zone) => Zone): void {
    const zone = this.#parts.get(id)
    if (zone?.part === 'zone') this.#parts.set(id, change(zone))
  }

  #holds(id: string, name: string): boolean {
    const zone = this.#parts.get(id)
    return zone?.part === 'zone' && (zone.cards ?? []).some((card) => card.name === name)
  }

  #takeFrom(id: string, name: string): void {
    this.#zone(id, (zone) => {
      const cards = zone.cards ?? []
      const at = cards.findIndex((card) => card.name === name)
      const left = at < 0 ? cards : cards.filter((_, n) => n !== at)
      return { ...zone, cards: numbered(id, left), count: Math.max(0, (zone.count ?? cards.length) - 1) }
    })
  }

  #putOn(id: string, name: string): void {
    this.#zone(id, (zone) => {
      const cards = [{ part: 'card' as const, id: '', name }, ...(zone.cards ?? [])]
      return { ...zone, cards: numbered(id, cards), count: (zone.count ?? 0) + 1 }
    })
  }

  // New cards come to the front, as they are afterwards or, if they have gone again, by their name.
  #putInHand(name: string): void {
    const known = readFight(this.#after).hand?.cards?.find((card) => card.name === name)
    this.#zone('hand', (zone) => {
      const cards = [known ?? { part: 'card' as const, id: '', name }, ...(zone.cards ?? [])]
      return { ...zone, cards: numbered('hand', cards), count: cards.length }
    })
  }

  // -- the plate
  #cells(change: (cell: Cell) => Cell): void {
    const grid = this.#parts.get('plate')
    if (grid?.part === 'grid') this.#parts.set('plate', { ...grid, cells: grid.cells.map(change) })
  }

  #cell(square: string, change: (cell: Cell) => Cell): void {
    if (square) this.#cells((cell) => (cell.id === square ? change(cell) : cell))
  }

  #gear(square: string, change: (card: Card) => Card): void {
    this.#cell(square, (cell) => (cell.card ? { ...cell, card: change(cell.card) } : cell))
  }

  #newest(square: string): Cell | undefined {
    return readFight(this.#after).plate?.cells.find((cell) => cell.id === square)
  }

  // A gear comes with an empty timer; a hungry one is wound.
  #stand(square: string, name: string): void {
    const found = this.#newest(square)?.card
    const known = found?.name === name ? found : this.#anyGear(name)
    const { jammed: _, notes: __, ...values } = known?.values ?? {}
    const plain: Card = known ? { ...known, values, tags: known.tags?.filter((tag) => tag !== 'ready' && tag !== 'blocked') ?? [] } : { part: 'card', id: `gear-${square}`, name }
    this.#cell(square, (cell) => ({ ...cell, card: turned(plain, (_value, full) => (readGear(plain).hungry ? full : 0)) }))
  }

  // It has left since, and another like it stands somewhere.
  #anyGear(name: string): Card | undefined {
    return readFight(this.#after).plate?.cells.find(({ card }) => card?.name === name)?.card ?? undefined
  }

  #marked(square: string, card: Card): Card {
    const later = this.#newest(square)?.card
    return later?.name === card.name && later?.values ? { ...card, values: later.values } : card
  }

  // Squares are counted from the top and from the left: what is there already may get other names.
  #grow(rows: number, columns: number, edge: string, lines: number): void {
    const grid = this.#parts.get('plate')
    if (grid?.part !== 'grid') return
    const [down, right] = [edge === 'top' ? lines : 0, edge === 'left' ? lines : 0]
    const old = new Map(grid.cells.map((cell) => [cell.id, cell]))
    const cells: Cell[] = []
    for (let row = 1; row <= rows; row++)
      for (let column = 1; column <= columns; column++) {
        const name = squareName(row, column)
        const was = old.get(squareName(row - down, column - right))
        cells.push({ ...(was ?? { part: 'cell', values: { row, column, passing: 1 } }), id: name, name } as Cell)
      }
    this.#parts.set('plate', { ...grid, columns, cells } satisfies Grid)
  }
}

function numbered(zone: string, cards: readonly Card[]): Card[] {
  return cards.map((card, n) => ({ ...card, id: `${zone}-${n + 1}` }))
}

function wound(card: Card, beats: number): Card {
  const { jammed, speed } = readGear(card)
  if (!jammed) return turned(card, (value, full) => Math.min(full, value + beats * speed))
  return { ...card, values: { ...card.values, jammed: Math.max(0, jammed - beats) } }
}

// With another value on its timer; a full one is ready.
function turned(card: Card, change: (value: number, full: number) => number): Card {
  const [timer, ...others] = card.gauges ?? []
  if (!timer) return card
  const full = timer.high ?? 0
  const value = change(timer.value, full)
  const tags = (card.tags ?? []).filter((tag) => tag !== 'ready')
  return { ...card, tags: full > 0 && value >= full ? [...tags, 'ready'] : tags, gauges: [{ ...timer, value }, ...others] }
}

// -- the gremlins
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
    case 'poison':
      return whom ? change({ card: { ...whom.card, values: { ...whom.card.values, poison: numberIn(whom.card, 'poison') + Number(values['stacks']) } } }) : column
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

export function placeOf(told: Told): number {
  return Number(String(told.values?.['part'] ?? '').replace('gremlin-', '')) - 1
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

// Squares of a plate by their row and column, counted from 1: which of two neighbours is half a tooth further.
export function isFurther(square: string): boolean {
  const at = squareAt(square)
  return at !== null && (at.row + at.column) % 2 === 1
}
