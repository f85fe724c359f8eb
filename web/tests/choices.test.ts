import { describe, expect, test } from 'vitest'
import { choicesOf } from '../src/lib/choices'
import { isTaken } from '../src/lib/parts'
import { choice, view } from './views'

describe('a choice of one part', () => {
  const choices = choicesOf(view([choice('discard forge', 'hand-2')]))

  test('is made by picking it once', () => {
    expect(choices.settle(null, 'hand-2')).toMatchObject({ kind: 'act', choice: { action: 'discard forge' } })
  })

  test('leaves every other part without use', () => {
    expect(choices.canBegin('hand-1')).toBe(false)
    expect(choices.settle(null, 'hand-1')).toEqual({ kind: 'nothing', part: 'hand-1' })
  })
})

describe('a card, then a square', () => {
  const choices = choicesOf(
    view([
      choice('play spring r1c1', 'hand-1', 'r1c1'),
      choice('play spring r1c2', 'hand-1', 'r1c2'),
      choice('play forge r1c1', 'hand-2', 'r1c1'),
    ]),
  )

  test('the card is picked first, and its squares are its targets', () => {
    expect(choices.settle(null, 'hand-1')).toEqual({ kind: 'picked', part: 'hand-1' })
    expect([...choices.targets('hand-1')]).toEqual(['r1c1', 'r1c2', 'gear-r1c2'])
    expect([...choices.targets('hand-2')]).toEqual(['r1c1'])
  })

  test('the square then acts', () => {
    expect(choices.settle('hand-1', 'r1c2')).toMatchObject({ kind: 'act', choice: { action: 'play spring r1c2' } })
  })

  test('the gear on a square stands for the square', () => {
    expect(choices.settle('hand-1', 'gear-r1c2')).toMatchObject({ choice: { action: 'play spring r1c2' } })
  })

  test('a square alone is no beginning, and another card is picked instead', () => {
    expect(choices.canBegin('r1c1')).toBe(false)
    expect(choices.settle('hand-1', 'hand-2')).toEqual({ kind: 'picked', part: 'hand-2' })
  })

  test('picking the same card again puts it back', () => {
    expect(choices.settle('hand-1', 'hand-1')).toEqual({ kind: 'picked', part: null })
  })

  test('a place where it cannot go does nothing', () => {
    expect(choices.settle('hand-2', 'r1c2')).toEqual({ kind: 'nothing', part: 'r1c2' })
  })

  test('the other copy of a card can be picked, too', () => {
    expect(choices.canBegin('hand-3')).toBe(true)
    expect(choices.settle('hand-3', 'r1c1')).toMatchObject({ choice: { action: 'play spring r1c1' } })
  })

  test('pointing at a square with a picked card names the one action', () => {
    expect(choices.pointing('hand-1', 'r1c1').map((each) => each.action)).toEqual(['play spring r1c1'])
    expect(choices.pointing(null, 'hand-1')).toHaveLength(2)
  })
})

describe('what the parts cannot tell', () => {
  test('choices that touch the same are offered by their labels', () => {
    const choices = choicesOf(view([choice('aim left', 'hand-1', 'r1c1'), choice('aim right', 'hand-1', 'r1c1')]))
    const settled = choices.settle('hand-1', 'r1c1')
    expect(settled.kind).toBe('choose')
    expect(settled.kind === 'choose' && settled.choices.map((each) => each.action)).toEqual(['aim left', 'aim right'])
  })

  test('choices that touch nothing stand alone', () => {
    const choices = choicesOf(view([choice('pass'), choice('discard forge', 'hand-2')]))
    expect(choices.alone.map((each) => each.action)).toEqual(['pass'])
  })

  test('a card that can be placed or used by itself is used by picking it twice', () => {
    const choices = choicesOf(view([choice('burn forge', 'hand-2'), choice('play forge r1c1', 'hand-2', 'r1c1')]))
    expect(choices.settle(null, 'hand-2')).toEqual({ kind: 'picked', part: 'hand-2' })
    expect(choices.settle('hand-2', 'hand-2')).toMatchObject({ choice: { action: 'burn forge' } })
  })
})

describe('two cards of one hand', () => {
  const exchange = [choice('one 1', 'hand-1'), choice('one 2', 'hand-2'), choice('both', 'hand-1', 'hand-2')]

  test('are a choice, whichever is picked first', () => {
    const choices = choicesOf(view(exchange))
    expect(choices.settle(null, 'hand-2')).toEqual({ kind: 'picked', part: 'hand-2' })
    expect(choices.settle('hand-1', 'hand-2')).toMatchObject({ kind: 'act', choice: { action: 'both' } })
    expect(choices.settle('hand-2', 'hand-1')).toMatchObject({ kind: 'act', choice: { action: 'both' } })
    expect(choices.settle('hand-2', 'hand-2')).toMatchObject({ kind: 'act', choice: { action: 'one 2' } })
  })

  test('are two choices where the game tells the orders apart', () => {
    const choices = choicesOf(view([...exchange, choice('other way', 'hand-2', 'hand-1')]))
    expect(choices.settle('hand-1', 'hand-2')).toMatchObject({ kind: 'act', choice: { action: 'both' } })
    expect(choices.settle('hand-2', 'hand-1')).toMatchObject({ kind: 'act', choice: { action: 'other way' } })
  })
})

test('a square on which a card stands is taken', () => {
  expect(['r1c1', 'r1c2', 'gremlin-1', 'nothing'].map((id) => isTaken(view(), id))).toEqual([false, true, false, false])
})
