import { expect, test } from 'vitest'
import { Picking } from '../src/lib/picking.svelte'
import type { View } from '../src/lib/protocol'

test('why nothing can be done with a card is told by its value, however its facts are worded', () => {
  const view: View = {
    seat: 0,
    prompt: { part: 'prompt', text: 'What now?' },
    parts: [
      {
        part: 'zone',
        id: 'hand',
        title: 'Hand',
        cards: [
          { part: 'card', id: 'hand-1', name: 'Soul Leech', facts: ['too dear'], values: { cannot: 'cannot be paid now' } },
          { part: 'card', id: 'hand-2', name: 'Drover', facts: ['cannot be bribed'] },
        ],
      },
    ],
  }
  const sentence = (part: string) => new Picking().pick(view, part).refusal?.sentence
  expect(sentence('hand-1')).toBe('Nothing can be done with Soul Leech now: it cannot be paid now.')
  expect(sentence('hand-2')).toBe('Nothing can be done with Drover now.')
})
