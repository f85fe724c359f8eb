// Who has fallen is marked for a while, with the fight that led to it.

import { expect, test } from 'vitest'
import type { LogLine } from '../../lib/stage'
import { gravesIn } from './graves'

let id = 0
const line = (kind: string, text: string, values: LogLine['values'] = {}): LogLine => ({ id: ++id, kind, text, move: 1, values })

const TURNS = [
  line('turn', 'Turn 4', { turn: 4 }),
  line('move', 'Ann moves', { tile: 'CM' }),
  line('attack', "Ann's Scout attacks Bob's Medic on C2.", { tile: 'C2', seat: 0 }),
  line('damage', 'Medic dies', { tile: 'C2', seat: 1 }),
  line('damage', 'Scout loses 1', { tile: 'CM', seat: 0 }),
  line('destroyed', 'Medic is destroyed', { tile: 'C2', seat: 1, card: 'Medic' }),
]

test('a marker has the blow, what it did on that tile, and the end', () => {
  const [grave] = gravesIn(TURNS, 'turn', 4).get('c2')!
  expect(grave).toMatchObject({ name: 'Medic', owner: 1, when: 4 })
  expect(grave!.fight).toEqual(["Ann's Scout attacks Bob's Medic on C2.", 'Medic dies', 'Medic is destroyed'])
})

test('in turns it lasts for two turns, in rounds for one round', () => {
  expect([4, 5, 6, 7].map((now) => gravesIn(TURNS, 'turn', now).has('c2'))).toEqual([true, true, true, false])
  const rounds = [line('round', 'Round 3', { round: 3 }), line('destroyed', 'gone', { tile: 'WM', seat: 0, card: 'Scout' }), line('round', 'Round 4', { round: 4 })]
  expect([3, 4, 5].map((now) => gravesIn(rounds, 'round', now).has('wm'))).toEqual([true, true, false])
})

test('a new battle begins on a clean field', () => {
  for (const kind of ['battle-begun', 'new-battle']) {
    const two = [...TURNS, line(kind, 'On we go'), line('turn', 'Turn 1', { turn: 1 })]
    expect(gravesIn(two, 'turn', 1).size).toBe(0)
  }
})

test('in rounds a fight is what was struck on the tile in that round, and several may fall on one', () => {
  const rounds = [
    line('round', 'Round 3', { round: 3 }),
    line('ready', 'Ann is ready', { seat: 0 }),
    line('strike', 'on WM', { tile: 'WM' }),
    line('strike', 'on EM', { tile: 'EM' }),
    line('destroyed', 'one', { tile: 'WM', seat: 0, card: 'Scout' }),
    line('destroyed', 'two', { tile: 'WM', seat: 1, card: 'Medic' }),
  ]
  const fallen = gravesIn(rounds, 'round', 3).get('wm')!
  expect(fallen.map(({ fight }) => fight)).toEqual([['on WM', 'one'], ['on WM', 'one', 'two']])
})
