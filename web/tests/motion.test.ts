import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Told, View } from '../src/lib/protocol'
import { settings } from '../src/lib/settings.svelte'
import { paceFor, Telling } from '../src/lib/motion.svelte'
import { view } from './views'

const gain = (now: number): Told => ({ kind: 'gain', text: '', values: { resource: 'Red', now } })

function withRed(value: number): View {
  const made = view()
  return { ...made, parts: made.parts.map((part) => (part.id === 'pool-red' ? { ...part, value } : part)) as View['parts'] }
}

beforeEach(() => {
  vi.useFakeTimers()
  settings.speed = 1
})
afterEach(() => {
  vi.useRealTimers()
})

test('events are told one after the other, with the numbers as they were', () => {
  const motion = new Telling()
  motion.tell([gain(20), gain(50)], withRed(0), withRed(50))
  expect(motion.now).toEqual(gain(20))
  expect(motion.touched).toEqual(['pool-red'])
  expect(motion.shown.get('pool-red')).toBe(20)
  vi.advanceTimersByTime(motion.pace)
  expect(motion.now).toEqual(gain(50))
  expect(motion.shown.get('pool-red')).toBe(50)
  vi.advanceTimersByTime(motion.pace)
  expect(motion.now).toBeNull()
  expect(motion.shown.size).toBe(0)
})

test('a number that will change shows its old value until it is told of', () => {
  const motion = new Telling()
  motion.tell([{ kind: 'fire', text: '', values: { square: 'r1c2' } }, gain(50)], withRed(0), withRed(50))
  expect(motion.shown.get('pool-red')).toBe(0)
})

test('skipping goes to the end at once', () => {
  const motion = new Telling()
  motion.tell([gain(20), gain(50)], withRed(0), withRed(50))
  motion.skip()
  expect([motion.now, motion.touched, motion.shown.size]).toEqual([null, [], 0])
  vi.runAllTimers()
  expect(motion.now).toBeNull()
})

test('what comes afterwards waits for the end of the story', () => {
  const motion = new Telling()
  const done: string[] = []
  motion.afterwards(() => done.push('at once'))
  expect(done).toEqual(['at once'])
  motion.tell([gain(20), gain(50)], withRed(0), withRed(50))
  motion.afterwards(() => done.push('later'))
  vi.advanceTimersByTime(motion.pace)
  expect(done).toEqual(['at once'])
  vi.advanceTimersByTime(motion.pace)
  expect(done).toEqual(['at once', 'later'])
})

test('at instant speed nothing moves: what was touched is marked for a while', () => {
  settings.speed = 0
  const motion = new Telling()
  motion.tell([gain(20), gain(50)], withRed(0), withRed(50))
  expect([motion.now, motion.pace, motion.shown.size]).toEqual([null, 0, 0])
  expect(motion.touched).toEqual(['pool-red'])
  vi.runAllTimers()
  expect(motion.touched).toEqual([])
})

test('the pace: twice the speed is half the time, long stories hurry, stillness is instant', () => {
  expect(paceFor(3, 2, false)).toBe(paceFor(3, 1, false) / 2)
  expect(paceFor(100, 1, false) * 100).toBeLessThanOrEqual(5000)
  expect(paceFor(3, 1, true)).toBe(0)
  expect(paceFor(3, 0, false)).toBe(0)
})
