// What each event changes on the table. What nobody has told yet is as it was:
// a figure stands where it stood, a gauge shows what it showed.

import type { Card, Cell, Grid, Meter, Told, Track } from '../../lib/protocol'
import { Retold, retellingOf } from '../../lib/retold'
import { numberIn, wordIn } from '../../lib/values'
import { figureId } from './reading'

const ANEW = new Set(['flip', 'fled', 'embark', 'tavern', 'quest-over']) // from here on, another place
const FIGHT = ['turns', 'round', 'clash']

class Telling extends Retold {
  hear({ kind, values = {} }: Told): void {
    const number = (name: string) => Number(values[name] ?? 0)
    const who = figureId(number(kind === 'attack' || kind === 'clash' ? 'attacker' : 'figure'))
    if (ANEW.has(kind)) return this.#turnPage()
    switch (kind) {
      case 'walks':
        this.#toTurn(who)
        return this.#walk(who, String(values['square']))
      case 'attack':
        this.#toTurn(who)
        return this.#face(who, figureId(number('target')))
      case 'hurt':
        return this.#pool(who, 'hp', (now) => ('left' in values ? number('left') : now - number('amount')))
      case 'heals':
        return this.#pool(who, 'hp', (now) => now + number('amount'))
      case 'composure':
        return this.#pool(who, 'composure', () => number('left'))
      case 'pays':
        this.#take(this.#heroOf(who, 'stamina'))
        return this.#take(this.#heroOf(who, 'focus'))
      case 'condition':
      case 'injury':
      case 'stands':
        return this.#mark(who)
      case 'down':
        return this.#figure(who, (card) => ({ ...card, values: { ...card.values, down: 1 } }))
      case 'up':
        this.#figure(who, (card) => ({ ...card, values: { ...card.values, down: 0 } }))
        return this.#pool(who, 'hp', () => 1)
      case 'dies':
        return this.#figure(who, () => null)
      case 'spawn':
        return this.#appear()
      case 'tick':
      case 'calm':
        return this.#meter('clock', () => number('ticks'))
      case 'doom':
        return this.#meter('clock', () => number('ticks'), { doom: 1 })
      case 'safe':
        return this.#meter('tension', () => number('limit'), { last: number('face'), chance: this.#chance(number('limit')) })
      case 'stir':
      case 'chaos':
        return this.#meter('tension', (now) => now, { last: number('face') })
      case 'modifier':
        return this.#take('modifiers')
      case 'round':
        return this.#meter('round', () => number('round'))
      case 'fight':
        FIGHT.slice(0, 2).forEach((id) => this.#take(id))
        return
      case 'clash':
        return this.#take('clash')
      case 'reveal':
        return void this.parts.delete('clash')
      case 'loot':
        return this.#take('coins')
      case 'fight-over':
        FIGHT.forEach((id) => this.parts.delete(id))
        return
    }
  }

  // -- parts of the table
  #take(id: string): void {
    const part = this.after.get(id)
    if (part) this.parts.set(id, part)
  }

  #meter(id: string, now: (value: number) => number, values: Meter['values'] = {}): void {
    const meter = this.parts.get(id)
    if (meter?.part === 'meter') this.parts.set(id, { ...meter, value: now(meter.value), values: { ...meter.values, ...values } })
  }

  #chance(limit: number): number {
    const level = this.parts.get('level')
    return 10 * (limit + (level?.part === 'meter' && level.value > limit ? 1 : 0))
  }

  // Another room: all of it is there but those who come later, and nobody has been hurt in it yet.
  #turnPage(): void {
    const heroes = new Map(this.#cells().flatMap(({ card }) => (card ? [[card.id, card] as const] : [])))
    for (const id of ['grid', 'room', 'card', 'stack', 'progress', 'quest', 'map', 'modifiers']) {
      this.parts.delete(id)
      this.#take(id)
    }
    FIGHT.forEach((id) => this.parts.delete(id))
    this.#setCells((cell) => {
      const known = cell.card && heroes.get(cell.card.id)
      if (!cell.card || (!known && cell.card.tags?.[0] === 'foe')) return { ...cell, card: null }
      return known ? { ...cell, card: { ...cell.card, gauges: known.gauges ?? [] } } : cell
    })
  }

  // -- figures
  #cells(): readonly Cell[] {
    const grid = this.parts.get('grid')
    return grid?.part === 'grid' ? grid.cells : []
  }

  #setCells(change: (cell: Cell) => Cell): void {
    const grid = this.parts.get('grid')
    if (grid?.part === 'grid') this.parts.set('grid', { ...grid, cells: grid.cells.map(change) } satisfies Grid)
  }

  #figure(id: string, change: (card: Card) => Card | null): void {
    this.#setCells((cell) => (cell.card?.id === id ? { ...cell, card: change(cell.card) } : cell))
  }

  #placeOf(id: string): Cell | undefined {
    return this.#cells().find((cell) => cell.card?.id === id)
  }

  #walk(id: string, square: string): void {
    const from = this.#placeOf(id)
    if (!from?.card || from.id === square) return
    const card = { ...from.card, values: { ...from.card.values, facing: facing(from.id, square) } }
    this.#setCells((cell) => (cell.id === from.id ? { ...cell, card: null } : cell.id === square ? { ...cell, card } : cell))
  }

  #face(id: string, other: string): void {
    const [from, to] = [this.#placeOf(id), this.#placeOf(other)]
    if (from && to) this.#figure(id, (card) => ({ ...card, values: { ...card.values, facing: facing(from.id, to.id) } }))
  }

  // The next of those who were not here, in the order of their numbers.
  #appear(): void {
    const grid = this.after.get('grid')
    if (grid?.part !== 'grid') return
    const here = new Set(this.#cells().map((cell) => cell.card?.id))
    const [come] = grid.cells
      .filter(({ card }) => card && card.tags?.[0] === 'foe' && !here.has(card.id))
      .sort((one, two) => numberOf(one.card!.id) - numberOf(two.card!.id))
    if (!come?.card) return
    const whole = { ...come.card, gauges: come.card.gauges?.map((gauge) => ({ ...gauge, value: gauge.high ?? gauge.value })) ?? [] }
    this.#setCells((cell) => (cell.id === come.id && !cell.card ? { ...cell, card: whole } : cell))
  }

  #mark(id: string): void {
    const grid = this.after.get('grid')
    const now = grid?.part === 'grid' ? grid.cells.find((cell) => cell.card?.id === id)?.card : null
    if (now) this.#figure(id, (card) => ({ ...card, values: { ...card.values, marks: now.values?.['marks'] ?? [] } }))
  }

  // A pool of a figure, on its standee and on its hero's card.
  #pool(id: string, pool: string, now: (value: number) => number): void {
    this.#figure(id, (card) => ({
      ...card,
      gauges: card.gauges?.map((gauge) => (gauge.id === `${id}-${pool}` ? bounded(gauge, now(gauge.value)) : gauge)) ?? [],
    }))
    const meter = this.parts.get(this.#heroOf(id, pool))
    if (meter?.part === 'meter') this.parts.set(meter.id, bounded(meter, now(meter.value)))
  }

  #heroOf(id: string, pool: string): string {
    const party = this.parts.get('party')
    const hero = party?.part === 'zone' ? party.cards?.find((card) => wordIn(card, 'figure') === id) : undefined
    return hero ? `${hero.id}-${pool}` : ''
  }

  #toTurn(id: string): void {
    const turns = this.parts.get('turns')
    if (turns?.part !== 'track') return
    const figures = turns.values?.['figures']
    const at = Array.isArray(figures) ? figures.indexOf(id) : -1
    if (at >= 0) this.parts.set('turns', { ...turns, at } satisfies Track)
  }
}

export const retold = retellingOf(Telling)

const bounded = (meter: Meter, value: number): Meter => ({ ...meter, value: Math.max(0, Math.min(meter.high ?? value, value)) })
const numberOf = (id: string): number => Number(id.split('-')[1])

// Squares are called "c4": the column by a letter, the row by a number.
export function spotOf(square: string): { x: number; y: number } {
  return { x: square.charCodeAt(0) - 97, y: Number(square.slice(1)) - 1 }
}

function facing(from: string, to: string): string {
  const [one, two] = [spotOf(from), spotOf(to)]
  const [dx, dy] = [two.x - one.x, two.y - one.y]
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 'west' : 'east'
  return dy < 0 ? 'north' : 'south'
}

// What can be seen of a clock that is full.
export const isDoom = (clock: Meter | null): boolean => clock !== null && numberIn(clock, 'doom') > 0
