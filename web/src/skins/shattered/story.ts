// What each event changes on the table. What nobody has told yet is as it was:
// a gauge shows what it showed, a card is still held.

import type { Card, Meter, Told, Zone } from '../../lib/protocol'
import { Retold, retellingOf } from '../../lib/retold'

const SIDES = [0, 1] as const
const ENERGIES = new Set(SIDES.map((side) => `energy-${side}`))
const CATEGORY_ZONES: Readonly<Record<string, (seat: number) => string>> = { Empower: (seat) => `empowers-${seat}`, Disrupt: (seat) => `disrupts-${1 - seat}` }

class Telling extends Retold {
  hear({ kind, values = {} }: Told): void {
    const number = (name: string) => Number(values[name] ?? 0)
    const word = (name: string) => String(values[name] ?? '')
    const seat = number('seat')
    const gauge = word('resource').toLowerCase()
    switch (kind) {
      case 'play':
        this.#spend(seat, number('cost'))
        this.#give(seat, word('card'))
        return this.#lay(seat, word('card'), word('category'))
      case 'trap-laid':
        this.#spend(seat, number('cost'))
        if (!this.#isMine(seat)) this.#give(seat, '')
        return this.#take(`traps-${seat}`)
      case 'trap-set':
        return this.#give(seat, word('card'))
      case 'activate':
        this.#give(seat, word('card'))
        this.#discard(seat, word('card'))
        return this.#meter(`energy-${seat}`, (meter) => ({ value: meter.value + 1, high: (meter.high ?? 0) + 1 }))
      case 'react':
      case 'restrain':
        this.#give(seat, word('card'))
        return this.#discard(seat, word('card'))
      case 'loss':
      case 'gain':
        return this.#meter(gauge, () => ({ value: number('now') }))
      case 'fortify':
      case 'fortified':
      case 'erode':
        return this.#marks(gauge)
      case 'ward':
      case 'warded':
      case 'entangle':
      case 'anchor':
      case 'emotion':
      case 'graft':
      case 'grafts-feed':
        return this.#conditions()
      case 'empowered':
        return this.#lift(word('card'), 'empowers')
      case 'disrupted':
        return this.#lift(word('card'), 'disrupts')
      case 'removed':
      case 'steal':
        return ['empowers', 'disrupts'].forEach((zone) => SIDES.forEach((side) => this.#take(`${zone}-${side}`)))
      case 'trap':
        return SIDES.forEach((side) => this.#take(`traps-${side}`))
      case 'draw':
        return this.#draw(seat, number('count'))
      case 'drawn':
        return this.#take(`hand-${seat}`)
      case 'shuffle':
        return this.#shuffle(seat)
      case 'accept':
      case 'refuse':
      case 'cooperate':
      case 'defect':
        return void this.parts.delete('table')
      case 'end':
        this.parts.delete('table')
        return this.#conditions()
      case 'round':
        return this.#round(number('round'))
      case 'room':
        return this.#enter()
    }
  }

  // -- parts
  #zone(id: string): Zone | null {
    const part = this.parts.get(id)
    return part?.part === 'zone' ? part : null
  }

  #take(id: string): void {
    const part = this.after.get(id)
    if (part) this.parts.set(id, part)
    else this.parts.delete(id)
  }

  #set(zone: Zone, cards: Card[], count = cards.length): void {
    this.parts.set(zone.id, { ...zone, cards, count } satisfies Zone)
  }

  #meter(id: string, change: (meter: Meter) => { value: number; high?: number }): void {
    const meter = this.parts.get(id)
    if (meter?.part !== 'meter') return
    const { value, high = meter.high } = change(meter)
    this.parts.set(id, { ...meter, value, ...(high == null ? {} : { high: Math.max(high, value) }) } satisfies Meter)
  }

  // What lies on a gauge, while its number stays as it was told.
  #marks(id: string): void {
    const now = this.after.get(id)
    const meter = this.parts.get(id)
    if (now?.part === 'meter' && meter?.part === 'meter') this.parts.set(id, { ...now, value: meter.value, high: meter.high ?? now.high ?? null })
  }

  #conditions(): void {
    SIDES.forEach((side) => this.#take(`conditions-${side}`))
  }

  // -- cards
  #isMine(seat: number): boolean {
    return (this.#zone(`hand-${seat}`)?.cards ?? []).some((card) => card.face !== 'down') || this.before.seat === seat
  }

  // A card leaves a hand; of the other side nobody sees which.
  #give(seat: number, name: string): void {
    const hand = this.#zone(`hand-${seat}`)
    const cards = hand?.cards ?? []
    if (!hand || !cards.length) return
    const named = cards.findIndex((card) => card.name === name && card.face !== 'down')
    const at = named >= 0 ? named : cards.every((card) => card.face === 'down') ? cards.length - 1 : -1
    if (at >= 0) this.#set(hand, cards.filter((_, n) => n !== at))
  }

  #lay(seat: number, name: string, category: string): void {
    const zone = CATEGORY_ZONES[category]?.(seat)
    if (zone) return this.#take(zone)
    if (category === 'Energy') this.#meter(`energy-${seat}`, (meter) => ({ value: meter.value + 1, high: (meter.high ?? 0) + 1 }))
    const table = this.after.get('table')
    if (table?.part === 'zone' && table.cards?.[0]?.name === name) this.parts.set('table', table)
    this.#discard(seat, name)
  }

  #discard(seat: number, name: string): void {
    const pile = this.#zone(`discard-${seat}`)
    const next = this.after.get(`discard-${seat}`)
    const card = next?.part === 'zone' ? next.cards?.find((each) => each.name === name) : undefined
    if (pile && card) this.#set(pile, [card, ...(pile.cards ?? [])])
  }

  #lift(name: string, kind: string): void {
    for (const side of SIDES) {
      const zone = this.#zone(`${kind}-${side}`)
      if (!zone?.cards?.some((card) => card.name === name)) continue
      const rest = zone.cards.filter((card) => card.name !== name)
      if (rest.length) this.#set(zone, rest)
      else this.parts.delete(zone.id)
      return
    }
  }

  #draw(seat: number, count: number): void {
    const pile = this.#zone(`pile-${seat}`)
    if (pile) this.#set(pile, [], Math.max(0, (pile.count ?? 0) - count))
    const hand = this.#zone(`hand-${seat}`)
    if (!hand || this.#isMine(seat)) return
    const held = hand.cards ?? []
    const drawn = Array.from({ length: count }, (_, n): Card => ({ part: 'card', id: `hand-${seat}-${held.length + n + 1}`, name: '', face: 'down' }))
    this.#set(hand, [...held, ...drawn])
  }

  #shuffle(seat: number): void {
    const [pile, discard] = [this.#zone(`pile-${seat}`), this.#zone(`discard-${seat}`)]
    if (!pile || !discard) return
    this.#set(pile, [], (pile.count ?? 0) + (discard.count ?? 0))
    this.#set(discard, [])
  }

  #spend(seat: number, cost: number): void {
    this.#meter(`energy-${seat}`, (meter) => ({ value: Math.max(0, meter.value - cost) }))
  }

  // -- time
  #round(round: number): void {
    this.#meter('round', () => ({ value: round }))
    this.#conditions()
    for (const side of SIDES) {
      const next = this.after.get(`energy-${side}`)
      if (next?.part === 'meter') this.parts.set(next.id, { ...next, value: next.high ?? next.value })
    }
  }

  // Another room: all of it is there, but a gauge shows what it showed, until its own event.
  #enter(): void {
    const shown = new Map([...this.parts].flatMap(([id, part]) => (part.part === 'meter' ? [[id, part.value] as const] : [])))
    this.parts.clear()
    for (const [id, part] of this.after) this.parts.set(id, part)
    for (const [id, value] of shown) if (!ENERGIES.has(id)) this.#meter(id, () => ({ value: id === 'round' ? 0 : value }))
  }
}

export const retold = retellingOf(Telling)
