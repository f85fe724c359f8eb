// What flies, and from where to where: by the event that is told and by what acted last.

import { describe, expect, it } from 'vitest'
import type { Told } from '../../lib/protocol'
import { flightOf } from './flights'

const told = (kind: string, values: Told['values'] = {}): Told => ({ kind, text: '', values })
const held = (name: string) => `the card ${name}`

describe('what flies', () => {
  it('is a card, from the hand to its square or to the discard', () => {
    expect(flightOf(told('play', { card: 'Flame', square: 'r1c2' }), '', held)).toMatchObject({ shape: 'card', from: 'the card Flame', to: '[data-part="r1c2"]' })
    expect(flightOf(told('play', { card: 'Flame', square: '' }), '', held)!.to).toContain('discard')
    expect(flightOf(told('draw', { card: 'Flame' }), '', held)).toMatchObject({ shape: 'back', to: '[data-zone="hand"]' })
  })

  it('is a bead between the gear that fires and the tube', () => {
    const [gain, pay] = ['gain', 'pay'].map((kind) => flightOf(told(kind, { resource: 'HEAT', amount: 10 }), 'r2c2', held)!)
    expect([gain!.from, gain!.to]).toEqual(['[data-part="r2c2"]', '[data-meter="pool-heat"]'])
    expect([pay!.from, pay!.to]).toEqual([gain!.to, gain!.from])
  })

  it('is a bolt from the gear to the gremlin that is hit, and a claw the other way', () => {
    expect(flightOf(told('damage', { part: 'gremlin-2', amount: 3, hp: 1 }), 'r2c2', held)).toMatchObject({ shape: 'bolt', from: '[data-part="r2c2"]' })
    expect(flightOf(told('jam', { square: 'r1c1' }), 'gremlin-1', held)).toMatchObject({ shape: 'claw', to: '[data-part="r1c1"]' })
    expect(flightOf(told('jam', { square: 'r1c1' }), 'r2c2', held)).toBeNull()
  })

  it('is nothing where nobody knows what it comes from', () => {
    expect(flightOf(told('gain', { resource: 'Red', amount: 10 }), '', held)).toBeNull()
    expect(flightOf(told('end', {}), 'r1c1', held)).toBeNull()
  })
})
