// The order of the telling: no gear, no gauge, no card and no gremlin changes before its event.

import { describe, expect, it } from 'vitest'
import type { Card, Cell, Meter, Told, View, Zone } from '../../lib/protocol'
import { floatOf } from './floats'
import { readFight, readGear } from './reading'
import { columnOf, following, hpOf, isFight, laidOut, opening, settled, shieldsOf, standing, type Scene } from './story'

function gear(square: string, value: number, high: number, values: Card['values'] = {}, tags: string[] = []): Cell {
  const timer = { part: 'meter' as const, id: `gear-${square}-timer`, title: 'timer', value, high, unit: 'Ticks', scale: 10 as const }
  const ready = value >= high ? ['ready'] : []
  const card: Card = { part: 'card', id: `gear-${square}`, name: `Gear ${square}`, gauges: [timer], tags: [...tags, ...ready], values }
  return { part: 'cell', id: square, name: square, card }
}

const empty = (square: string): Cell => ({ part: 'cell', id: square, name: square, card: null })

function gremlin(place: number, name: string, hp: number, left: number): Card {
  const id = `gremlin-${place}`
  return {
    part: 'card',
    id,
    name,
    tags: ['small'],
    gauges: [
      { part: 'meter', id: `${id}-hp`, title: 'HP', value: hp, high: 9 },
      { part: 'meter', id: `${id}-move-1`, title: 'Drain 1 in', value: left, high: 70, unit: 'Ticks', scale: 10 },
    ],
  }
}

const pool = (name: string, value: number): Meter => ({ part: 'meter', id: `pool-${name.toLowerCase()}`, title: name, value, scale: 10, group: 'Forces' })
const zone = (id: string, names: readonly string[]): Zone => ({
  part: 'zone',
  id,
  title: id,
  cards: names.map((name, n) => ({ part: 'card', id: `${id}-${n + 1}`, name, text: `what ${name} does` })),
  count: names.length,
})

function view(clock: number, cells: Cell[], gremlins: Card[], more: View['parts'] = []): View {
  return {
    seat: 0,
    prompt: { part: 'prompt', text: '' },
    parts: [
      { part: 'meter', id: 'clock', title: 'Clock', value: clock, scale: 10 },
      { part: 'grid', id: 'plate', title: 'Mainplate', columns: 4, cells },
      { part: 'zone', id: 'gremlins', title: 'Gremlins', cards: gremlins, layout: 'column' },
      ...more,
    ],
  }
}

const told = (kind: string, values: Told['values']): Told => ({ kind, text: '', values: values ?? {} })
const timerOn = (scene: Scene, square: string) => readFight(scene.view).plate!.cells.find(({ id }) => id === square)?.card?.gauges?.[0]?.value
const gearOn = (scene: Scene, square: string) => readFight(scene.view).plate!.cells.find(({ id }) => id === square)?.card?.name ?? null
const held = (scene: Scene) => readFight(scene.view).hand!.cards!.map(({ name }) => name)
const inPile = (scene: Scene, id: string) => readFight(scene.view).piles.find((pile) => pile.id === id)?.count
const poolOf = (scene: Scene, name: string) => readFight(scene.view).forces.flatMap(([, meters]) => meters).find(({ title }) => title === name)

describe('the timers while a story is told', () => {
  const before = view(10, [gear('r1c1', 20, 30), gear('r1c2', 5, 60), gear('r1c3', 5, 30, { jammed: 30 })], [])
  const after = view(40, [gear('r1c1', 20, 30), gear('r1c2', 35, 60)], [])

  it('go on with the clock, and a gear that fires begins anew', () => {
    const scene = following(opening(before, []), told('fire', { square: 'r1c1', beat: 20 }), after)
    expect([scene.clock, scene.fired, scene.source]).toEqual([20, 'r1c1', 'r1c1'])
    expect([timerOn(scene, 'r1c1'), timerOn(scene, 'r1c2')]).toEqual([0, 15])
  })

  it('jump ahead, at most to the end', () => {
    const scene = following(opening(before, []), told('skip', { square: 'r1c2', ticks: 2 }), after)
    expect(timerOn(scene, 'r1c2')).toBe(25)
    expect(timerOn(following(scene, told('skip', { square: 'r1c2', ticks: 9 }), after), 'r1c2')).toBe(60)
  })

  it('stand still when jammed, and stop when full', () => {
    const scene = following(opening(before, []), told('gain', { resource: 'Red', amount: 20, beat: 30 }), after)
    expect(timerOn(scene, 'r1c3')).toBe(5)
    expect(readGear(readFight(scene.view).plate!.cells[2]!.card!).jammed).toBe(10)
    expect(timerOn(following(scene, told('gain', { resource: 'Red', beat: 90 }), after), 'r1c2')).toBe(60)
  })

  it('leave with a gear that is destroyed, and come with a new one', () => {
    const gone = following(opening(before, []), told('destroy', { square: 'r1c1', card: 'Gear r1c1' }), after)
    expect([gearOn(gone, 'r1c1'), gone.broken]).toEqual([null, 'r1c1'])
    const placed = following(gone, told('stand', { square: 'r1c1', card: 'Gear r1c1' }), after)
    expect([gearOn(placed, 'r1c1'), timerOn(placed, 'r1c1')]).toEqual(['Gear r1c1', 0])
  })
})

describe('cards while a story is told', () => {
  const piles = (deck: string[], discard: string[]) => [zone('deck', deck), zone('discard', discard)]
  const before = view(0, [empty('r1c1')], [], [zone('hand', ['Flame', 'Spring']), ...piles(['Bell', 'Key'], [])])
  const after = view(20, [gear('r1c1', 20, 30)], [], [zone('hand', ['Bell']), ...piles(['Key'], ['Spring'])])
  const events = [told('play', { card: 'Flame', square: 'r1c1', beats: 20 }), told('stand', { card: 'Gear r1c1', square: 'r1c1' }), told('draw', { card: 'Bell' }), told('discard', { card: 'Spring' })]
  const seen = events.reduce<Scene[]>((scenes, event) => [...scenes, following(scenes.at(-1)!, event, after)], [opening(before, [])])

  it('leave the hand when they are played, and are drawn and discarded one after the other', () => {
    expect(seen.map(held)).toEqual([['Flame', 'Spring'], ['Spring'], ['Spring'], ['Bell', 'Spring'], ['Bell']])
    expect(seen.map((scene) => inPile(scene, 'deck'))).toEqual([2, 2, 2, 1, 1])
    expect(seen.map((scene) => inPile(scene, 'discard'))).toEqual([0, 0, 0, 0, 1])
  })

  it('stand on the plate when that is told', () => {
    expect(seen.map((scene) => gearOn(scene, 'r1c1'))).toEqual([null, null, 'Gear r1c1', 'Gear r1c1', 'Gear r1c1'])
  })

  it('can be read as soon as they are in the hand', () => {
    expect(readFight(seen[3]!.view).hand!.cards![0]).toMatchObject({ id: 'hand-1', text: 'what Bell does' })
  })

  it('go from the discard to the deck by a shuffle', () => {
    const shuffled = following(seen[4]!, told('reshuffle', { cards: 7 }), after)
    expect([inPile(shuffled, 'deck'), inPile(shuffled, 'discard')]).toEqual([7, 0])
  })
})

describe('forces while a story is told', () => {
  const before = view(0, [], [], [pool('Red', 10), pool('HEAT', 0)])
  const after = view(0, [], [], [pool('Red', 40), pool('HEAT', 20)])
  const first = opening(before, [])
  const gained = following(first, told('gain', { resource: 'Red', amount: 20, now: 30 }), after)

  it('change one by one, each with its event', () => {
    expect([first, gained].map((scene) => [poolOf(scene, 'Red')!.value, poolOf(scene, 'HEAT')!.value])).toEqual([
      [10, 0],
      [30, 0],
    ])
    expect(poolOf(following(gained, told('pay', { resource: 'HEAT', amount: 5, now: 5 }), after), 'HEAT')!.value).toBe(5)
  })

  it('are capped when that is told', () => {
    expect(poolOf(gained, 'Red')!.high ?? null).toBeNull()
    expect(poolOf(following(gained, told('cap', { resource: 'Red', cap: 60 }), after), 'Red')!.high).toBe(60)
  })
})

describe('a plate that grows while a story is told', () => {
  const before = view(10, [gear('r1c1', 20, 30), gear('r1c2', 5, 60)], [])
  const after = view(40, [empty('r1c1'), empty('r1c2'), gear('r2c1', 20, 30), gear('r2c2', 35, 60)], [])
  const grown = told('plate', { rows: 2, columns: 2, edge: 'top', lines: 1 })

  it('has its squares as they were until then, and moves what stands there', () => {
    const fired = following(opening(before, []), told('fire', { square: 'r1c1', beat: 20 }), after)
    expect([gearOn(fired, 'r1c1'), readFight(fired.view).plate!.cells.length]).toEqual(['Gear r1c1', 2])
    const scene = following(fired, grown, after)
    expect(readFight(scene.view).plate!.cells.map(({ id, card }) => [id, card?.name])).toEqual([
      ['r1c1', undefined],
      ['r1c2', undefined],
      ['r2c1', 'Gear r1c1'],
      ['r2c2', 'Gear r1c2'],
    ])
    expect(timerOn(following(scene, told('skip', { square: 'r2c2', ticks: 1 }), after), 'r2c2')).toBe(25)
  })

  it('stays where it is when it grows at the right', () => {
    const scene = following(opening(before, []), told('plate', { rows: 1, columns: 3, edge: 'right', lines: 1 }), after)
    expect(['r1c1', 'r1c2', 'r1c3'].map((square) => gearOn(scene, square))).toEqual(['Gear r1c1', 'Gear r1c2', null])
  })
})

describe('the column while a story is told', () => {
  const before = view(10, [], [gremlin(1, 'Gnat', 3, 50), gremlin(2, 'Gnat', 4, 60)])
  const after = view(70, [], [gremlin(1, 'Gnat', 2, 70)])

  it('keeps a number with its gremlin when one above it leaves', () => {
    const first = opening(before, columnOf(before))
    const hit = following(first, told('damage', { part: 'gremlin-1', amount: 3, hp: 0 }), after)
    expect(hit.column.map((foe) => [foe.gone, hpOf(foe)])).toEqual([
      [false, 0],
      [false, 4],
    ])
    const killed = following(hit, told('kill', { part: 'gremlin-1', gremlin: 'Gnat' }), after)
    const last = following(killed, told('damage', { part: 'gremlin-1', amount: 2, hp: 2 }), after)
    expect(last.column.map((foe) => [foe.gone, hpOf(foe)])).toEqual([
      [true, 0],
      [false, 2],
    ])
    expect(settled(last.column, after).map((foe) => foe.key)).toEqual([first.column[1]!.key])
    const float = floatOf(told('damage', { part: 'gremlin-1', amount: 2, hp: 2 }), killed.column)
    expect(float).toMatchObject({ part: `foe-${first.column[1]!.key}`, text: '−2 HP' })
  })

  it('shows what shields have taken, and what has grown again', () => {
    const shielded = view(10, [], [{ ...gremlin(1, 'Gnat', 3, 50), values: { shields: 4 } }])
    const first = opening(shielded, columnOf(shielded))
    const taken = following(first, told('absorb', { part: 'gremlin-1', amount: 3, shields: 1 }), after)
    const back = following(taken, told('shield', { part: 'gremlin-1', amount: 2, shields: 3 }), after)
    const shields = [first, taken, back].map((scene) => shieldsOf(scene.column[0]!))
    expect(shields).toEqual([4, 1, 3])
    const acted = following(back, told('move', { part: 'gremlin-1', gremlin: 'Gnat', beat: 60 }), after)
    expect(shieldsOf(acted.column[0]!)).toBe(3)
    expect(floatOf(told('absorb', { part: 'gremlin-1', amount: 3 }), first.column)).toMatchObject({ text: 'shields −3' })
  })

  it('winds a countdown up when a gremlin acts', () => {
    const acted = following(opening(before, columnOf(before)), told('move', { part: 'gremlin-1', gremlin: 'Gnat', beat: 60 }), after)
    expect(standing(acted.column)[0]).toMatchObject({ at: 70, hp: 3 })
    expect(acted.fired).toBe('gremlin-1')
  })
})

describe('the numbers that rise', () => {
  it('say what a pool gains and pays', () => {
    expect(floatOf(told('gain', { resource: 'HEAT', amount: 15 }), [])).toMatchObject({ part: 'pool-heat', text: '+1.5' })
    expect(floatOf(told('pay', { resource: 'Red', amount: 20 }), [])).toMatchObject({ part: 'pool-red', text: '−2.0' })
    expect(floatOf(told('unpaid', { resource: 'ENT', amount: 30 }), [])).toMatchObject({ part: 'pool-ent', text: 'not paid' })
  })

  it('say what changes without moving at once', () => {
    expect(floatOf(told('speed', { square: 'r1c1', percent: -30 }), [])).toMatchObject({ part: 'r1c1', text: 'slower' })
    expect(floatOf(told('cap', { resource: 'Red', cap: 60 }), [])).toMatchObject({ part: 'pool-red', text: 'cap 6.0' })
  })

  it('are not made of what has no place', () => {
    expect(floatOf(told('reshuffle', { cards: 4 }), [])).toBeNull()
  })
})

describe('a fight that a run comes to', () => {
  const map: View = { seat: 0, prompt: { part: 'prompt', text: 'Where do you go?' }, parts: [zone('deck', ['Sprocket', 'Valve', 'Flame'])] }
  const begun = view(0, [gear('r1c1', 0, 60), empty('r1c2')], [gremlin(1, 'Cogworm', 13, 60)], [zone('hand', ['Valve', 'Flame']), { ...zone('deck', []), count: 1 }])

  it('is no fight before', () => {
    expect(isFight(map)).toBe(false)
    expect(isFight(begun)).toBe(true)
  })

  it('has its gremlins, its gears and its whole deck in place before the first card is drawn', () => {
    const start = laidOut(begun)
    const scene = opening(start, columnOf(start))
    expect(standing(scene.column).map(({ card }) => card.name)).toEqual(['Cogworm'])
    expect(gearOn(scene, 'r1c1')).toBe('Gear r1c1')
    expect(held(scene)).toEqual([])
    expect(inPile(scene, 'deck')).toBe(3)
    expect(start.prompt.text).toBe('')
    const drawn = following(scene, told('draw', { card: 'Valve' }), begun)
    expect(held(drawn)).toEqual(['Valve'])
    expect(inPile(drawn, 'deck')).toBe(2)
  })
})
