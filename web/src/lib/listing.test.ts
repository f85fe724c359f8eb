import { describe, expect, it } from 'vitest'
import { ago, listed, rowOf } from './listing'
import type { Ending, SeatState, TableSummary } from './protocol'

const person = (name: string): SeatState => ({ title: 'Player 1', name, kind: 'person' })
const bot: SeatState = { title: 'Player 2', name: 'Normal bot', kind: 'player', bot: 'heuristic' }
const open: SeatState = { title: 'Player 2', name: '', kind: 'open' }
const ended = (winners: number[], scores: number[]): Ending => ({ reason: 'x', text: 'It is over.', scores, winners, key: '1' })
const table = (news: Partial<TableSummary>): TableSummary => ({
  table: 'abcdefghijkl',
  game: 'clans',
  title: 'Land of Clans & Wanderers',
  seats: [person('Ann'), bot],
  moves: 3,
  over: false,
  ...news,
})

describe('a row', () => {
  it('says what the match is about, who plays, and whose turn it is', () => {
    const row = rowOf(table({ subtitle: 'Turns', to_act: [0], at: 7 }), 0)
    expect(row).toEqual({ subtitle: 'Turns', who: 'You and Normal bot', stands: 'Your turn', tone: 'turn', at: 7, lost: false })
    expect(rowOf(table({ to_act: [1] }), 0).stands).toBe('Waiting for Normal bot')
    expect(rowOf(table({ to_act: [0] }), -1)).toMatchObject({ who: 'Ann and Normal bot', stands: 'Waiting for Ann' })
  })

  it('says that the deal was known, where it was', () => {
    expect(rowOf(table({}), 0).deal).toBeUndefined()
    expect(rowOf(table({ same_deal: true }), 0).deal).toBe('The same deal again')
    expect(rowOf(table({ same_deal: true, kept: 12 }), 0).deal).toBe('What if, after decision 12')
  })

  it('says how it ended, for the person who looks', () => {
    const stands = (seat: number, ending: Ending, seats = [person('Ann'), bot]) =>
      rowOf(table({ over: true, ending, seats }), seat).stands
    expect(stands(0, ended([0], [1, -1]))).toBe('Won')
    expect(stands(0, ended([1], [-1, 1]))).toBe('Lost')
    expect(stands(0, ended([], [0, 0]))).toBe('Drawn')
    expect(stands(0, ended([0, 1], [1, 1]))).toBe('Won together')
    expect(stands(-1, ended([0], [1, -1]))).toBe('Ann won')
    expect(stands(0, ended([], [-1]), [person('Ann')])).toBe('Lost')
    expect(stands(0, ended([2], [1, 2, 3]), [person('Ann'), bot, person('Bob')])).toBe('Bob won')
  })

  it('says that somebody is still to come, and nothing of somebody who plays alone', () => {
    expect(rowOf(table({ seats: [person('Ann'), open] }), 0)).toMatchObject({
      who: 'You and an open seat',
      stands: 'Waiting for a friend',
    })
    expect(rowOf(table({ seats: [person('Ann')], to_act: [0] }), 0).who).toBe('')
  })
})

describe('when', () => {
  const now = 1_800_000_000_000
  it.each([
    [3, 'just now'],
    [60, '1 minute ago'],
    [150, '2 minutes ago'],
    [7_000, '1 hour ago'],
    [90_000, 'yesterday'],
    [900_000, '10 days ago'],
  ])('%d seconds before', (seconds, told) => expect(ago(now - seconds * 1000, now)).toBe(told))

  it('is a date, when it was long ago', () => {
    expect(ago(now - 40 * 86_400_000, now)).toBe(new Date(now - 40 * 86_400_000).toLocaleDateString())
  })
})

it('lists names', () => {
  expect(listed(['a'])).toBe('a')
  expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
})
