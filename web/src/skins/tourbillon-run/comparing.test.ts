import { expect, test } from 'vitest'
import { compared } from './comparing'

test('a changed number stands beside the old one', () => {
  expect(compared('2 Ticks: Fires every 6 Ticks: Draw 1', '2 Ticks: Fires every 5 Ticks: Draw 1')).toEqual([
    { words: '2 Ticks: Fires every', is: 'same' },
    { words: '6', is: 'gone' },
    { words: '5', is: 'new' },
    { words: 'Ticks: Draw 1', is: 'same' },
  ])
})

test('what is added or dropped at the end is told', () => {
  expect(compared('Gain 2 Red', 'Gain 2 Red Chain')).toEqual([
    { words: 'Gain 2 Red', is: 'same' },
    { words: 'Chain', is: 'new' },
  ])
  expect(compared('Gain 2 Red Chain', 'Gain 2 Red')).toEqual([
    { words: 'Gain 2 Red', is: 'same' },
    { words: 'Chain', is: 'gone' },
  ])
})

test('the same text is one piece', () => {
  expect(compared('Draw 1', 'Draw 1')).toEqual([{ words: 'Draw 1', is: 'same' }])
})
