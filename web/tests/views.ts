// Small views to try things on.

import type { Card, Choice, View } from '../src/lib/protocol'

export function card(id: string, name: string, more: Partial<Card> = {}): Card {
  return { part: 'card', id, name, text: '', ...more }
}

export function choice(action: string, ...touches: string[]): Choice {
  return { part: 'choice', action, label: action, touches }
}

// A hand of three (two of them alike), a plate of two squares with a gear on the second, a gremlin, a pool.
export function view(choices: Choice[] = [], more: Partial<View> = {}): View {
  return {
    seat: 0,
    prompt: { part: 'prompt', text: 'Which card?' },
    to_act: [0],
    seats: ['You'],
    choices,
    parts: [
      { part: 'meter', id: 'pool-red', title: 'Red', value: 30, scale: 10, group: 'Forces' },
      {
        part: 'grid',
        id: 'plate',
        title: 'Plate',
        columns: 2,
        cells: [
          { part: 'cell', id: 'r1c1', name: 'r1c1' },
          { part: 'cell', id: 'r1c2', name: 'r1c2', card: card('gear-r1c2', 'Spring') },
        ],
      },
      {
        part: 'zone',
        id: 'gremlins',
        title: 'Gremlins',
        layout: 'column',
        cards: [
          card('gremlin-1', 'Oil Thief', {
            gauges: [{ part: 'meter', id: 'gremlin-1-hp', title: 'HP', value: 11, high: 12 }],
          }),
        ],
      },
      {
        part: 'zone',
        id: 'hand',
        title: 'Hand',
        owner: 0,
        layout: 'fan',
        cards: [card('hand-1', 'Spring'), card('hand-2', 'Forge'), card('hand-3', 'Spring')],
      },
    ],
    ...more,
  }
}
