import { expect, test } from 'vitest'
import { pointing } from './pointing.svelte'

test('a finger points at nothing any more when something was done with it', () => {
  pointing.with({ type: 'pointerdown', pointerType: 'touch' })
  pointing.at('r1c1')
  pointing.rest()
  expect(pointing.part).toBeNull()
})

test('a mouse and the focus stay where they are; only a button is gone', () => {
  pointing.with({ type: 'pointerdown', pointerType: 'mouse' })
  pointing.at('r1c1')
  pointing.rest()
  expect(pointing.part).toBe('r1c1')
  pointing.at(null, 'pass')
  pointing.rest()
  expect(pointing.action).toBeNull()
})

test('a mouse that a browser makes up after a finger is none until it moves', () => {
  pointing.with({ type: 'pointerdown', pointerType: 'touch' })
  pointing.with({ type: 'pointermove', pointerType: 'mouse', movementX: 0, movementY: 0 })
  expect(pointing.isByFinger).toBe(true)
  pointing.with({ type: 'pointermove', pointerType: 'mouse', movementX: 3, movementY: 0 })
  expect(pointing.isByFinger).toBe(false)
})
