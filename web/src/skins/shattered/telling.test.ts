// The order of the telling: no gauge, no card and no figure changes before its event.

import { describe, expect, it } from 'vitest'
import type { Card, Meter, Told, View, Zone } from '../../lib/protocol'
import { feelingOf } from './feeling'
import { flightsOf } from './flights'
import { reactionTo } from './reactions'
import { readRoom } from './reading'
import { retold } from './story'

const card = (id: string, name: string, face: 'up' | 'down' = 'up'): Card => ({ part: 'card', id, name, face, tags: ['Strike', 'Physical'] })
const meter = (id: string, value: number, high: number, values: Meter['values'] = {}): Meter => ({ part: 'meter', id, title: id[0]!.toUpperCase() + id.slice(1), value, high, values })
const zone = (id: string, cards: Card[], count = cards.length): Zone => ({ part: 'zone', id, title: id, cards, count })
const told = (kind: string, values: Told['values'] = {}): Told => ({ kind, text: '', values })

interface Table {
  readonly hand: readonly string[]
  readonly its: number // cards in the visitor's hand
  readonly vitality: number
  readonly nerve: number
  readonly structure: number
  readonly trust: number
  readonly energy: readonly [number, number]
  readonly pile: number
  readonly discard: readonly string[]
  readonly round: number
  readonly entangled?: boolean
  readonly empowers?: readonly string[]
  readonly room?: string
}

function view(table: Table): View {
  const end = { end: 'Kill', at: 0 }
  return {
    seat: 0,
    prompt: { part: 'prompt', text: '' },
    parts: [
      meter('round', table.round, 15),
      { part: 'note', id: 'room', title: table.room ?? 'Root Hollow', text: '', values: { picture: 'root-hollow' } },
      meter('structure', table.structure, 16, end),
      meter('vitality', table.vitality, 28, end),
      meter('nerve', table.nerve, 16, end),
      meter('trust', table.trust, 12, { end: 'Bond', at: 12 }),
      meter('energy-0', ...table.energy),
      meter('energy-1', 2, 2),
      ...(table.entangled ? [{ part: 'note', id: 'conditions-1', title: '', text: '', values: { entangled: 1 } } as const] : []),
      ...(table.empowers ? [zone('empowers-1', table.empowers.map((name, n) => card(`empowers-1-${n + 1}`, name)))] : []),
      zone('hand-0', table.hand.map((name, n) => card(`hand-0-${n + 1}`, name))),
      zone('hand-1', Array.from({ length: table.its }, (_, n) => card(`hand-1-${n + 1}`, '', 'down'))),
      zone('pile-0', [], table.pile),
      zone('discard-0', table.discard.map((name, n) => card(`discard-0-${n + 1}`, name))),
      zone('pile-1', [], 9),
      zone('discard-1', []),
    ],
  } // prettier-ignore
}

const before: Table = { hand: ['Crushing Grip', 'Taproot'], its: 3, vitality: 28, nerve: 16, structure: 16, trust: 4, energy: [3, 3], pile: 5, discard: [], round: 1 }
const shown = (table: View) => {
  const { sides, round } = readRoom(table)
  const value = (id: string) => [...sides[0].reducers, ...sides[1].reducers, sides[1].promoter].find((each) => each?.id === id)?.value
  return {
    hand: sides[0].hand?.cards?.map(({ name }) => name), its: sides[1].hand?.count, vitality: value('vitality'), nerve: value('nerve'), structure: value('structure'), trust: value('trust'),
    energy: sides[0].energy?.value, pile: sides[0].piles[0]?.count, discard: sides[0].piles[1]?.count, round: round?.value, held: sides[1].conditions.length, feeling: feelingOf(sides[1]),
  } // prettier-ignore
}

describe('while a moment is told', () => {
  const after = view({ ...before, hand: ['Taproot', 'Gall Apple'], its: 2, vitality: 20, nerve: 15, structure: 14, trust: 2, energy: [3, 3], pile: 4, discard: ['Crushing Grip'], round: 2, entangled: true })
  const events = [
    told('play', { seat: 0, card: 'Crushing Grip', cost: 2, category: 'Strike' }),
    told('roll', { seat: 0, target: 'Vitality', power: 4, tier: 'Devastating' }),
    told('loss', { resource: 'Vitality', amount: 6, now: 22, why: 'Crushing Grip' }),
    told('entangle', { seat: 1, card: 'Crushing Grip' }),
    told('betrayal', { seat: 0 }),
    told('loss', { resource: 'Trust', amount: 2, now: 2, why: 'Betrayal' }),
    told('play', { seat: 1, card: 'Gore', cost: 1, category: 'Strike' }),
    told('loss', { resource: 'Structure', amount: 2, now: 14, why: 'Gore' }),
    told('draw', { seat: 0, count: 1 }),
    told('drawn', { seat: 0, cards: 'Gall Apple' }),
    told('round', { round: 2 }),
    told('loss', { resource: 'Vitality', amount: 2, now: 20, why: 'the room' }),
    told('loss', { resource: 'Nerve', amount: 1, now: 15, why: 'the room' }),
  ]
  const heard = (count: number) => shown(retold(view(before), after, events.slice(0, count)))

  it('all is as it was before the first event', () => {
    const start = view(before)
    expect(retold(start, after, [])).toBe(start)
  })

  it('each event changes what it tells of, and nothing else', () => {
    const steps = events.map((_, n) => {
      const [one, two] = [heard(n) as Record<string, unknown>, heard(n + 1) as Record<string, unknown>]
      return Object.keys(two).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(two[key])).join(' ')
    })
    expect(steps).toEqual(['hand energy discard', '', 'vitality feeling', 'held', '', 'trust feeling', 'its', 'structure', 'pile', 'hand', 'energy round', 'vitality', 'nerve'])
  })

  it('the end is the table as it is', () => {
    expect(heard(events.length)).toEqual(shown(after))
  })

  it('a card that is played has left the hand, and is paid for', () => {
    expect(heard(1)).toMatchObject({ hand: ['Taproot'], energy: 1, discard: 1 })
  })
})

describe('the figure', () => {
  const feels = (table: Partial<Table>) => feelingOf(readRoom(view({ ...before, ...table })).sides[1])

  it('shows wounds as Vitality falls', () => {
    expect([28, 20, 14, 2].map((vitality) => feels({ vitality }).wounds)).toEqual([0, 1, 3, 5])
  })

  it('shows how the visitor feels', () => {
    expect(feels({ trust: 0 }).mood).toBe('calm')
    expect(feels({ trust: 4 }).mood).toBe('curious')
    expect(feels({ trust: 8, nerve: 2 }).mood).toBe('trusting')
    expect(feels({ trust: 0, nerve: 12 }).mood).toBe('wary')
    expect(feels({ trust: 0, nerve: 4 }).mood).toBe('afraid')
    expect(feels({ trust: 0, empowers: ['Seeing Red'] }).mood).toBe('enraged')
  })

  it('is roused until its Empower is used', () => {
    const roused = view({ ...before, trust: 0, empowers: ['Seeing Red'] })
    const calm = view({ ...before, trust: 0 })
    const mood = (count: number) => feelingOf(readRoom(retold(roused, calm, [told('play', { seat: 1, card: 'Gore', cost: 1, category: 'Strike' }), told('empowered', { card: 'Seeing Red' })].slice(0, count))).sides[1]).mood
    expect([0, 1, 2].map(mood)).toEqual(['enraged', 'enraged', 'calm'])
  })
})

describe('another room', () => {
  it('is there when it is entered, with gauges as they were', () => {
    const after = view({ ...before, room: 'Whispering Gallery', vitality: 27, round: 1, hand: ['Borrowed Voice'] })
    const entered = retold(view({ ...before, round: 9 }), after, [told('room', { room: 'Whispering Gallery', number: 2 })])
    expect(readRoom(entered).room?.title).toBe('Whispering Gallery')
    expect(shown(entered)).toMatchObject({ vitality: 28, hand: ['Borrowed Voice'] })
  })
})

describe('what moves', () => {
  it('is the card that is told of, from the hand through the room', () => {
    expect(flightsOf(told('play', { seat: 0, card: 'Crushing Grip', category: 'Strike' }))).toEqual([{ name: 'Crushing Grip', category: 'Strike', by: [{ zone: 'hand-0', card: 'Crushing Grip' }, { zone: 'room' }, { zone: 'discard-0' }] }])
    expect(flightsOf(told('trap-laid', { seat: 1, cost: 1 })).map(({ name }) => name)).toEqual(['']) // nobody sees which
    expect(flightsOf(told('draw', { seat: 0, count: 2 }))).toHaveLength(2)
    expect(flightsOf(told('loss', { resource: 'Nerve' }))).toEqual([])
  })

  it('is the one who strikes and the one who is struck', () => {
    const layers = (event: Told) => reactionTo(event).map(({ layer }) => layer)
    expect(layers(told('play', { seat: 1, category: 'Strike' }))).toEqual(['visitor'])
    expect(layers(told('play', { seat: 0, category: 'Strike' }))).toContain('ribs')
    expect(layers(told('loss', { resource: 'Structure' }))).toContain('all')
    expect(layers(told('loss', { resource: 'Nerve' }))).toContain('visitor')
    expect(layers(told('end', { seat: 0 }))).toEqual([])
  })

  it('moves by transforms and opacity alone', () => {
    const kinds = ['roll', 'loss', 'gain', 'entangle', 'erode', 'trap', 'betrayal', 'accept', 'refuse', 'round', 'outcome', 'room']
    const frames = kinds.flatMap((kind) => reactionTo(told(kind, { seat: 1, resource: 'Veil' }))).flatMap(({ frames }) => frames)
    expect(new Set(frames.flatMap(Object.keys))).toEqual(new Set(['transform', 'opacity', 'offset']))
  })
})
