// The order of the telling: no figure and no gauge changes before its event.

import { describe, expect, it } from 'vitest'
import type { Card, Cell, Meter, Told, View } from '../../lib/protocol'
import { lastThrow } from './dice'
import { readQuest } from './reading'
import { retold } from './story'

const meter = (id: string, value: number, high: number, values: Record<string, number> = {}): Meter => ({ part: 'meter', id, title: id, value, high, values })

function figure(number: number, side: string, hp: number): Card {
  const id = `figure-${number}`
  return { part: 'card', id, name: `${side} ${number}`, tags: [side], gauges: [meter(`${id}-hp`, hp, 10), meter(`${id}-composure`, 5, 5)], values: { facing: 'east', marks: [] } }
}

interface Table {
  readonly on: Record<string, Card> // who stands on which square
  readonly hp: number // of the hero
  readonly clock: number
  readonly room?: string
  readonly doom?: boolean
}

function view({ on, hp, clock, room = 'A hall', doom = false }: Table): View {
  const cells: Cell[] = ['a1', 'b1', 'c1', 'd1'].map((id) => ({ part: 'cell', id, name: id, card: on[id] ?? null }))
  return {
    seat: 0,
    prompt: { part: 'prompt', text: '' },
    parts: [
      meter('tension', 2, 10, { chance: 30, last: 4 }),
      meter('level', 7, 10),
      meter('clock', clock, 6, doom ? { doom: 1 } : {}),
      { part: 'note', id: 'room', title: room, text: '' },
      { part: 'grid', id: 'grid', title: 'The room', columns: 4, cells },
      meter('hero-1-hp', hp, 10),
      meter('hero-1-stamina', clock ? 3 : 5, 5),
      { part: 'zone', id: 'party', title: 'Heroes', cards: [{ part: 'card', id: 'hero-1', name: 'Odda', values: { figure: 'figure-1' } }] },
    ],
  }
}

const told = (kind: string, values: Told['values'] = {}): Told => ({ kind, text: '', values })
const where = (shown: View) => Object.fromEntries(readQuest(shown).grid!.cells.flatMap(({ id, card }) => (card ? [[card.id, id]] : [])))
const hpOn = (shown: View, id: string) => readQuest(shown).grid!.cells.find(({ card }) => card?.id === id)?.card?.gauges?.[0]?.value

describe('while a moment is told', () => {
  const before = view({ on: { a1: figure(1, 'hero', 9), d1: figure(2, 'foe', 6) }, hp: 9, clock: 0 })
  const after = view({ on: { b1: figure(1, 'hero', 4) }, hp: 4, clock: 1 })
  const events = [
    told('walks', { figure: 1, square: 'c1' }),
    told('die', { sides: 20, face: 12, purpose: 'attack' }),
    told('attack', { attacker: 1, target: 0, natural: 12, total: 15, against: 3, defence: 5, margin: 10, tier: 'crushing' }),
    told('hurt', { figure: 0, amount: 5, left: 4 }),
    told('tick', { ticks: 1 }),
    told('dies', { figure: 1 }),
  ]
  const after_ = (count: number) => retold(before, after, events.slice(0, count))

  it('all is as it was before the first event', () => {
    expect(after_(0)).toBe(before)
  })

  it('a figure stands where it stood until its walk is told, and faces where it went', () => {
    expect(where(after_(1))).toEqual({ 'figure-1': 'a1', 'figure-2': 'c1' })
    expect(readQuest(after_(1)).grid!.cells[2]!.card!.values!['facing']).toBe('west')
  })

  it('a wound shows with its event: on the standee and on the card of the hero', () => {
    expect([hpOn(after_(3), 'figure-1'), readQuest(after_(3)).heroes[0]!.meters[0]!.value]).toEqual([9, 9])
    expect([hpOn(after_(4), 'figure-1'), readQuest(after_(4)).heroes[0]!.meters[0]!.value]).toEqual([4, 4])
  })

  it('the clock ticks when it is told, and not with the wound before it', () => {
    expect([readQuest(after_(4)).clock!.value, readQuest(after_(5)).clock!.value]).toEqual([0, 1])
  })

  it('who dies stands until then', () => {
    expect(where(after_(5))['figure-2']).toBe('c1')
    expect(where(after_(6))).toEqual({ 'figure-1': 'a1' })
  })

  it('what a payment took shows with the payment', () => {
    const stamina = (shown: View) => readQuest(shown).heroes[0]!.meters.find(({ id }) => id === 'hero-1-stamina')!.value
    expect(stamina(after_(6))).toBe(5)
    expect(stamina(retold(before, after, [told('pays', { figure: 0, amount: 2 })]))).toBe(3)
  })
})

describe('a card that is flipped', () => {
  const before = view({ on: { d1: figure(1, 'hero', 9) }, hp: 9, clock: 0 })
  const after = view({ on: { a1: figure(1, 'hero', 5), c1: figure(2, 'foe', 2), d1: figure(3, 'foe', 10) }, hp: 5, clock: 6, room: 'A crypt', doom: true })
  const flip = told('flip', { card: 2 })

  it('is another room, in which nobody has come and nobody is hurt yet', () => {
    const shown = retold(before, after, [flip])
    expect(readQuest(shown).room!.title).toBe('A crypt')
    expect(where(shown)).toEqual({ 'figure-1': 'a1' })
    expect([hpOn(shown, 'figure-1'), readQuest(shown).clock!.value, readQuest(shown).doom]).toEqual([9, 0, false])
  })

  it('foes come one by one, whole', () => {
    const one = retold(before, after, [flip, told('spawn')])
    expect(where(one)).toEqual({ 'figure-1': 'a1', 'figure-2': 'c1' })
    expect(hpOn(one, 'figure-2')).toBe(10)
    expect(Object.keys(where(retold(before, after, [flip, told('spawn'), told('spawn')])))).toHaveLength(3)
  })

  it('Doom begins with its own event', () => {
    const ticked = retold(before, after, [flip, told('tick', { ticks: 6 })])
    expect([readQuest(ticked).clock!.value, readQuest(ticked).doom]).toEqual([6, false])
    expect(readQuest(retold(before, after, [flip, told('tick', { ticks: 6 }), told('doom', { ticks: 6 })])).doom).toBe(true)
  })

  it('the threshold rises when the die is safe, and its chance with it', () => {
    const { tension } = readQuest(retold(before, after, [told('safe', { face: 9, limit: 3 })]))
    expect([tension!.value, tension!.values]).toEqual([3, { chance: 40, last: 9 }])
  })
})

it('the tray has the last throw that was told', () => {
  const line = (id: number, kind: string, values: Record<string, number | string> = {}) => ({ id, kind, text: '', move: 1, values })
  const log = [
    line(1, 'die', { sides: 20, face: 14, purpose: 'attack' }),
    line(2, 'attack', { attacker: 0, target: 2, natural: 14, total: 18, against: 9, defence: 14, margin: 4, tier: 'graze' }),
    line(3, 'die', { sides: 20, face: 2, purpose: 'locks check' }),
    line(4, 'check', { figure: 1, total: 6, difficulty: 12, success: 0 }),
  ]
  expect(lastThrow(log.slice(0, 1))).toBeNull()
  expect(lastThrow(log.slice(0, 3))).toMatchObject({ kind: 'attack', by: 0, at: 2, total: 18, against: 14, margin: 4, outcome: 'graze' })
  expect(lastThrow(log)).toMatchObject({ kind: 'check', by: 1, total: 6, margin: -6, outcome: 'failure', faces: [{ sides: 20, face: 2, of: 'mine' }] })
})
