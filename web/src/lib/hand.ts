// Cards of a hand are called by their places, and when one leaves, the others move up. Drawn by their names, each takes
// its drawing along, instead of every drawing becoming another card's.

import { partsOf } from './parts'
import type { Card, View } from './protocol'

export interface Held {
  readonly card: Card
  readonly key: string // its name, and which of those with this name
}

export function knownAgain(cards: readonly Card[]): readonly Held[] {
  const count = new Map<string, number>()
  return cards.map((card) => {
    const name = card.name ?? ''
    const before = count.get(name) ?? 0
    count.set(name, before + 1)
    return { card, key: `${name} ${before}` }
  })
}

// Whether this card of a zone, or one that cannot be told from it, is no longer there in the next view.
export function isLeaving(id: string, before: View, after: View): boolean {
  const found = partsOf(before).get(id)
  if (found?.part.part !== 'card' || found.inside?.part !== 'zone') return false
  const { name } = found.part
  const zone = found.inside.id
  return countIn(before, zone, name) > countIn(after, zone, name)
}

function countIn(view: View, zone: string, name: string | undefined): number {
  const cards = view.parts.flatMap((part) => (part.part === 'zone' && part.id === zone ? (part.cards ?? []) : []))
  return cards.filter((card) => card.name === name).length
}
