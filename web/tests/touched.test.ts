import { expect, test } from 'vitest'
import type { Told } from '../src/lib/protocol'
import { numbersOf, touchedBy } from '../src/lib/touched'
import { view } from './views'

const told = (kind: string, values: Told['values'] = {}): Told => ({ kind, text: '', values })

test('a square is found by its id, with the gear on it, and no other copy of the gear', () => {
  expect(touchedBy(told('fire', { card: 'Spring', square: 'r1c2', beat: 30 }), view())).toEqual(['r1c2', 'gear-r1c2'])
})

test('a gremlin and a pool are found by their names', () => {
  expect(touchedBy(told('damage', { gremlin: 'Oil Thief', hp: 9 }), view())).toEqual(['gremlin-1'])
  expect(touchedBy(told('gain', { resource: 'Red', now: 30 }), view())).toEqual(['pool-red'])
})

test('a card without a square is the one in the hand', () => {
  expect(touchedBy(told('draw', { card: 'Spring' }), view())).toEqual(['hand-1'])
})

test('a name that nothing bears touches nothing, nor does a number', () => {
  expect(touchedBy(told('play', { card: 'Valve', beats: 1 }), view())).toEqual([])
})

test('the numbers an event leaves: as "now" on a pool, by title on a card', () => {
  const gain = told('gain', { resource: 'Red', now: 30 })
  expect([...numbersOf(gain, ['pool-red'], view())]).toEqual([['pool-red', 30]])
  const damage = told('damage', { gremlin: 'Oil Thief', amount: 2, hp: 9 })
  expect([...numbersOf(damage, ['gremlin-1'], view())]).toEqual([['gremlin-1-hp', 9]])
})
