import { describe, expect, test } from 'vitest'
import { nearest } from '../src/lib/arrows'
import { arrange } from '../src/lib/arrange'
import { waitBefore } from '../src/lib/live.svelte'
import { amount, cardLabel, cellLabel, meterText, partsOf } from '../src/lib/parts'
import { readable } from '../src/lib/readable'
import { readPath } from '../src/lib/route.svelte'
import { card, view } from './views'

describe('paths', () => {
  test.each([
    ['/', 'Home', ''],
    ['/new/tourbillon', 'NewTable', 'tourbillon'],
    ['/new/story', 'NewTable', 'scenes'],
    ['/compendium/constructor', 'Compendium', 'constructor'],
    ['/table/abc', 'Table', 'abc'],
    ['/replay', 'Replay', ''],
    ['/replay/abc/', 'Replay', 'abc'],
    ['/settings', 'Settings', ''],
    ['/nowhere', 'NotFound', ''],
    ['/table/abc/def', 'NotFound', 'abc'],
    ['/new/%E0%A4', 'NewTable', '%E0%A4'],
  ])('%s shows %s', (path, page, argument) => {
    expect(readPath(path)).toEqual({ page, argument })
  })
})

describe('parts in words', () => {
  test('tenths read as decimals, whole ones without', () => {
    expect([amount(35, 10), amount(30, 10), amount(100, 10), amount(7), amount(125, 100)]).toEqual(['3.5', '3', '10', '7', '1.25'])
  })

  test('a meter says its highest value and its unit', () => {
    expect(meterText({ part: 'meter', id: 'm', title: 'timer', value: 10, high: 60, unit: 'Ticks', scale: 10 })).toBe('1 of 6 Ticks')
  })

  test('a card says everything it bears, a face-down one nothing', () => {
    const gear = card('c', 'Forge', { text: 'Gain 1 HEAT', facts: ['ready'], gauges: [{ part: 'meter', id: 'g', title: 'timer', value: 1 }] })
    expect(cardLabel(gear)).toBe('Forge. Gain 1 HEAT. timer 1. ready')
    expect(cardLabel({ part: 'card', id: 'c', face: 'down' })).toBe('Face-down card')
  })

  test('an empty square says so', () => {
    expect(cellLabel({ part: 'cell', id: 'r1c1', name: 'r1c1', facts: ['draw 1 once'] })).toBe('r1c1. square: draw 1 once. empty')
    expect(cellLabel({ part: 'cell', id: 'cm', name: 'CM', facts: ['Lake'] }, 2)).toBe('CM. square: Lake. cards here: 2')
  })

  test('every part is found, gauges and cards on squares too', () => {
    const ids = [...partsOf(view()).keys()]
    expect(ids).toEqual(expect.arrayContaining(['plate', 'r1c1', 'gear-r1c2', 'gremlin-1-hp', 'hand-3', 'pool-red']))
  })

  test('words of the program as people write them', () => {
    expect(readable('mill-reshuffle')).toBe('Mill reshuffle')
  })
})

test('the plain table: what is mine, what is common, what is another seat’s', () => {
  const mine = arrange(view())
  expect(mine.mine?.hands.map((zone) => zone.id)).toEqual(['hand'])
  expect(mine.groups).toMatchObject([{ title: 'Forces', meters: [{ id: 'pool-red' }] }])
  const watched = arrange(view([], { seat: -1 }))
  expect(watched.mine).toBeNull()
  expect(watched.others).toMatchObject([{ seat: 0, hands: [{ id: 'hand' }] }])
})

describe('arrow keys', () => {
  const box = (id: string, left: number, top: number) => ({ id, left, top, width: 10, height: 10 })
  const boxes = [box('right', 20, 0), box('below', 0, 20), box('far right', 40, 0), box('askew', 20, 20)]

  test.each([
    ['ArrowRight', 'right'],
    ['ArrowDown', 'below'],
  ])('%s goes to the nearest part straight ahead', (key, id) => {
    expect(nearest(box('here', 0, 0), boxes, key)?.id).toBe(id)
  })

  test('where nothing lies, nothing is found', () => {
    expect(nearest(box('here', 0, 0), boxes, 'ArrowLeft')).toBeNull()
  })
})

test('new tries wait longer and longer, but never very long', () => {
  const waits = [0, 1, 2, 3, 10, 50].map(waitBefore)
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits[0]).toBeLessThan(1000)
  expect(waits.at(-1)).toBeLessThanOrEqual(10_000)
})
