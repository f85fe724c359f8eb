import { expect, test } from 'vitest'
import type { Word } from '../src/lib/protocol'
import { drawn, splitWords, wordsIn } from '../src/lib/words'

const word = (text: string): Word => ({ part: 'word', word: text, help: `${text}!` })
const glossary = [word('Red'), word('Gain'), word('the largest pool'), word('pool'), word('1+')]
const plain = (text: string) => splitWords(text, glossary).map((piece) => (typeof piece === 'string' ? piece : `[${piece.word}]`))

test('keywords become pieces, the text between them stays', () => {
  expect(plain('Gain 2 Red.')).toEqual(['[Gain]', ' 2 ', '[Red]', '.'])
})

test('the longest word wins', () => {
  expect(plain('Drain 2 of the largest pool')).toEqual(['Drain 2 of ', '[the largest pool]'])
})

test('only whole words count, and their spelling', () => {
  expect(plain('Redden Gains red')).toEqual(['Redden Gains red'])
})

test('signs in a word mean themselves', () => {
  expect(plain('at 1+ now, at 11 not')).toEqual(['at ', '[1+]', ' now, at 11 not'])
})

test('nothing to explain is one piece, nothing at all is none', () => {
  expect(splitWords('Draw', [])).toEqual(['Draw'])
  expect(splitWords('', glossary)).toEqual([])
})

test('the words of several texts, each once', () => {
  expect(wordsIn(['Gain Red', 'Red pool'], glossary).map((each) => each.word)).toEqual(['Gain', 'Red', 'pool'])
})

test('an arrow of two signs is drawn as one, and no line begins with it', () => {
  expect(drawn('Consume 2 Red -> Deal 2 damage')).toBe('Consume 2 Red\u00a0→ Deal 2 damage')
  expect(drawn('Gain 2 Red')).toBe('Gain 2 Red')
})
