import { describe, expect, it } from 'vitest'
import type { Choice, View } from '../../lib/protocol'
import { doingOf } from './acting'
import { loopsAround, shore } from './shores'

const choice = (action: string, ...touches: string[]): Choice => ({ part: 'choice', action, label: action, touches })
const view = (...choices: Choice[]): View => ({ seat: 0, prompt: { part: 'prompt', text: '' }, parts: [], choices })

describe('what can be done', () => {
  it('is six cards in a fight, and the end of the turn', () => {
    const doing = doingOf(view(choice('attack 4', 'figure-4'), choice('move a1', 'figure-1', 'a1'), choice('dash'), choice('end')), true, 30)
    expect(doing.deeds.map(({ id }) => id)).toEqual(['strike', 'walk', 'turn', 'aid', 'channel', 'leave'])
    expect(doing.deeds[1]).toMatchObject({ note: '1 square', alone: [{ action: 'dash' }] })
    expect(doing.onward?.action).toBe('end')
    expect(doing.others).toEqual([])
  })

  it('stays in sight when it cannot be done, and says why', () => {
    const { deeds } = doingOf(view(choice('rest'), choice('go')), false, 30)
    expect(deeds.find(({ id }) => id === 'rest')).toMatchObject({ choices: [{ action: 'rest' }], note: 'Slow, 30 % danger' })
    expect(deeds.find(({ id }) => id === 'work')).toMatchObject({ choices: [], note: 'the way is free' })
  })

  it('says what there is to work at, and that one leaves a cleared room only', () => {
    const { deeds } = doingOf(view(choice('disarm 1', 'figure-1'), choice('disarm 2', 'figure-2'), choice('lead 2', 'figure-2')), false, 20)
    expect(deeds.find(({ id }) => id === 'work')?.note).toBe('Disarm: 20 % danger')
    expect(deeds.find(({ id }) => id === 'leave')?.note).toBe('room not cleared')
    const door = doingOf(view(choice('pick 1', 'figure-1'), choice('force 1', 'figure-1')), false, 20)
    expect(door.deeds.find(({ id }) => id === 'work')?.note).toBe('Pick or Force: 20 % danger')
  })

  it('does not change weapons by striking where nobody can be struck', () => {
    const { deeds } = doingOf(view(choice('switch'), choice('dash'), choice('end')), true, 30)
    expect(deeds[0]).toMatchObject({ itself: false, note: 'nobody in reach', alone: [{ action: 'switch' }] })
    expect(deeds[1]).toMatchObject({ itself: false, note: 'no steps left', alone: [{ action: 'dash' }] })
  })

  it('names what can be used', () => {
    const { deeds } = doingOf(view(choice('use tonic 1', 'figure-1'), choice('use bandage 1', 'figure-1'), choice('use tonic 2', 'figure-2')), true, 30)
    expect(deeds.find(({ id }) => id === 'aid')?.note).toBe('tonic, bandage')
  })

  it('never loses what has no card of its own', () => {
    expect(doingOf(view(choice('sing')), true, 0).others).toMatchObject([{ action: 'sing' }])
  })
})

describe('a shore', () => {
  it('goes once around squares that touch, and around each of those that do not', () => {
    expect(loopsAround([{ x: 0, y: 0 }, { x: 1, y: 0 }])).toHaveLength(1)
    expect(loopsAround([{ x: 0, y: 0 }, { x: 2, y: 0 }])).toHaveLength(2)
  })

  it('has a hole where a square is missing in the middle', () => {
    const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 1 || y !== 1)
    expect(loopsAround(ring)).toHaveLength(2)
  })

  it('is the same whenever it is drawn', () => {
    expect(shore([{ x: 3, y: 4 }], 48)).toBe(shore([{ x: 3, y: 4 }], 48))
  })
})
