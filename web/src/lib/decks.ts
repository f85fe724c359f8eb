// Building decks: what is in one, finding cards for it, and the decks that this browser keeps.

import type { DeckBook, DeckCard, DeckList, DeckReport } from './protocol'
import { forget, keys, load, save } from './storage'

// -- a deck is never changed, it is replaced
export function copiesOf(deck: DeckList, name: string): number {
  return deck.cards[name] ?? 0
}

export function sizeOf(deck: DeckList): number {
  return Object.values(deck.cards).reduce((sum, count) => sum + count, 0)
}

export function withCopies(deck: DeckList, name: string, count: number): DeckList {
  const { [name]: _, ...others } = deck.cards
  return { ...deck, cards: count > 0 ? { ...others, [name]: count } : others }
}

// The lines of a deck in the order of the collection; cards that are not known here come last.
export function linesOf(deck: DeckList, book: DeckBook): { name: string; count: number; card: DeckCard | null }[] {
  const known = book.cards.filter((card) => card.sheet.name in deck.cards)
  const names = new Set(known.map((card) => card.sheet.name))
  const strange = Object.keys(deck.cards).filter((name) => !names.has(name))
  return [
    ...known.map((card) => ({ name: card.sheet.name, count: deck.cards[card.sheet.name]!, card })),
    ...strange.map((name) => ({ name, count: deck.cards[name]!, card: null })),
  ]
}

// -- finding cards
export interface Wanted {
  query: string
  tags: Record<string, string> // facet -> tag; "" for any
  format: string // for which they are legal; "" for any
  mine: boolean // only those in the deck
}

export const ANY_CARD: Wanted = { query: '', tags: {}, format: '', mine: false }

export function findCards(cards: readonly DeckCard[], wanted: Wanted, deck: DeckList): DeckCard[] {
  const terms = wanted.query.toLowerCase().split(/\s+/).filter(Boolean)
  const tags = Object.values(wanted.tags).filter(Boolean)
  return cards.filter((card) => {
    const { name, text, group = '', tags: told = [], plain = '' } = card.sheet
    const words = [name, text, group, plain, ...told].join('\n').toLowerCase()
    return (
      terms.every((term) => words.includes(term)) &&
      tags.every((tag) => told.includes(tag) || group === tag) &&
      (!wanted.format || card.formats.includes(wanted.format)) &&
      (!wanted.mine || name in deck.cards)
    )
  })
}

// -- what the game says of a deck
export function isLegal(report: DeckReport, format: string): boolean {
  return !report.faults[format]?.length
}

export function faultyCards(report: DeckReport | null, format: string): Set<string> {
  const found = report?.faults[format] ?? []
  return new Set(found.map((fault) => fault.card ?? '').filter(Boolean))
}

// -- the decks of this browser
export interface Kept {
  id: string
  at: number // when it was last changed
  deck: DeckList
  code?: string // its share code, once the game has told it
}

const PREFIX = 'orrery.deck.'

export function keptDecks(game: string): Kept[] {
  return keys(`${PREFIX}${game}.`)
    .map((key) => load<Kept>(key))
    .filter((kept): kept is Kept => !!kept?.deck?.cards)
    .sort((a, b) => b.at - a.at)
}

export function keepDeck(game: string, kept: Kept): void {
  save(`${PREFIX}${game}.${kept.id}`, kept)
}

export function dropDeck(game: string, id: string): void {
  forget(`${PREFIX}${game}.${id}`)
}

export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-')
}

// A name that no other deck here has: "Sun Host 2".
export function freshName(name: string, taken: readonly string[]): string {
  for (let n = 2, next = name; ; n++) {
    if (!taken.includes(next)) return next
    next = `${name.replace(/ \d+$/, '')} ${n}`
  }
}

// What was pasted: a share code, an address that ends in one, or a deck file.
export function readPasted(text: string): { code: string } | { text: string } {
  const plain = text.trim()
  if (plain.includes('[[')) return { text: plain }
  const hash = plain.lastIndexOf('#')
  return { code: plain.slice(hash + 1) }
}
