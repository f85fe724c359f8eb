import { expect, test } from 'vitest'
import { splitWords } from './words'

const glossary = [
  { part: 'word' as const, word: 'Veil', help: "The dungeon's magic." },
  { part: 'word' as const, word: 'Strike', help: 'An attack.' },
  { part: 'word' as const, word: 'Nerve', help: "The visitor's courage." },
]
const words = (text: string) => splitWords(text, glossary).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.word]))

test('a word that begins a longer name is no keyword', () => {
  expect(words('It may be Veil Moth or the Veil Breach?')).toEqual([])
})

test('words that follow each other are keywords, and so is one before a sentence, a number or small letters', () => {
  expect(words('Strike Nerve: Pay 2 Veil. Strike cards cost 2 Nerve, 1 Veil')).toEqual(['Strike', 'Nerve', 'Veil', 'Strike', 'Nerve', 'Veil'])
})
