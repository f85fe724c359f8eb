import { expect, test } from 'vitest'
import { lossIn, titleOf } from './ending'

function ending(scores: number[]) {
  const best = Math.max(...scores)
  const winners = best > 0 ? scores.flatMap((score, seat) => (score === best ? [seat] : [])) : []
  return { reason: '', text: '', key: '', scores, winners }
}

test('of two, one has lost what the other has won', () => {
  const found = ending([2, -2])
  expect([0, 1, -1].map((seat) => titleOf(found, seat, ['Ann', 'Bob']))).toEqual(['Victory', 'Defeat', 'Ann won'])
})

test('of many, nobody is defeated by a few points: who has won is said', () => {
  const found = ending([7, 9, 9])
  const titles = [0, 1, -1].map((seat) => titleOf(found, seat, ['Ann', 'Bob', 'Cid']))
  expect(titles).toEqual(['Bob and Cid won', 'Shared victory', 'Bob and Cid won'])
})

test('who plays together loses together', () => {
  expect(titleOf(ending([-1, -1]), 1, ['Ann', 'Bob'])).toBe('Defeat')
  expect(titleOf(ending([-3]), 0, ['Ann'])).toBe('Defeat')
})

test('where nobody has won or lost, it is a draw', () => {
  expect(titleOf(ending([0, 0]), 0, ['Ann', 'Bob'])).toBe('A draw')
  expect(titleOf({ ...ending([0, 0]), title: 'The Forgotten' }, 0, ['Ann', 'Bob'])).toBe('The Forgotten')
  expect(titleOf(ending([0, 0]), -1, ['Ann', 'Bob'])).toBe('A draw')
})

test('what is lost is said in the forecast\'s own words, if it has any', () => {
  const forecast = { action: 'pass', title: 'Pass.' }
  expect(lossIn(null)).toBe('')
  expect(lossIn(forecast)).toBe('')
  expect(lossIn({ ...forecast, ending: 'loss' })).toBe('This loses.')
  expect(lossIn({ ...forecast, loses: 'As far as can be known, this loses.' })).toBe('As far as can be known, this loses.')
})
