// Cards of a hand are called by their places, and when one leaves, the others move up. Drawn by their names, each takes
// its drawing along, instead of every drawing becoming another card's.

import type { Card } from './protocol'

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
