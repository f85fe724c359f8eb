import { expect, it } from 'vitest'
import type { Told } from '../../lib/protocol'
import type { Stage } from '../../lib/stage'
import { askingNothing, isOfTheRoad, Purse } from './telling'

const told = (kind: string, values: Told['values'] = {}): Told => ({ kind, text: kind, values })
const SEEN = { gold: 50, crystal: 30 }

it('shows no gold and no crystal before the event that brings it', () => {
  const purse = new Purse()
  expect(purse.hear(null, SEEN)).toEqual(SEEN)
  expect(purse.hear(told('travelled', { place: 'Genoa' }), SEEN)).toEqual(SEEN)
  const won = told('battle-won', { crystal: 22 })
  expect(purse.hear(won, SEEN)).toEqual({ gold: 50, crystal: 22 })
  expect(purse.hear(told('gold', { amount: 25, gold: 75 }), SEEN)).toEqual({ gold: 75, crystal: 22 })
  expect(purse.hear(told('healed', { amount: 8, crystal: 30 }), SEEN)).toEqual({ gold: 75, crystal: 30 })
  expect(purse.hear(null, { gold: 90, crystal: 31 })).toEqual({ gold: 90, crystal: 31 })
})

it('counts an event once, however often the page is drawn while it is told', () => {
  const purse = new Purse()
  purse.hear(null, SEEN)
  const bought = told('bought', { amount: 20, what: 'Field Dressing' })
  expect(purse.hear(bought, SEEN).gold).toBe(30)
  expect(purse.hear(bought, SEEN).gold).toBe(30)
  expect(purse.hear(told('repaired', { amount: 10 }), SEEN).gold).toBe(20)
})

it('tells on the map what follows a battle, and nothing of the battle itself', () => {
  expect(['battle-won', 'gold', 'dispatched', 'delivered', 'offered'].every((kind) => isOfTheRoad({ kind }))).toBe(true)
  expect(['attack', 'crystal', 'destroyed', 'turn'].some((kind) => isOfTheRoad({ kind }))).toBe(false)
  expect(isOfTheRoad(null)).toBe(false)
})

it('asks nothing on a screen whose end is still being told, and draws it as it was', () => {
  class Table {
    #decided = 0
    interactive = true
    view = { choices: [{ action: 'wait' }], prompt: { text: 'Where do you go?' } }
    seen = { choices: [{ action: 'end' }], prompt: { text: 'Your turn.' }, parts: ['the board'] }
    act() {
      return ++this.#decided
    }
  }
  const still = askingNothing(new Table() as unknown as Stage)
  expect(still.interactive).toBe(false)
  expect(still.view).toEqual({ choices: [], prompt: { text: '' }, parts: ['the board'] })
  expect(still.seen.parts).toEqual(['the board'])
  expect(still.act('end')).toBe(1)
})
