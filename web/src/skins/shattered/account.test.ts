import { describe, expect, it } from 'vitest'
import { leadOf, readAccount } from './account'

const told = (kind: string, values: Record<string, string | number> = {}) => ({ kind, values })
const loss = (resource: string, amount: number, now: number) => told('loss', { resource, amount, now })

describe('the account of a run', () => {
  const run = [
    told('room', { room: 'Root Hollow', number: 1 }),
    told('round', { round: 1 }),
    loss('Vitality', 14, 14),
    told('round', { round: 2 }),
    loss('Structure', 8, 8),
    told('outcome', { room: 'Root Hollow', outcome: 'Survive' }),
    told('room', { room: 'Veil Breach', number: 2 }),
    told('round', { round: 1 }),
    loss('Vitality', 14, 0),
    told('outcome', { room: 'Veil Breach', outcome: 'Kill' }),
  ]

  it('names every room and how it ended', () => {
    expect(readAccount(run).rooms).toEqual([
      { name: 'Root Hollow', end: 'Survive', rounds: 2 },
      { name: 'Veil Breach', end: 'Kill', rounds: 1 },
    ])
    expect(readAccount(run.slice(0, 3)).rooms).toEqual([{ name: 'Root Hollow', end: '', rounds: 1 }])
  })

  it('follows who leads, round by round', () => {
    const leads = readAccount(run).beats.map((beat) => Math.round(leadOf(beat) * 100))
    expect(leads).toEqual([0, 17, 0, 0, 17])
    expect(readAccount(run).beats.map(({ room }) => room)).toEqual([0, 0, 0, 1, 1])
  })

  it('is empty where nothing was told', () => {
    expect(readAccount([])).toEqual({ rooms: [], beats: [] })
  })
})
