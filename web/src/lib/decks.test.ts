import { beforeEach, expect, test } from 'vitest'
import {
  ANY_CARD,
  dropDeck,
  faultyCards,
  findCards,
  freshName,
  isLegal,
  keepDeck,
  keptDecks,
  linesOf,
  readPasted,
  sizeOf,
  withCopies,
} from './decks'
import type { DeckBook, DeckCard, DeckList, DeckReport } from './protocol'
import { keys, forget } from './storage'

const card = (name: string, tags: string[], formats = ['turns'], group = 'Core', text = ''): DeckCard => ({
  sheet: { name, kind: 'card', text, tags, group },
  most: 3,
  formats,
})
const WARRIOR = card('Desert Warrior', ['Common', 'Desert'], ['turns', 'rounds'])
const SPY = card('Spy', ['Rare', 'Neutral'], ['turns'], 'Specialists', 'Spy')
const BOOK: DeckBook = { least: 2, most: 3, formats: [], facets: [], cards: [WARRIOR, SPY], leaders: [], decks: [] }
const DECK: DeckList = { name: 'Mine', cards: { Spy: 2, Nobody: 1, 'Desert Warrior': 4 } }

beforeEach(() => keys('orrery.deck.').forEach(forget))

test('a deck is counted, and changed without touching the old one', () => {
  expect(sizeOf(DECK)).toBe(7)
  expect(withCopies(DECK, 'Spy', 3).cards.Spy).toBe(3)
  expect('Spy' in withCopies(DECK, 'Spy', 0).cards).toBe(false)
  expect(DECK.cards.Spy).toBe(2)
})

test('lines follow the collection, and strangers come last', () => {
  expect(linesOf(DECK, BOOK).map((line) => [line.name, line.count, !!line.card])).toEqual([
    ['Desert Warrior', 4, true],
    ['Spy', 2, true],
    ['Nobody', 1, false],
  ])
})

test('cards are found by words, facets, format, and by being in the deck', () => {
  const names = (wanted: Partial<typeof ANY_CARD>, deck = DECK) =>
    findCards(BOOK.cards, { ...ANY_CARD, ...wanted }, deck).map((found) => found.sheet.name)
  expect(names({})).toEqual(['Desert Warrior', 'Spy'])
  expect(names({ query: 'war des' })).toEqual(['Desert Warrior'])
  expect(names({ tags: { Rarity: 'Rare', Element: '' } })).toEqual(['Spy'])
  expect(names({ tags: { Set: 'Specialists' } })).toEqual(['Spy'])
  expect(names({ tags: { Rarity: 'Rare', Element: 'Desert' } })).toEqual([])
  expect(names({ format: 'rounds' })).toEqual(['Desert Warrior'])
  expect(names({ mine: true }, { name: '', cards: { Spy: 1 } })).toEqual(['Spy'])
})

test('a report says for which formats a deck is legal, and which cards are to blame', () => {
  const wrong = { code: 'many-copies', sentence: 'Too many.', card: 'Spy' }
  const size = { code: 'deck-size', sentence: 'Too small.' }
  const report: DeckReport = { deck: DECK, size: 7, faults: { turns: [size, wrong], rounds: [] }, text: '' }
  expect([isLegal(report, 'turns'), isLegal(report, 'rounds')]).toEqual([false, true])
  expect([...faultyCards(report, 'turns')]).toEqual(['Spy'])
  expect(faultyCards(null, 'turns').size).toBe(0)
})

test('decks are kept for each game, the newest first', () => {
  keepDeck('clans', { id: 'a', at: 1, deck: DECK })
  keepDeck('clans', { id: 'b', at: 2, deck: { ...DECK, name: 'Other' } })
  keepDeck('else', { id: 'c', at: 3, deck: DECK })
  expect(keptDecks('clans').map((kept) => kept.deck.name)).toEqual(['Other', 'Mine'])
  dropDeck('clans', 'b')
  expect(keptDecks('clans').map((kept) => kept.id)).toEqual(['a'])
})

test('names of copies count on', () => {
  expect(freshName('Sun Host', [])).toBe('Sun Host')
  expect(freshName('Sun Host', ['Sun Host'])).toBe('Sun Host 2')
  expect(freshName('Sun Host 2', ['Sun Host', 'Sun Host 2'])).toBe('Sun Host 3')
})

test('what is pasted is a code, an address with one, or a file', () => {
  expect(readPasted(' CW1-ABC ')).toEqual({ code: 'CW1-ABC' })
  expect(readPasted('http://localhost:8000/decks/clans#CW1-ABC')).toEqual({ code: 'CW1-ABC' })
  expect(readPasted('[[deck]]\nname = "x"')).toEqual({ text: '[[deck]]\nname = "x"' })
})
