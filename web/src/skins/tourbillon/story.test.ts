import { describe, expect, it } from 'vitest'
import type { Card, Cell, Told, View } from '../../lib/protocol'
import { columnOf, floatOf, following, hpOf, opening, settled, shieldsOf, standing } from './playing'

function gear(square: string, value: number, high: number, values: Card['values'] = {}, tags: string[] = []): Cell {
  const timer = { part: 'meter' as const, id: `gear-${square}-timer`, title: 'timer', value, high, unit: 'Ticks', scale: 10 as const }
  const card: Card = { part: 'card', id: `gear-${square}`, name: `Gear ${square}`, gauges: [timer], tags, values }
  return { part: 'cell', id: square, name: square, card }
}

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

function view(clock: number, cells: Cell[], gremlins: Card[]): View {
  return {
    seat: 0,
    prompt: { part: 'prompt', text: '' },
    parts: [
      { part: 'meter', id: 'clock', title: 'Clock', value: clock, scale: 10 },
      { part: 'grid', id: 'plate', title: 'Mainplate', columns: 4, cells },
      { part: 'zone', id: 'gremlins', title: 'Gremlins', cards: gremlins, layout: 'column' },
    ],
  }
}

const told = (kind: string, values: Told['values']): Told => ({ kind, text: '', values: values ?? {} })

describe('the timers while a story is told', () => {
  const before = view(10, [gear('r1c1', 20, 30), gear('r1c2', 5, 60), gear('r1c3', 5, 30, { jammed: 30 })], [])
  const after = view(40, [gear('r1c1', 20, 30), gear('r1c2', 35, 60)], [])

  it('go on with the clock, and a gear that fires begins anew', () => {
    const scene = following(opening(before, []), told('fire', { square: 'r1c1', beat: 20 }), after)
    expect(scene.clock).toBe(20)
    expect(scene.fired).toBe('r1c1')
    expect(scene.timers.get('r1c1')).toMatchObject({ value: 0, turns: 1 })
    expect(scene.timers.get('r1c2')).toMatchObject({ value: 15, turns: 0 })
  })

  it('jump ahead, at most to the end', () => {
    const scene = following(opening(before, []), told('skip', { square: 'r1c2', ticks: 2 }), after)
    expect(scene.timers.get('r1c2')!.value).toBe(25)
    expect(following(scene, told('skip', { square: 'r1c2', ticks: 9 }), after).timers.get('r1c2')!.value).toBe(60)
  })

  it('stand still when jammed, and stop when full', () => {
    const scene = following(opening(before, []), told('gain', { resource: 'Red', amount: 20, beat: 90 }), after)
    expect(scene.timers.get('r1c3')!.value).toBe(5)
    expect(scene.timers.get('r1c2')!.value).toBe(60)
  })

  it('leave with a gear that is destroyed, and come with a new one', () => {
    const gone = following(opening(before, []), told('destroy', { square: 'r1c1' }), after)
    expect([gone.timers.has('r1c1'), gone.broken]).toEqual([false, 'r1c1'])
    const placed = following(gone, told('stand', { square: 'r1c1' }), after)
    expect(placed.timers.get('r1c1')).toMatchObject({ value: 0, full: 30 })
  })
})

describe('a plate that grows while a story is told', () => {
  const passing = (cell: Cell): Cell => ({ ...cell, values: { passing: 1 } })
  const before = view(10, [gear('r1c1', 20, 30), gear('r2c2', 5, 60)], [])
  const after = view(40, [passing(gear('r1c1', 0, 10)), gear('r2c1', 20, 30), gear('r3c2', 35, 60)], [])
  const grown = told('plate', { rows: 3, columns: 2, edge: 'top', lines: 1 })

  it('has what is told before on the squares as they are named now', () => {
    const first = opening(before, [], after)
    expect([...first.timers.keys()]).toEqual(['r2c1', 'r3c2'])
    const scene = following(first, told('fire', { square: 'r1c1', beat: 20 }), after)
    expect([scene.fired, scene.timers.get('r2c1')?.turns]).toEqual(['r2c1', 1])
    expect(floatOf(told('jam', { square: 'r2c2' }), [], first.shift)).toMatchObject({ part: 'r3c2' })
  })

  it('has what is told after on the squares that are told', () => {
    const scene = following(opening(before, [], after), grown, after)
    expect(following(scene, told('fire', { square: 'r2c1', beat: 20 }), after).fired).toBe('r2c1')
    expect(following(scene, told('stand', { square: 'r1c1' }), after).timers.get('r1c1')).toMatchObject({ full: 10 })
  })

  it('stays where it is when it grows at the bottom or at the right', () => {
    const wider = view(40, [gear('r1c1', 20, 30), passing(gear('r1c3', 0, 10)), gear('r2c2', 35, 60)], [])
    expect([...opening(before, [], wider).timers.keys()]).toEqual(['r1c1', 'r2c2'])
  })
})

describe('the column while a story is told', () => {
  const before = view(10, [], [gremlin(1, 'Gnat', 3, 50), gremlin(2, 'Gnat', 4, 60)])
  const after = view(70, [], [gremlin(1, 'Gnat', 2, 70)])

  it('keeps a number with its gremlin when one above it leaves', () => {
    const first = opening(before, columnOf(before))
    const hit = following(first, told('damage', { part: 'gremlin-1', amount: 3, hp: 0 }), after)
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
