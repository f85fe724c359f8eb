import { describe, expect, it } from 'vitest'
import type { Card, Meter, Told, View } from '../../lib/protocol'
import { escalationOf, lastStrike, marksOf, nearest, readFace, readOdds, readPath, readRoom, wayOf } from './reading'

const card = (more: Partial<Card>): Card => ({ part: 'card', id: 'x', name: 'X', ...more })
const meter = (id: string, value: number, high: number, values: Meter['values'] = {}): Meter => ({
  part: 'meter', id, title: id[0]!.toUpperCase() + id.slice(1), value, high, values,
}) // prettier-ignore

describe('a card', () => {
  it('says each thing once', () => {
    const gore = card({
      text: 'Strike Structure: +2 Power if your Vitality is at most half', tags: ['Strike', 'Physical'],
      values: { cost: 2, power: 2, target: 'Structure', rule: '+2 Power if your Vitality is at most half', cannot: 'cannot be paid now' },
    }) // prettier-ignore
    expect(readFace(gore)).toEqual({
      category: 'Strike', type: 'Physical', cost: '2', power: '2', target: 'Structure',
      text: '+2 Power if your Vitality is at most half', unpaid: true,
    }) // prettier-ignore
    expect(readFace(card({ tags: ['Trap', 'Physical'], values: { cost: 0, rule: 'on Empower: -2 Nerve' } }))).toMatchObject({ cost: '0', text: 'On Empower: -2 Nerve', unpaid: false })
  })

  it('explains itself where its text is only its kind', () => {
    expect(readFace(card({ text: 'Energy', tags: ['Energy', 'Physical'] }))).toMatchObject({ cost: '', text: 'Your pool grows by 1 for this room.' })
    expect(readFace(card({ text: 'React', tags: ['React', 'Physical'], values: { power: 2 } }))).toMatchObject({ cost: '', power: '2' })
  })
})

describe('a gauge', () => {
  it('leads to an end', () => {
    expect(wayOf(meter('vitality', 7, 28, { end: 'Kill', at: 0, erode: 1 }))).toEqual({ name: 'Kill', left: 7, share: 0.25 })
    expect(wayOf(meter('trust', 3, 12, { end: 'Bond', at: 12 }))).toEqual({ name: 'Bond', left: 9, share: 0.75 })
    expect(wayOf(meter('round', 5, 15, { end: 'Survive', at: 15 }))).toMatchObject({ name: 'Survive', left: 10 })
    expect(wayOf(meter('energy', 2, 2))).toBeNull()
  })

  it('has marks for what lies on it', () => {
    const words = (values: Meter['values']) => marksOf(meter('nerve', 7, 28, values)).map((mark) => mark.words)
    expect(words({ end: 'Panic', at: 0, erode: 1, fortify: 2, erode_proof: 1 })).toEqual(['Erode 1', 'Fortify 2', 'Erode-proof'])
    expect(words({ end: 'Bond', at: 12, room: 0 })).toEqual(['0 more this round'])
    expect(words({ end: 'Bond', at: 12 })).toEqual([])
  })

  it('is the nearest of its side by its share', () => {
    const reducer = (id: string, value: number, high: number) => meter(id, value, high, { end: 'Inert', at: 0 })
    const side = { reducers: [reducer('structure', 12, 16), reducer('veil', 9, 14), reducer('presence', 12, 12)] }
    expect(nearest(side as never)).toBe('veil')
    expect(nearest({ reducers: [reducer('veil', 14, 14)] } as never)).toBeNull()
  })

  it('tells when it escalates', () => {
    expect(escalationOf(meter('round', 2, 15, { escalates_from: 9 }))).toEqual({ from: 9, now: 0 })
    expect(escalationOf(meter('round', 11, 15, { escalation: 2 }))).toEqual({ from: 0, now: 2 })
  })
})

describe('a Strike', () => {
  const event = (kind: string, text = '', values: Told['values'] = {}): Told => ({ kind, text, values })
  const rolled = event('roll', 'It strikes.', {
    seat: 1, target: 'Structure', power: 2, attack: 13, defence: 9, margin: 4, tier: 'Strong',
    'own-dice': '6 5 without 2 +2', 'other-dice': '4 3 +2',
  }) // prettier-ignore
  const log = [
    event('play', 'It plays Seeing Red.', { seat: 1, card: 'Seeing Red', category: 'Empower' }),
    event('play', 'It plays Gore.', { seat: 1, card: 'Gore', category: 'Strike' }),
    event('empowered', 'Seeing Red helps the Strike.', { card: 'Seeing Red' }),
    rolled,
    event('react', 'You react with Oaken Rind.'),
    event('loss', 'You lose 1 Structure.'),
    event('gain', 'It gains 1 Vitality.'),
    event('end', 'It ends the turn.'),
  ]

  it('is read from the log, with its dice and what followed', () => {
    const strike = lastStrike(log)!
    expect(strike).toMatchObject({ seat: 1, card: 'Gore', target: 'Structure', power: 2, tier: 'Strong' })
    expect(strike.own).toEqual({ kept: [6, 5], out: 2, bonus: 2, total: 13 })
    expect(strike.other).toEqual({ kept: [4, 3], out: null, bonus: 2, total: 9 })
    expect(strike.then).toEqual(['You react with Oaken Rind.', 'You lose 1 Structure.', 'It gains 1 Vitality.'])
  })

  it('is read at the end of the log, and alone', () => {
    expect(lastStrike(log.slice(0, 6))?.then).toHaveLength(2)
    expect(lastStrike([rolled])).toMatchObject({ card: '', then: [] })
  })

  it('is forgotten in the next room', () => {
    expect(lastStrike([...log, event('room', 'It enters the Whispering Gallery.')])).toBeNull()
  })
})

describe('a forecast', () => {
  it('has the chance and the damage of every tier', () => {
    const odds = readOdds({
      action: 'play gore', title: 'Gore', totals: ['all tiers', 'on average 1.2 Nerve at power 2'],
      values: { devastating: 10, devastating_damage: 3, strong: 24, strong_damage: 2, partial: 43, partial_damage: 1, stalemate: 14, reversal: 0, drawn: 1 },
    }) // prettier-ignore
    expect(odds.tiers.map(({ percent, damage }) => [percent, damage])).toEqual([[10, 3], [24, 2], [43, 1], [14, 0], [0, 0]])
    expect(odds.rest).toEqual(['on average 1.2 Nerve at power 2'])
  })

  it('has the chance of an answer', () => {
    const odds = readOdds({ action: 'play x', title: 'X', totals: ['a bot cooperates with 69%', 'Trust can still gain 2 this round'], values: { answer: 'a bot cooperates', chance: 69, drawn: 1 } })
    expect(odds).toEqual({ tiers: [], chance: { words: 'a bot cooperates', percent: 69 }, rest: ['Trust can still gain 2 this round'] })
  })

  it('without odds has its totals', () => {
    expect(readOdds({ action: 'end', title: 'End', totals: ['then round 2 begins'] })).toEqual({ tiers: [], chance: null, rest: ['then round 2 begins'] })
  })
})

describe('the table', () => {
  it('is read part by part', () => {
    const view: View = {
      seat: 0,
      prompt: { part: 'prompt', text: '' },
      parts: [
        meter('round', 1, 15),
        { part: 'note', id: 'room', title: 'Root Hollow', text: 'It drips.', values: { picture: 'root-hollow' } },
        { part: 'note', id: 'conditions-1', title: 'On it', text: 'All of it', values: { entangled: 1, wards: ['3'] } },
        { part: 'zone', id: 'hand-1', title: 'Its hand', values: { creature: 'veil-moth' } },
        { part: 'zone', id: 'table', title: 'It plays', cards: [card({ id: 'in-play' })] },
        { part: 'zone', id: 'traps-0', title: 'Your traps', cards: [card({ id: 'traps-0-1', face: 'down' })] },
        meter('nerve', 4, 16), meter('vitality', 4, 16), meter('trust', 0, 12), meter('energy-0', 2, 2),
      ],
    } // prettier-ignore
    const room = readRoom(view)
    expect(room.played?.id).toBe('in-play')
    expect(room.sides[1].reducers.map((each) => each.id)).toEqual(['vitality', 'nerve'])
    expect(room.sides[1].conditions.map(({ brief }) => brief)).toEqual(['Entangled', 'Ward round 3'])
    expect([room.picture, room.sides[0].creature, room.sides[1].creature]).toEqual(['root-hollow', '', 'veil-moth'])
    expect(room.sides[0].traps?.cards).toHaveLength(1)
    expect(room.sides[0].energy?.value).toBe(2)
  })

  it('shows the rooms as a path', () => {
    const stops = readPath({ part: 'track', id: 'rooms', title: 'Rooms', steps: [], at: 1, values: { names: ['Root Hollow', 'Veil Breach', ''], ends: ['Overcome'] } })
    expect(stops.map((stop) => [stop.name, stop.end, stop.now, stop.known])).toEqual([
      ['Root Hollow', 'Overcome', false, true],
      ['Veil Breach', '', true, true],
      ['', '', false, false],
    ])
  })
})
