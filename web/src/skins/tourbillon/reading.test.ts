import { describe, expect, it } from 'vitest'
import type { Card } from '../../lib/protocol'
import { LETTERS, readFace, readFight, readFoe, readGear, readSquare, ticksWords } from './reading'

const card = (more: Partial<Card>): Card => ({ part: 'card', id: 'x', name: 'X', ...more })

describe('a card in hand', () => {
  it('is read by its values and tags', () => {
    const face = readFace(
      card({
        values: { cost: 35, interval: 30, cheaper: '1 Tick cheaper', foot: '0.67 Red/tick', pays: 'would pay 4 Red' },
        tags: ['common', 'Red', 'Stone', 'Mech'],
      }),
    )
    expect(face).toEqual({
      cost: '3.5',
      interval: 3,
      metals: ['Red'],
      families: 'Stone Mech',
      rarity: 'common',
      momentary: false,
      foot: '0.67 Red/tick',
      pays: 'would pay 4 Red',
      notes: ['1 Tick cheaper'],
    })
  })

  it('is of brass without a colour', () => {
    expect(readFace(card({ tags: ['starter', 'momentary', 'Tool'] }))).toMatchObject({ metals: ['Brass'], momentary: true })
  })
})

describe('a gear', () => {
  it('says what it waits for', () => {
    const gear = readGear(
      card({
        values: { foot: '1 Red per damage', waits: 'waits for 2 Red or 4 Largest', lacks: 'lacks 2 R or 4 Largest' },
        tags: ['ready', 'hungry', 'blocked'],
        gauges: [{ part: 'meter', id: 't', title: 'timer', value: 10, high: 10, scale: 10 }],
      }),
    )
    expect(gear).toMatchObject({ interval: 1, ready: true, hungry: true, blocked: 'waits for 2 Red or 4 Largest', foot: '1 Red per damage' })
    expect(gear.lacks).toBe('lacks 2 R or 4 Largest')
  })

  it('has a letter of its own for every resource, and none of them marks a pool', () => {
    const letters = Object.values(LETTERS)
    expect(new Set([...letters, 'L', 'S']).size).toBe(letters.length + 2)
  })

  it('without a timer has no interval', () => {
    expect(readGear(card({ values: { notes: ['2 counters'] } }))).toMatchObject({ timer: null, interval: 0, ready: false, notes: ['2 counters'] })
  })
})

it('a fight has the title of its encounter', () => {
  const parts = [{ part: 'note' as const, id: 'encounter', title: 'Fight', text: 'Dust on the dial' }]
  const view = { seat: 0, prompt: { part: 'prompt' as const, text: '' }, parts }
  expect(readFight(view)).toMatchObject({ title: 'Dust on the dial', rest: [] })
})

it('squares tell their bonuses', () => {
  const values = { make: 1, cheaper: 1, draw: 2, closed: 1 }
  const kinds = readSquare({ part: 'cell', id: 'r1c1', name: 'r1c1', values }).map((bonus) => [bonus.kind, bonus.short])
  expect(kinds).toEqual([
    ['make', 'make +1'],
    ['cheaper', '−1 Tick'],
    ['draw', 'draw 2'],
    ['closed', 'closed'],
  ])
})

it('gremlins tell their defences and ailments', () => {
  const foe = readFoe(card({ values: { armor: 2, shields: 10, poison: 3, poison_due: 5, notes: ['burns: no healing for 4 Ticks'] }, tags: ['elite'] }))
  expect(foe).toMatchObject({ size: 'elite', armor: 2, shields: 10, barrier: 0, poison: 3, poisonDue: 5 })
  expect(foe.notes).toEqual(['burns: no healing for 4 Ticks'])
})

it('one Tick is one', () => {
  expect([ticksWords(10), ticksWords(5), ticksWords(20)]).toEqual(['1 Tick', '0.5 Ticks', '2 Ticks'])
})
