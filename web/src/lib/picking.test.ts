import { expect, test } from 'vitest'
import { Picking } from './picking.svelte'
import type { View } from './protocol'

const view = (weighty: boolean): View => ({
  seat: 0,
  parts: [{ part: 'zone', id: 'map', title: 'Map', cards: [{ part: 'card', id: 'node-1', name: 'The mine' }] }],
  prompt: { part: 'prompt', text: 'Where to?' },
  choices: [{ part: 'choice', action: 'embark 1', label: 'Set out: The mine', touches: ['node-1'], weighty }],
})

test('a part with one choice does it at once', () => {
  expect(new Picking().pick(view(false), 'node-1')).toEqual({ act: 'embark 1' })
})

test('a choice that leaves much behind is asked about before it is done', () => {
  const picking = new Picking()
  expect(picking.pick(view(true), 'node-1')).toEqual({})
  expect(picking.proposed?.action).toBe('embark 1')
  expect(picking.pick(view(true), 'node-1')).toEqual({ act: 'embark 1' })
})
