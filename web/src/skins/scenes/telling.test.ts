// The order of the telling: no gauge, page, hand or fact changes before its event is told.

import { describe, expect, it } from 'vitest'
import type { Card, Meter, Told, View, Zone } from '../../lib/protocol'
import { readTale } from './reading'
import { asTold } from './telling'

const card = (id: string, more: Partial<Card> = {}): Card => ({ part: 'card', id, ...more })
const zone = (id: string, cards: Card[], more: Partial<Zone> = {}): Zone => ({ part: 'zone', id, title: id, cards, count: cards.length, ...more })
const meter = (id: string, value: number): Meter => ({ part: 'meter', id, title: id, value, high: 10 })
const event = (kind: string, values: Told['values'] = {}): Told => ({ kind, text: kind, values })

const fact = (number: number, state: string): Card => card(`f${number}`, { name: `Fact ${number}`, tags: ['note', state], values: { creator: 0 } })
const line = (number: number): Card => card(`p${number}`, { name: 'A card', text: `Sentence ${number}.`, values: { teller: 0 } })

interface Table {
  readonly tension: number
  readonly points: number
  readonly lines: number
  readonly held: readonly string[]
  readonly facts: readonly Card[]
  readonly scene?: number
}

function table({ tension, points, lines, held, facts, scene = 3 }: Table): View {
  return {
    seat: 0,
    seats: ['Ann', 'Bob'],
    prompt: { part: 'prompt', text: '' },
    parts: [
      { part: 'track', id: 'scenes', title: 'Scene', steps: ['1', '2', '3', '4'], at: scene - 1, values: { act: 1, scene } },
      meter('tension', tension),
      meter('coherence', 5),
      meter('points-0', points),
      zone('page', Array.from({ length: lines }, (_, n) => line(n + 1)), { values: { scene, spotlight: 0 } }),
      zone('facts', [...facts]),
      zone('hand-0', held.map((name, n) => card(`hand-0-${n}`, { name })), { owner: 0 }),
    ],
  }
}

function shown(view: View) {
  const tale = readTale(view)
  return {
    tension: tale.gauges.find(({ id }) => id === 'tension')!.value,
    points: tale.tellers[0]!.points!.value,
    lines: tale.page!.cards!.length,
    hand: tale.hand!.cards!.map(({ name }) => name),
    facts: tale.facts.map(({ number, open }) => `${number} ${open ? 'open' : 'resolved'}`),
    scene: tale.scene,
  }
}

const BEFORE = table({ tension: 5, points: 1, lines: 1, held: ['Resolve', 'Callback'], facts: [fact(1, 'open'), fact(2, 'open')] })

describe('a Resolve', () => {
  const after = table({ tension: 3, points: 4, lines: 2, held: ['Callback'], facts: [fact(2, 'open'), fact(1, 'resolved')] })
  const play = event('play', { seat: 0, scene: 3, card: 'Resolve', kind: 'Resolve', words: 'Sentence 2.' })
  const resolve = event('resolve', { fact: 1, seat: 0 })

  it('changes nothing before it is told', () => {
    expect(shown(asTold(BEFORE, after, []))).toEqual(shown(BEFORE))
  })

  it('is written first, and the card has left the hand', () => {
    const now = shown(asTold(BEFORE, after, [play]))
    expect(now).toEqual({ ...shown(BEFORE), lines: 2, hand: ['Callback'] })
  })

  it('then ends the fact, lets tension fall and gives points', () => {
    expect(shown(asTold(BEFORE, after, [play, resolve]))).toEqual(shown(after))
  })
})

describe('an element', () => {
  const after = table({ tension: 5, points: 1, lines: 2, held: ['Callback'], facts: [fact(1, 'open'), fact(2, 'open'), fact(3, 'open')] })

  it('is pinned to the board only when the fact is told', () => {
    const play = event('play', { seat: 0 })
    expect(shown(asTold(BEFORE, after, [play])).facts).toEqual(['F1 open', 'F2 open'])
    expect(shown(asTold(BEFORE, after, [play, event('fact', { fact: 3 })])).facts).toEqual(['F1 open', 'F2 open', 'F3 open'])
  })
})

describe('what other seats do', () => {
  it('moves the gauge with its own event, and leaves this hand alone', () => {
    const after = table({ tension: 7, points: 1, lines: 2, held: ['Resolve', 'Callback', 'The dam groans'], facts: [fact(1, 'open'), fact(2, 'open')] })
    const play = event('play', { seat: 1 })
    expect(shown(asTold(BEFORE, after, [play]))).toEqual({ ...shown(BEFORE), lines: 2 })
    expect(shown(asTold(BEFORE, after, [play, event('meters', { tension: 7, coherence: 5 })])).tension).toBe(7)
  })
})

it('the leaf turns when the next scene opens', () => {
  const after = table({ tension: 5, points: 1, lines: 0, held: ['Resolve', 'Callback', 'First ice'], facts: [fact(1, 'open'), fact(2, 'open')], scene: 4 })
  const draw = event('draw', { seat: 0, card: 'First ice' })
  expect(shown(asTold(BEFORE, after, [draw]))).toEqual({ ...shown(BEFORE), hand: ['Resolve', 'Callback', 'First ice'] })
  expect(shown(asTold(BEFORE, after, [draw, event('scene', { scene: 4 })]))).toEqual(shown(after))
})

it('the last sentence of a scene is read on its own page before the leaf turns', () => {
  const after = table({ tension: 5, points: 1, lines: 0, held: ['Callback'], facts: [fact(1, 'open'), fact(2, 'open')], scene: 4 })
  const play = event('play', { seat: 0, card: 'Resolve', words: 'So it ended.' })
  const page = readTale(asTold(BEFORE, after, [play])).page!
  expect(page.cards!.map(({ text }) => text)).toEqual(['Sentence 1.', 'So it ended.'])
  expect(readTale(asTold(BEFORE, after, [play, event('scene', { scene: 4 })])).page!.cards).toEqual([])
})

it('a part that is gone leaves with its event', () => {
  const stopped: View = { ...BEFORE, parts: [...BEFORE.parts, { part: 'note', id: 'stopped', text: '', title: 'Stopped' }] }
  expect(readTale(asTold(stopped, BEFORE, [])).stopped).not.toBeNull()
  expect(readTale(asTold(stopped, BEFORE, [event('resume')])).stopped).toBeNull()
  expect(readTale(asTold(BEFORE, stopped, [])).stopped).toBeNull()
  expect(readTale(asTold(BEFORE, stopped, [event('stop')])).stopped).not.toBeNull()
})
