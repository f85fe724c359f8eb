import { describe, expect, it } from 'vitest'
import { isLeaving, knownAgain } from './hand'
import type { Card, View } from './protocol'

const hand = (...names: string[]): Card[] => names.map((name, at) => ({ part: 'card', id: `hand-${at + 1}`, name }))
const keys = (...names: string[]) => knownAgain(hand(...names)).map((held) => held.key)
const view = (...names: string[]) => ({ parts: [{ part: 'zone', id: 'hand', cards: hand(...names) }] }) as unknown as View

describe('the cards of a hand', () => {
  it('are known again when the one before them has left', () => {
    expect(keys('Forge', 'Spring', 'Key').slice(1)).toEqual(keys('Spring', 'Key'))
  })

  it('have a key each, though two have the same name', () => {
    expect(new Set(keys('Spring', 'Key', 'Spring')).size).toBe(3)
  })

  it('stay the cards that they were', () => {
    expect(knownAgain(hand('Forge', 'Spring')).map((held) => held.card.id)).toEqual(['hand-1', 'hand-2'])
  })

  it('leave when there are fewer of their name, whatever their places are called then', () => {
    const before = view('Forge', 'Spring', 'Spring')
    expect(isLeaving('hand-1', before, view('Spring', 'Spring', 'Key'))).toBe(true)
    expect(isLeaving('hand-2', before, view('Forge', 'Spring'))).toBe(true)
    expect(isLeaving('hand-2', before, view('Spring', 'Spring'))).toBe(false)
    expect(isLeaving('r1c1', before, view())).toBe(false)
  })
})
