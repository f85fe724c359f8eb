import { expect, test } from 'vitest'

import { cellLabel, isEmpty } from './parts'
import type { Cell } from './protocol'

const square = (...facts: string[]): Cell => ({ part: 'cell', id: 'w2', name: 'W2', facts })

test('a square on which nothing stands is called empty', () => {
  expect(cellLabel(square('Woods'))).toBe('W2. square: Woods. empty')
  expect(cellLabel(square('Woods'), 2)).toBe('W2. square: Woods. cards here: 2')
})

test('of a square in the fog nobody says that it is empty', () => {
  const fogged = { ...square('Woods', '???'), values: { fog: 1 } }
  expect(cellLabel(fogged)).toBe('W2. square: Woods. square: ???')
  expect(isEmpty(fogged)).toBe(false)
})
