import { expect, test } from 'vitest'
import type { Card } from '../../lib/protocol'
import { bindingOf } from './bindings'
import { changeOf } from './foresight'
import { readFact } from './reading'
import { begun, startersFor } from './starters'
import { threadsOf } from './threads'

const card = (id: string, more: Partial<Card> = {}): Card => ({ part: 'card', id, ...more })

test('each kind of card has three beginnings, and words that are no story have none', () => {
  for (const kind of ['character', 'place', 'object', 'bond', 'secret']) expect(startersFor('play e01', card('hand-0-1', { tags: ['element', kind] }))).toHaveLength(3)
  for (const kind of ['Introduce', 'Complicate', 'Reveal', 'Callback', 'Resolve', 'Confront']) expect(startersFor('play m1 f1', card('hand-0-1', { tags: ['move', kind] }))).toHaveLength(3)
  expect(startersFor('open', undefined)).toHaveLength(3)
  expect(startersFor('veto', undefined)).toEqual([])
})

test('a beginning goes on from what is written', () => {
  expect(begun('', 'By evening')).toBe('By evening ')
  expect(begun('It rained', 'By evening')).toBe('It rained by evening ')
  expect(begun('It rained. ', 'By evening')).toBe('It rained. By evening ')
})

test('a forecast foretells a meter by its numbers', () => {
  const forecast = { action: 'play', title: '', changes: [{ id: 'tension', title: 'Tension', before: '5', after: '3', old: 5, new: 3 }] }
  expect(changeOf(forecast, 'tension')).toEqual({ before: 5, after: 3 })
  expect(changeOf(forecast, 'coherence')).toBeNull()
  expect(changeOf(null, 'tension')).toBeNull()
})

test('threads join open facts, a knot is in what is complicated, and what is resolved is cut', () => {
  const seen = { seat: 0, seats: ['You', 'Bob'] }
  const facts = [
    card('f1', { tags: ['note', 'open'], values: { creator: 0, links: ['f2', 'f3', 'f4'] } }),
    card('f2', { tags: ['note', 'open'], values: { creator: 1, complications: 1, links: ['f1'] } }),
    card('f3', { tags: ['note', 'resolved'], values: { creator: 1, links: ['f1'] } }),
    card('f4', { tags: ['secret', 'open'], values: { creator: 0, secret: 'hidden', links: ['f1'] } }),
  ].map((each) => readFact(each, seen))
  const pins = new Map(facts.map(({ id }, n) => [id, { x: n % 2 ? 110 : 90, y: 40 * n }]))
  const threads = threadsOf(facts, pins, 100)
  expect(threads.map(({ id, kind, knot }) => [id, kind, knot !== null])).toEqual([
    ['f1-f2', 'worse', true],
    ['f1-f4', 'secret', false],
    ['cut-f3', 'cut', false],
  ])
})

test('each pack has its binding, and a pack of one’s own has one, too', () => {
  const covers = ['river', 'orbit', 'fog', 'thorn', 'mine'].map((pack) => bindingOf(pack).cover)
  expect(new Set(covers).size).toBe(5)
})
