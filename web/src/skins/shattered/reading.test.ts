import { describe, expect, it } from 'vitest'
import type { Card, Meter, View } from '../../lib/protocol'
import { escalationOf, lastStrike, marksOf, nearest, readFace, readOdds, readPath, readRoom, wayOf } from './reading'

const card = (more: Partial<Card>): Card => ({ part: 'card', id: 'x', name: 'X', ...more })
const meter = (id: string, value: number, high: number, ...facts: string[]): Meter => ({
  part: 'meter', id, title: id[0]!.toUpperCase() + id.slice(1), value, high, facts,
}) // prettier-ignore
const lines = (...texts: string[]) => texts.map((text) => ({ text }))

describe('a card', () => {
  it('says each thing once', () => {
    const gore = card({ text: 'Strike Structure: +2 Power if your Vitality is at most half', facts: ['cost 2', 'power 2', 'Physical', 'cannot be paid now'], tags: ['Strike', 'Physical'] })
    expect(readFace(gore)).toEqual({
      category: 'Strike', type: 'Physical', cost: '2', power: '2', target: 'Structure',
      text: '+2 Power if your Vitality is at most half', unpaid: true,
    }) // prettier-ignore
    expect(readFace(card({ text: 'Trap on Empower: -2 Nerve', facts: ['cost 1', 'Physical'], tags: ['Trap', 'Physical'] })).text).toBe('On Empower: -2 Nerve')
  })

  it('explains itself where its text is only its kind', () => {
    expect(readFace(card({ text: 'Energy', facts: ['Physical'], tags: ['Energy', 'Physical'] }))).toMatchObject({ cost: '', text: 'Your pool grows by 1 for this room.' })
    expect(readFace(card({ text: 'React', facts: ['power 2', 'Physical'], tags: ['React', 'Physical'] }))).toMatchObject({ cost: '', power: '2' })
  })

  it('is read from the compendium too', () => {
    expect(readFace(card({ text: 'Strike Nerve', facts: ['cost 1', 'Power 3', 'Social'], tags: ['Strike', 'Social'] }))).toMatchObject({ cost: '1', power: '3' })
  })
})

describe('a gauge', () => {
  it('leads to an end', () => {
    expect(wayOf(meter('vitality', 7, 28, 'Kill at 0', 'Erode 1'))).toEqual({ name: 'Kill', left: 7, share: 0.25 })
    expect(wayOf(meter('trust', 3, 12, 'Bond at 12 with Rapport'))).toEqual({ name: 'Bond', left: 9, share: 0.75 })
    expect(wayOf(meter('round', 5, 15, 'You move first', 'Survive after 15'))).toMatchObject({ name: 'Survive', left: 10 })
    expect(wayOf(meter('energy', 2, 2))).toBeNull()
  })

  it('has marks for what lies on it', () => {
    expect(marksOf(meter('nerve', 7, 28, 'Panic at 0', 'Erode 1', 'Fortify 2', 'Erode-proof'))).toEqual(['Erode 1', 'Fortify 2', 'Erode-proof'])
  })

  it('is the nearest of its side by its share', () => {
    const side = { reducers: [meter('structure', 12, 16, 'Overcome at 0'), meter('veil', 9, 14, 'Inert at 0'), meter('presence', 12, 12, 'Dominate at 0')] }
    expect(nearest(side as never)).toBe('veil')
    expect(nearest({ reducers: [meter('veil', 14, 14, 'Inert at 0')] } as never)).toBeNull()
  })

  it('tells when it escalates', () => {
    expect(escalationOf(meter('round', 2, 15, 'Escalation from 9'))).toEqual({ from: 9, now: '' })
    expect(escalationOf(meter('round', 11, 15, 'Escalation: -2 Vitality, -2 Structure'))).toEqual({ from: 0, now: '-2 Vitality, -2 Structure' })
  })
})

describe('a Strike', () => {
  const log = lines(
    'Thornback Boar plays Seeing Red (Empower).',
    'Thornback Boar plays Gore (Strike).',
    'Seeing Red helps the Strike.',
    'Thornback Boar strikes at Structure with power 2: 13 against 9, Strong (dice 6 5 without 2 +2 and 4 3 +2).',
    'You react with Oaken Rind: 8 against 8, Partial, 1 less damage (dice 3 2 +3 and 4 2 +2).',
    'You lose 1 Structure (Gore): 9 left.',
    'Thornback Boar gains 1 Vitality (Rally): 24 now.',
    'Thornback Boar ends the turn.',
  )

  it('is read from the log, with its dice and what followed', () => {
    const strike = lastStrike(log)!
    expect(strike).toMatchObject({ who: 'Thornback Boar', card: 'Gore', target: 'Structure', power: 2, tier: 'Strong' })
    expect(strike.own).toEqual({ kept: [6, 5], out: 2, bonus: 2, total: 13 })
    expect(strike.other).toEqual({ kept: [4, 3], out: null, bonus: 2, total: 9 })
    expect(strike.then).toHaveLength(3)
  })

  it('of yours is read as well', () => {
    const own = lastStrike(lines('You strike at Nerve with power 1: 4 against 9, Reversal (dice 2 2 +0 and 6 3 +0).'))
    expect(own).toMatchObject({ who: 'You', card: '', tier: 'Reversal' })
  })

  it('is forgotten in the next room', () => {
    expect(lastStrike([...log, { text: 'Thornback Boar enters the Whispering Gallery.' }])).toBeNull()
  })
})

describe('a forecast', () => {
  it('has the chance and the damage of every tier', () => {
    const odds = readOdds({ action: 'play gore', title: 'Gore', totals: ['Devastating 10% for 3, Strong 24% for 2, Partial 43% for 1, Stalemate 14%, Reversal 10%', 'on average 1.2 Nerve at power 2'] })
    expect(odds.tiers.map(({ percent, damage }) => [percent, damage])).toEqual([[10, 3], [24, 2], [43, 1], [14, 0], [10, 0]])
    expect(odds.rest).toEqual(['on average 1.2 Nerve at power 2'])
  })

  it('has the chance of an answer', () => {
    expect(readOdds({ action: 'play x', title: 'X', totals: ['a bot cooperates with 69%'] }).chance).toEqual({ words: 'a bot cooperates', percent: 69 })
  })
})

describe('the table', () => {
  it('is read part by part', () => {
    const view: View = {
      seat: 0,
      prompt: { part: 'prompt', text: '' },
      parts: [
        meter('round', 1, 15),
        { part: 'note', id: 'room', title: 'Root Hollow', text: 'It drips.' },
        { part: 'note', id: 'conditions-1', title: 'On it', text: 'Entangled until the next own turn; Fortify 1 on Nerve until the end of round 3' },
        { part: 'zone', id: 'table', title: 'It plays', cards: [card({ id: 'in-play' })] },
        { part: 'zone', id: 'traps-0', title: 'Your traps', cards: [card({ id: 'traps-0-1', face: 'down' })] },
        meter('nerve', 4, 16), meter('vitality', 4, 16), meter('trust', 0, 12), meter('energy-0', 2, 2),
      ],
    } // prettier-ignore
    const room = readRoom(view)
    expect(room.played?.id).toBe('in-play')
    expect(room.sides[1].reducers.map((each) => each.id)).toEqual(['vitality', 'nerve'])
    expect(room.sides[1].conditions).toEqual(['Entangled until the next own turn'])
    expect(room.sides[0].traps?.cards).toHaveLength(1)
    expect(room.sides[0].energy?.value).toBe(2)
  })

  it('shows the rooms as a path', () => {
    const stops = readPath({ part: 'track', id: 'rooms', title: 'Rooms', steps: ['Root Hollow: Overcome', 'Veil Breach', 'unknown'], at: 1 })
    expect(stops.map((stop) => [stop.name, stop.end, stop.now, stop.known])).toEqual([
      ['Root Hollow', 'Overcome', false, true],
      ['Veil Breach', '', true, true],
      ['unknown', '', false, false],
    ])
  })
})
