import { describe, expect, it } from 'vitest'
import { shared } from './sharing'

const gear = (id: string, turns: number) => ({ part: 'card', id, gauges: [{ value: turns, high: 3 }] })

describe('sharing what has not changed', () => {
  it('keeps an equal view as it was', () => {
    const before = { parts: [gear('a', 1), gear('b', 2)], seats: ['You'] }
    expect(shared(before, structuredClone(before))).toBe(before)
  })

  it('keeps the parts that are equal, wherever they stand now', () => {
    const before = [gear('a', 1), gear('b', 2), gear('c', 3)]
    const after = shared(before, [gear('c', 3), gear('b', 9), gear('a', 1), gear('d', 0)])
    expect(after).toEqual([gear('c', 3), gear('b', 9), gear('a', 1), gear('d', 0)])
    expect(after[0]).toBe(before[2])
    expect(after[1]).not.toBe(before[1])
    expect(after[2]).toBe(before[0])
  })

  it('sees what was added, taken away, or has become nothing', () => {
    expect(shared({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 })
    expect(shared({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined })
    expect(shared({ a: [1, 2] }, { a: [1] })).toEqual({ a: [1] })
    expect(shared({ a: [1] }, { a: null })).toEqual({ a: null })
    expect(shared(['a'], { 0: 'a' })).toEqual({ 0: 'a' })
  })
})
