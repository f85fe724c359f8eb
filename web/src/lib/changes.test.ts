import { describe, expect, it } from 'vitest'
import { applied } from './changes'
import type { Card, Changes, Choice, View } from './protocol'

const card = (id: string, name: string): Card => ({ part: 'card', id, name })
const choice = (action: string): Choice => ({ part: 'choice', action, label: action })

const before: View = {
  seat: 0,
  parts: [
    { part: 'zone', id: 'hand', title: 'Your hand', cards: [card('a', 'Ace'), card('b', 'Queen')], count: 2 },
    { part: 'grid', id: 'plate', title: 'Plate', columns: 2, cells: [
      { part: 'cell', id: 'r1c1', name: 'row 1' },
      { part: 'cell', id: 'r1c2', name: 'row 2' },
    ] },
    { part: 'meter', id: 'chips', title: 'Chips', value: 3 },
  ],
  prompt: { part: 'prompt', text: 'What now?' },
  choices: [choice('bet'), choice('pass'), choice('fold')],
  to_act: [0],
  seats: ['You', 'Bob'],
  glossary: [{ part: 'word', word: 'Bet', help: 'Chips are put in.' }],
}

const after = (changes: Omit<Changes, 'since'>) => applied(before, { since: 1, ...changes })

describe('a view from the one before and its changes', () => {
  it('is the same if nothing has changed', () => {
    expect(after({})).toEqual(before)
  })

  it('keeps what is kept, as the very same objects, wherever they stand now', () => {
    const view = after({ parts: [[2, 1], [0, 2]], choices: [[1, 2], choice('call'), [0, 1]] })
    expect(view.parts).toEqual([before.parts[2], before.parts[0], before.parts[1]])
    expect(view.parts[1]).toBe(before.parts[0])
    expect(view.choices?.map((one) => one.action)).toEqual(['pass', 'fold', 'call', 'bet'])
    expect(view.choices?.[3]).toBe(before.choices?.[0])
    expect(view.glossary).toBe(before.glossary)
  })

  it('changes some of the cards of a zone, and some of the cells of a grid', () => {
    const view = after({
      parts: [
        { part: 'inside', at: 0, outside: { part: 'zone', id: 'hand', title: 'Your hand', count: 2 }, items: [[1, 1], card('c', 'King')] },
        { part: 'inside', at: 1, outside: { part: 'grid', id: 'plate', title: 'Plate', columns: 2, cells: [] }, items: [
          { part: 'cell', id: 'r1c1', name: 'row 1', facts: ['closed'] },
          [1, 1],
        ] },
        [2, 1],
      ],
    })
    expect(view.parts).toEqual([
      { part: 'zone', id: 'hand', title: 'Your hand', cards: [card('b', 'Queen'), card('c', 'King')], count: 2 },
      { part: 'grid', id: 'plate', title: 'Plate', columns: 2, cells: [
        { part: 'cell', id: 'r1c1', name: 'row 1', facts: ['closed'] },
        { part: 'cell', id: 'r1c2', name: 'row 2' },
      ] },
      before.parts[2],
    ])
  })

  it('has no list that is empty, as the server sends none', () => {
    const { choices: _, to_act: __, glossary: ___, ...rest } = before
    expect(after({ choices: [], to_act: [], glossary: [] })).toStrictEqual(rest)
    expect(after({ parts: [] }).parts).toEqual([])
  })

  it('does not touch the view before', () => {
    const copy = structuredClone(before)
    after({ parts: [[1, 1]], choices: [], prompt: { part: 'prompt', text: 'Wait.' } })
    expect(before).toStrictEqual(copy)
  })
})
