// Two moments follow each other: what the second one brings is not on the table while the first one is told.

import { expect, test } from 'vitest'
import { Heard } from './heard.svelte'
import type { View } from './protocol'
import { Retold, retellingOf } from './retold'
import type { Stage } from './stage'

const viewOf = (value: number): View => ({ parts: [{ part: 'meter', id: 'hp', title: 'HP', value }] }) as unknown as View
const [first, second, newest] = [viewOf(9), viewOf(7), viewOf(2)]

class World extends Retold {
  hear(): void {
    this.parts.set('hp', this.after.get('hp')!)
  }
}
const retold = retellingOf(World)

test('a world changes nothing before its first event is told, and then what that event says', () => {
  expect(retold(first, second, [])).toBe(first)
  expect(retold(first, second, [{ kind: 'hurt', text: '' }])).toEqual(second)
  expect(first).toEqual(viewOf(9))
})

test('the table is made of the moment that is told, not of the newest one', () => {
  const told: [View, View][] = []
  const seenIn = (motion: Partial<Stage['motion']>): View => {
    const stage = { view: newest, seen: motion.before ?? newest, motion } as unknown as Stage
    return new Heard(() => stage, (before, after) => (told.push([before, after]), before)).seen
  }
  expect(seenIn({ now: null, before: null, after: null })).toBe(newest)
  expect(seenIn({ now: { kind: 'hurt', text: '' }, before: first, after: second })).toBe(first)
  expect(told).toEqual([[first, second]])
})
