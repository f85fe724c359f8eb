// What is foretold, on the board: ghosts on the gauges, and the noose.

import { describe, expect, it } from 'vitest'
import type { Forecast } from '../../lib/protocol'
import { ghostOf, lengthsOf } from './foreseen'
import { answered, laid, NOOSE, piecesOf, pointAt } from './noose'

const strike: Forecast = {
  action: 'play crushing-grip', title: 'Crushing Grip: 2 energy.',
  changes: [{ id: 'energy-0', title: 'Energy', before: '3', after: '1', old: 3, new: 1 }],
  values: {
    devastating: 10, devastating_damage: 6, strong: 24, strong_damage: 4, partial: 43, partial_damage: 2, stalemate: 14, reversal: 9,
    partial_backlash: 1, stalemate_backlash: 1, reversal_backlash: 2, target: 'vitality', target_name: 'Vitality', backlash_on: 'structure', backlash_name: 'Structure', rally: 'presence', drawn: 1,
  },
} // prettier-ignore

describe('a Strike that is pointed at', () => {
  it('shows what may be lost, the least first', () => {
    expect(ghostOf(strike, 'vitality', 12)).toEqual({ risks: [2, 4, 6], certain: null, gain: 0, words: 'to 10, 8 or 6' })
    expect(ghostOf(strike, 'vitality', 3).words).toBe('to 1 or 0')
  })

  it('shows what a bad roll costs, and what a good one gives', () => {
    expect(ghostOf(strike, 'structure', 16)).toMatchObject({ risks: [1, 2], words: 'risk −1, −2' })
    expect(ghostOf(strike, 'presence', 9)).toMatchObject({ gain: 1, words: '+1 if Strong' })
  })

  it('shows what is certain, and leaves the rest alone', () => {
    expect(ghostOf(strike, 'energy-0', 3)).toMatchObject({ certain: 1, words: 'then 1' })
    expect(ghostOf(strike, 'nerve', 9).words).toBe('')
    expect(ghostOf(null, 'vitality', 9).words).toBe('')
  })

  it('does not threaten with what cannot happen', () => {
    const safe: Forecast = { ...strike, values: { ...strike.values, reversal: 0 } }
    expect(ghostOf(safe, 'structure', 16).risks).toEqual([1])
  })
})

describe('the noose', () => {
  const arcs = laid(piecesOf(lengthsOf(strike)))

  it('has lengths as long as the chances, from left to right', () => {
    const span = NOOSE.from - NOOSE.to
    arcs.forEach(({ begin, end, percent }) => expect((begin - end) / span).toBeCloseTo(percent / 100))
    expect([arcs[0]!.begin, arcs.at(-1)!.end]).toEqual([NOOSE.from, expect.closeTo(NOOSE.to)])
    expect(pointAt(180)[0]).toBeLessThan(pointAt(0)[0])
  })

  it('has teeth inwards for hurt, outwards for a Reversal, none where nothing happens', () => {
    expect(arcs.map(({ teeth }) => Math.sign(teeth))).toEqual([1, 1, 1, 0, -1])
    const weak = laid(piecesOf(lengthsOf({ ...strike, values: { ...strike.values, partial_damage: 0 } })))
    expect(weak[2]!.teeth).toBe(0)
  })

  it('keeps the words of its lengths apart', () => {
    const narrow = laid(piecesOf(lengthsOf({ ...strike, values: { ...strike.values, devastating: 2, strong: 3, partial: 90, stalemate: 3, reversal: 2 } })))
    const labels = narrow.map(({ label }) => label)
    labels.slice(1).forEach((label, n) => expect(labels[n]! - label).toBeGreaterThanOrEqual(10.9))
    expect(labels.at(-1)).toBeGreaterThanOrEqual(NOOSE.to - 2.1)
  })

  it('has two lengths for an answer', () => {
    expect(laid(answered(69)).map(({ percent }) => percent)).toEqual([69, 31])
  })
})
