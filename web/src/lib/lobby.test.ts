import { expect, test } from 'vitest'
import { clockInWords, optionsInWords, waiting } from './lobby'
import type { LobbyTable, OptionInfo, World } from './protocol'

const table = (news: Partial<LobbyTable> = {}): LobbyTable => ({
  table: 'abcdefghijkl',
  game: 'clans',
  title: 'Land of Clans & Wanderers',
  at: 0,
  seats: [
    { title: 'Player 1', name: 'Ann', kind: 'person' },
    { title: 'Player 2', name: 'Normal bot', kind: 'player' },
    { title: 'Player 3', name: '', kind: 'open' },
  ],
  ...news,
})
const option = (name: string, titles = {}): OptionInfo => ({ name, kind: 'choice', default: '', help: '', titles })
const world = { name: 'clans', title: '', summary: '', options: [option('mode', { rounds: 'Rounds, both at once' }), option('hand-limit')] } as World

test('a table says who waits and how many seats are free', () => {
  expect(waiting(table())).toEqual({ who: ['Ann'], free: 1 })
})

test('options are named as where a table is set up', () => {
  const options = { mode: 'rounds', 'hand-limit': 5, relics: true, other: 'two-words' }
  expect(optionsInWords(table({ options }), world)).toEqual(['Mode: Rounds, both at once', 'Hand limit: 5', 'Relics: yes', 'Other: Two words'])
  expect(optionsInWords(table(), undefined)).toEqual([])
})

test('so is the clock', () => {
  expect(clockInWords(table())).toBe('No clock')
  expect(clockInWords(table({ clock: 'turn', clock_ms: 100_000 }))).toBe('100 s for a turn')
})
