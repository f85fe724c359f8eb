import { expect, test } from 'vitest'
import type { Card, View, Zone } from '../../lib/protocol'
import { Battle, sceneOf, told } from './battle'
import { readBringing, readLand, readPrinted, readUnit } from './reading'

function unit(id: string, name: string, health: number): Card {
  return {
    part: 'card', id, name, tags: ['Woods', 'Common'],
    values: { damage: 5, place: 'Front', tick: 3, move: 1, marks: ['Shield 1'] },
    gauges: [{ part: 'meter', id: `${id}-health`, title: 'Health', value: health, high: 10 }],
  }
}

const VIEW: View = {
  seat: 0,
  seats: ['You', 'Bob'],
  prompt: { part: 'prompt', text: '' },
  parts: [
    { part: 'meter', id: 'round', title: 'Round', value: 5, high: 40 },
    {
      part: 'grid', id: 'board', title: 'Board', columns: 3,
      cells: [
        { part: 'cell', id: 'w2', name: 'W2', values: { fog: 1 } },
        { part: 'cell', id: 'c2', name: 'C2', values: { terrain: 'Desert', fog: 1, last_seen: 3, remembered: ['Scout'], fire: 7 } },
        { part: 'cell', id: 'wm', name: 'WM', values: { terrain: 'Lake', holder: 1, your_trap: 'Pit', front: 'front-west' } },
      ],
    },
    { part: 'zone', id: 'units-wm-1', title: 'WM, you', cards: [unit('unit-wm-1-1', 'Scout', 8)], owner: 0 },
    { part: 'zone', id: 'units-wm-2', title: 'WM, Bob', cards: [unit('unit-wm-2-1', 'Rider', 6), { part: 'card', id: 'unit-wm-2-2', face: 'down' }], owner: 1 },
    { part: 'meter', id: 'crystal-2', title: 'Crystal', value: 100, high: 100, owner: 1 },
    { part: 'zone', id: 'hand-2', title: 'Hand of Bob', count: 3, owner: 1 },
    { part: 'zone', id: 'staged', title: 'Staged', cards: [{ part: 'card', id: 'staged-west', name: 'Medic', values: { tile: 'wm', place: 'Front' } }], owner: 0 },
    { part: 'note', id: 'relic', text: 'You have found it.', title: 'Relic' },
    { part: 'note', id: 'hero-2', text: '', title: 'Hero of Bob', values: { leader: 'Saladin', ability: 'own units deal 1 more damage', used: 1 } },
  ],
}

test('never seen, seen once and seen now are told apart', () => {
  const [w2, c2, wm] = readLand(VIEW).tiles
  expect([w2!.sight, c2!.sight, wm!.sight]).toEqual(['never', 'once', 'now'])
  expect(c2).toMatchObject({ terrain: 'Desert', remembered: 'round 3: Scout', fire: 7, time: 'round', holder: -1, front: undefined })
  expect(wm).toMatchObject({ terrain: 'Lake', holder: 1, traps: ['your trap: Pit'], front: 'front-west' })
  expect([w2!.row, c2!.column, readLand(VIEW).staged[0]?.id]).toEqual([0, 1, 'staged-west'])
})

test('a unit is read from its card, and a hidden one says nothing', () => {
  expect(readUnit(unit('u', 'Scout', 8), 0, 'wm')).toMatchObject({ damage: 5, health: 8, most: 10, ap: null, pace: 'tick 3, move 1', element: 'Woods', place: 'Front', marks: ['Shield 1'] })
  expect(readLand(VIEW).units.map((each) => [each.name, each.owner, each.down])).toEqual([['Scout', 0, false], ['Rider', 1, false], ['Hidden card', 1, true]])
})

test('a printed card is read in a hand of either mode, and in a book', () => {
  const read = (values: Record<string, number>) => readPrinted({ part: 'card', id: 'c', name: 'Gun', values })
  expect(read({ damage: 7, health: 6, tick: 2, move: 1 })).toEqual({ damage: 7, health: 6, paces: ['tick 2, move 1'] })
  expect(read({ damage: 7, health: 6, ap: 2, gain: 1, range: 2 })).toEqual({ damage: 7, health: 6, paces: ['AP 2 (+1), range 2'] })
  expect(read({ damage: 0, health: 6, tick: 2, move: 1, ap: 2, gain: 1, attack_cost: 2 })).toEqual({ damage: 0, health: 6, paces: ['tick 2, move 1', 'AP 2 (+1), attack cost 2'] })
  expect(read({})).toEqual({ damage: null, health: 0, paces: [] })
})

test('sides have crystals, hands and notes', () => {
  const land = readLand(VIEW)
  expect(land.far).toMatchObject({ seat: 1, name: 'Bob', hand: 3, leader: 'Saladin', does: 'own units deal 1 more damage', used: true })
  expect(land.near).toMatchObject({ leader: '', used: false })
  expect([land.relic, land.lost, land.mode]).toEqual(['You have found it.', '', 'rounds'])
})

test('decks come with those who can lead them', () => {
  const SUN = 'Fast (and hot).'
  const [saladin, nelson] = [{ home: 'Desert', ability: 'Deal 1 more' }, { home: 'Lake', ability: 'Heal 3' }]
  const choices = [
    { deck: 'Sun Host', about: SUN, hero: 'Saladin', own: 1, ...saladin },
    { deck: 'Sun Host', about: SUN, hero: 'Nelson', ...nelson },
    { deck: 'Tide Line', about: '', hero: 'Nelson', ...nelson },
  ].map((values, n) => ({ part: 'choice', action: `pick ${n}`, label: '', values }) as const)
  expect(readBringing(choices)).toEqual([
    { deck: 'Sun Host', about: SUN, heroes: [{ name: 'Saladin', ...saladin, own: true, action: 'pick 0' }, { name: 'Nelson', ...nelson, own: false, action: 'pick 1' }], age: '' },
    { deck: 'Tide Line', about: '', heroes: [{ name: 'Nelson', ...nelson, own: false, action: 'pick 2' }], age: '' },
  ])
})

test('ages, a series and its shop are read from either seat', () => {
  const note = (id: string, values: Record<string, number | string>) => ({ part: 'note', id, title: '', text: id, values }) as const
  const card = (id: string) => ({ part: 'card', id, name: id, values: { price: 15 } }) as const
  const zone = (id: string, owner: number): Zone => ({ part: 'zone', id, title: '', owner, cards: [card(`${id}-1`)], count: 1, layout: 'row' })
  const series = note('series', { battle: 2, battles: 3, wins_1: 1, wins_2: 0, purse_1: 40, purse_2: 31, gold_1: 160, gold_2: 125 })
  const view = { ...VIEW, seat: 1, parts: [...VIEW.parts, note('age', { name: 'II' }), series, zone('goods', -1), zone('army', 0)] }
  const land = readLand(view)
  expect(land.age).toEqual({ text: 'age', name: 'II' })
  expect(land.series).toEqual({ battle: 2, battles: 3, won: [0, 1], purse: [31, 40], earned: [125, 160] })
  expect([land.market?.whose, land.market?.goods[0]?.id, land.market?.army.length]).toEqual([0, 'goods-1', 1])
  const plain = readLand(VIEW)
  expect([plain.age, plain.series, plain.market]).toEqual([null, null, null])
})

test('a fight is told blow by blow', () => {
  let scene = sceneOf(VIEW)
  const tell = (kind: string, values: Record<string, number | string>) => (scene = told(scene, { kind, text: '', values }, VIEW))
  tell('strike', { seat: 0, card: 'Scout', target: 'Rider', tile: 'WM', damage: 6, tick: 2 })
  expect([scene.tick, scene.hit, scene.tile]).toEqual([2, 'unit-wm-1-1', 'wm'])
  tell('damage', { seat: 1, card: 'Rider', tile: 'WM', number: 4 })
  expect([scene.tick, scene.float, scene.units[1]!.health]).toEqual([2, '−4', 2])
  tell('destroyed', { seat: 1, card: 'Rider', tile: 'WM' })
  expect(scene.units.map((each) => each.name)).toEqual(['Scout', 'Hidden card'])
  tell('advance', { seat: 0, card: 'Scout', from: 'WM', tile: 'W2' })
  expect(scene.units.find((each) => each.name === 'Scout')?.tile).toBe('w2')
  tell('crystal', { seat: 1, amount: 9, left: 91 })
  expect([scene.crystals.get(1), scene.tick]).toEqual([91, 0])
  tell('play', { seat: 1, card: 'Nobody knows', tile: 'C2' })
  expect(scene.units).toHaveLength(2)
})

test('who comes out of the fog is another one than who is seen already, and who goes there is gone', () => {
  const before = sceneOf(VIEW)
  const came = told(before, { kind: 'move', text: '', values: { seat: 1, card: 'Rider', tile: 'CM', damage: 4, health: 6 } }, VIEW)
  expect(came.units.find((each) => each.id === 'unit-wm-2-1')?.tile).toBe('wm')
  const gone = told(before, { kind: 'leaves', text: '', values: { seat: 1, card: 'Rider', from: 'WM' } }, VIEW)
  expect(gone.units.map((each) => each.name)).toEqual(['Scout', 'Hidden card'])
})

test('an event is told once, however many views come meanwhile', () => {
  const battle = new Battle(VIEW)
  const blow = { kind: 'damage', text: '', values: { seat: 1, card: 'Rider', tile: 'WM', number: 4 } }
  expect(battle.hear(blow, VIEW)?.units[1]!.health).toBe(2)
  expect(battle.hear(blow, { ...VIEW })?.units[1]!.health).toBe(2)
  expect(battle.hear({ ...blow }, VIEW)?.units[1]!.health).toBe(0)
  expect(battle.hear(null, VIEW)).toBeNull()
  expect(battle.hear(blow, VIEW)?.units[1]!.health).toBe(2)
})
