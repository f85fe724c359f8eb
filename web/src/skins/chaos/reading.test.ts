import { describe, expect, it } from 'vitest'
import type { Card, Cell, Meter, View } from '../../lib/protocol'
import { chanceOf, lastFaceOf, proseOf, readFigure, readQuest, readSquare } from './reading'

const meter = (id: string, value: number, high: number, values: Record<string, number> = {}): Meter => ({
  part: 'meter', id, title: id, value, high, values,
}) // prettier-ignore
const cell = (values: NonNullable<Cell['values']> = {}): Cell => ({ part: 'cell', id: 'b3', name: 'b3', values })

describe('the table', () => {
  const view: View = {
    seat: 0,
    prompt: { part: 'prompt', text: '' },
    parts: [
      { part: 'note', id: 'quest', text: 'The goal is to slay it.' },
      { part: 'note', id: 'supplies', text: 'Ration 4' },
      meter('tension', 3, 10, { chance: 40, last: 4 }),
      meter('clock', 6, 6, { doom: 1 }),
      { ...meter('hero-1-hp', 12, 40, { dead: 1 }), facts: ['Bloodied'] },
      meter('hero-1-composure', 30, 40),
      { part: 'zone', id: 'party', title: 'The party', cards: [{ part: 'card', id: 'hero-1', name: 'Odda', values: { acts: 1 } }] },
    ],
  }
  const quest = readQuest(view)

  it('knows its parts by their ids', () => {
    expect(quest.quest?.text).toBe('The goal is to slay it.')
    expect(quest.notes.map((note) => note.id)).toEqual(['supplies'])
    expect([quest.clock?.high, quest.doom]).toEqual([6, true])
    expect(quest.grid).toBeNull()
  })

  it('puts the meters of a hero together', () => {
    expect(quest.heroes).toHaveLength(1)
    expect(quest.heroes[0]!.meters.map((each) => each.id)).toEqual(['hero-1-hp', 'hero-1-composure'])
    expect(quest.heroes[0]!.conditions).toEqual(['Bloodied'])
    expect(quest.heroes[0]).toMatchObject({ dead: true, acts: true })
    expect(readQuest({ ...view, parts: view.parts.map((part) => ({ ...part, values: {} })) }).heroes[0]!.dead).toBe(false)
  })

  it('says the chance of the threshold', () => {
    expect(chanceOf(quest.tension)).toBe('40 %')
    expect(chanceOf(null)).toBe('')
    expect([lastFaceOf(quest.tension!), lastFaceOf(meter('tension', 3, 10))]).toEqual(['last face 4', 'not rolled yet'])
  })
})

describe('a square', () => {
  it('is ground, a way, a thing, a height and fog', () => {
    expect(readSquare(cell())).toMatchObject({ ground: 'plain', way: '', thing: '', high: false, fog: false })
    expect(readSquare(cell({ ground: 'deep_water', high: 1, fog: 1 }))).toMatchObject({ ground: 'deep_water', high: true, fog: true })
    expect(readSquare(cell({ way: 'on', things: ['prize', 'weapon'] }))).toMatchObject({ ground: 'plain', way: 'on', thing: 'prize' })
    expect(readSquare(cell({ way: 'back' }))).toMatchObject({ way: 'back' })
  })
})

describe('a figure', () => {
  const foe: Card = {
    part: 'card', id: 'figure-3', name: 'Icicle Child 2', tags: ['foe'], gauges: [meter('figure-3-hp', 3, 6)],
    values: { facing: 'east', marks: ['Slowed'], kind: 'Icicle Child', which: 2 },
  } // prettier-ignore

  it('has a kind, a facing, hit points and marks', () => {
    expect(readFigure(foe)).toEqual({
      id: 'figure-3', name: 'Icicle Child 2', side: 'foe', kind: 'Icicle Child', turn: 90, hp: 3, most: 6, down: false, marks: ['Slowed'],
    }) // prettier-ignore
    expect(readFigure({ ...foe, name: 'Odda', tags: ['hero'], values: { down: 1 } })).toMatchObject({ side: 'hero', kind: '', down: true })
  })
})

it('the narrator is read out of the log', () => {
  const line = (id: number, kind: string) => ({ id, kind, text: `${id}`, move: id })
  expect(proseOf([line(1, 'prose'), line(2, 'attack'), line(3, 'prose'), line(4, 'prose')], 2).map((each) => each.id)).toEqual([3, 4])
})
