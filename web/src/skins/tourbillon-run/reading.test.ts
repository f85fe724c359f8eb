import { expect, test } from 'vitest'
import type { LogLine } from '../../lib/stage'
import { cameOf } from './reading'

const line = (kind: string, text: string) => ({ kind, text }) as LogLine
const CHOSEN = line('event-chosen', 'A clock with no hands: Open the door.')
const GIVEN = line('given', 'Soot Mill joins the deck.')

test('on the map one reads what came of an event', () => {
  const log = [line('travelled', 'Row 2.'), CHOSEN, GIVEN, line('discovered', 'Soot Mill is in the deck for the first time.')]
  expect(cameOf(log)).toEqual([CHOSEN.text, GIVEN.text])
})

test('it is no news any more when one has gone on', () => {
  expect(cameOf([CHOSEN, GIVEN, line('travelled', 'Row 3.')])).toEqual([])
})

test('what ended in a fight is told with its reward', () => {
  expect(cameOf([CHOSEN, GIVEN, line('fight-won', 'You have won the fight.')])).toEqual([])
})

test('where nothing came of it nothing is said', () => {
  expect(cameOf([CHOSEN])).toEqual([])
})
