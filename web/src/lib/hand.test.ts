import { describe, expect, it } from 'vitest'
import { knownAgain } from './hand'
import type { Card } from './protocol'

const hand = (...names: string[]): Card[] => names.map((name, at) => ({ part: 'card', id: `hand-${at + 1}`, name }))
const keys = (...names: string[]) => knownAgain(hand(...names)).map((held) => held.key)

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
})
