// The order of the telling: no gauge, figure, card or count changes before its event is told.

import { expect, test } from 'vitest'
import type { Card, Told, View, Zone } from '../../lib/protocol'
import { Battle, keyed, landIn, type Scene } from './battle'
import { aheadIn, pointedAt } from './forecast'
import { placeOf, WIDE } from './geometry'
import { readLand, unitsOf } from './reading'

const unit = (id: string, name: string, health: number): Card => ({
  part: 'card', id, name, tags: ['Woods', 'Common'], values: { damage: 5 },
  gauges: [{ part: 'meter', id: `${id}-health`, title: 'Health', value: health, high: 10 }, { part: 'meter', id: `${id}-ap`, title: 'AP', value: 1, high: 2 }],
}) // prettier-ignore
const card = (id: string, name: string): Card => ({ part: 'card', id, name })

interface Table {
  readonly turn: number
  readonly terrain: string
  readonly own: readonly [tile: string, units: readonly Card[]][]
  readonly enemy: readonly [tile: string, units: readonly Card[]][]
  readonly hand: readonly Card[]
  readonly deck: number
  readonly crystal: number
}

function view({ turn, terrain, own, enemy, hand, deck, crystal }: Table): View {
  const stack = (side: number) => ([tile, cards]: readonly [string, readonly Card[]]): Zone => ({ part: 'zone', id: `units-${tile}-${side}`, title: '', cards: [...cards], owner: side - 1 })
  return {
    seat: 0, seats: ['You', 'Bob'], prompt: { part: 'prompt', text: '' },
    parts: [
      { part: 'meter', id: 'turn', title: 'Turn', value: turn, high: 80 },
      { part: 'grid', id: 'board', title: 'Board', columns: 3, cells: [
        { part: 'cell', id: 'w2', name: 'W2', values: terrain ? { terrain } : { fog: 1 } },
        ...['c2', 'e2', 'wm', 'cm', 'em'].map((id) => ({ part: 'cell', id, name: id.toUpperCase(), values: { terrain: 'Lake' } }) as const),
      ] },
      ...own.map(stack(1)),
      ...enemy.map(stack(2)),
      { part: 'meter', id: 'crystal-2', title: 'Crystal', value: crystal, high: 25, owner: 1 },
      { part: 'zone', id: 'hand-1', title: 'Hand', cards: [...hand], count: hand.length, owner: 0 },
      { part: 'zone', id: 'deck-1', title: 'Deck', count: deck, owner: 0 },
    ],
  } // prettier-ignore
}

// One's turn: a card is played, a unit moves, strikes and kills, the crystal is hit, the fog lifts, the next turn begins.
const BEFORE = view({ turn: 3, terrain: '', own: [['wm', [unit('unit-wm-1-1', 'Scout', 8)]]], enemy: [['cm', [unit('unit-cm-2-1', 'Rider', 6)]]], hand: [card('hand-1-1', 'Gun')], deck: 9, crystal: 25 })
const AFTER = view({ turn: 4, terrain: 'Desert', own: [['cm', [unit('unit-cm-1-1', 'Scout', 5)]], ['em', [unit('unit-em-1-1', 'Gun', 10)]]], enemy: [], hand: [card('hand-1-1', 'Medic')], deck: 8, crystal: 22 })
const STORY: readonly Told[] = [
  { kind: 'play', text: '', values: { seat: 0, card: 'Gun', tile: 'EM', damage: 5, health: 10, element: 'Woods' } },
  { kind: 'attack', text: '', values: { seat: 0, card: 'Scout', target: 'Rider', tile: 'CM' } },
  { kind: 'damage', text: '', values: { seat: 1, card: 'Rider', tile: 'CM', number: 6 } },
  { kind: 'destroyed', text: '', values: { seat: 1, card: 'Rider', tile: 'CM' } },
  { kind: 'damage', text: '', values: { seat: 0, card: 'Scout', tile: 'WM', number: 3 } },
  { kind: 'move', text: '', values: { seat: 0, card: 'Scout', from: 'WM', tile: 'CM' } },
  { kind: 'crystal', text: '', values: { seat: 1, amount: 3, left: 22 } },
  { kind: 'terrain', text: '', values: { tile: 'W2', terrain: 'Desert' } },
  { kind: 'turn', text: '', values: { turn: 4, seat: 0 } },
  { kind: 'drawn', text: '', values: { seat: 0, cards: 'Medic' } },
]

// All that one sees, as words.
function seen(scene: Scene | null, table: View, battle: Battle): Record<string, unknown> {
  const land = landIn(readLand(table), scene)
  return {
    units: battle.units.map(({ name, tile, health }) => `${name} ${tile} ${health}`).sort(),
    crystal: scene?.crystals.get(1) ?? land.far.crystal?.value,
    land: `${land.tiles[0]!.terrain} ${land.tiles[0]!.sight}`,
    clock: land.clock?.value,
    hand: land.hand?.cards?.map(({ name }) => name),
    deck: land.near.deck,
  }
}

test('every event changes what it tells of, and nothing else', () => {
  const battle = new Battle(BEFORE)
  let last = seen(battle.hear(null, BEFORE), BEFORE, battle)
  const changed = STORY.map((event) => {
    const now = seen(battle.hear(event, AFTER, BEFORE), BEFORE, battle)
    const names = Object.keys(now).filter((name) => JSON.stringify(now[name]) !== JSON.stringify(last[name]))
    last = now
    return names.join(' ')
  })
  expect(changed).toEqual(['units hand', '', 'units', 'units', 'units', 'units', 'crystal', 'land', 'clock', 'hand deck'])
  expect(seen(battle.hear(null, AFTER), AFTER, battle)).toEqual(last) // the story has told it all
})

test('a figure is the same one from the first event to the last, and afterwards', () => {
  const battle = new Battle(BEFORE)
  const keyOf = (name: string) => battle.units.find((each) => each.name === name)?.key
  battle.hear(null, BEFORE)
  const scout = keyOf('Scout')
  for (const event of STORY) {
    battle.hear(event, AFTER, BEFORE)
    expect(keyOf('Scout')).toBe(scout)
  }
  const gun = keyOf('Gun')
  battle.hear(null, AFTER)
  expect([keyOf('Scout'), keyOf('Gun')]).toEqual([scout, gun])
})

test('a blow knows who strikes and who is struck, on whatever tile they stand', () => {
  const battle = new Battle(BEFORE)
  expect(battle.hear(STORY[1]!, AFTER, BEFORE)).toMatchObject({ hit: 'unit-wm-1-1', aim: 'unit-cm-2-1' })
})

test('of two alike, the one that stayed keeps its key', () => {
  const before = unitsOf(view({ turn: 1, terrain: '', own: [['wm', [unit('a', 'Scout', 8)]], ['cm', [unit('b', 'Scout', 8)]]], enemy: [], hand: [], deck: 0, crystal: 25 }))
  const after = unitsOf(view({ turn: 1, terrain: '', own: [['cm', [unit('c', 'Scout', 8)]], ['em', [unit('d', 'Scout', 8)]]], enemy: [], hand: [], deck: 0, crystal: 25 }))
  expect(keyed(before, after).map(({ key }) => key)).toEqual(['b', 'a'])
})

test('the forecast is read by unit and by seat', () => {
  const changes = [
    { id: 'unit-cm-2-1-health', title: '', before: '6', after: 'destroyed', old: 6, new: 0 },
    { id: 'crystal-2', title: '', before: '25', after: '22', old: 25, new: 22 },
  ]
  const { units, crystals } = aheadIn({ action: 'end', title: '', changes })
  expect([units.get('unit-cm-2-1'), crystals.get(1), units.size, crystals.size]).toEqual([{ from: 6, to: 0 }, 22, 1, 1])
})

test('an attack points at its target, and a move shows who would stand there', () => {
  const [land, units] = [readLand(BEFORE), unitsOf(BEFORE)]
  const strike = pointedAt({ part: 'choice', action: 'attack wm-1 cm-1', label: '', touches: ['unit-wm-1-1', 'unit-cm-2-1'] }, land, units, 0)
  expect([strike.strikes, strike.target, strike.ghost]).toEqual([true, 'unit-cm-2-1', null])
  expect(strike.from!(WIDE)[0]).toBeLessThan(strike.to!(WIDE)[0]) // from the west to the middle
  const move = pointedAt({ part: 'choice', action: 'move wm-1 cm', label: '', touches: ['unit-wm-1-1', 'cm'] }, land, units, 0)
  expect([move.strikes, move.target, move.ghost?.tile, move.ghost?.card.name]).toEqual([false, null, 'cm', 'Scout'])
})

test('the one in front stands nearer to the enemy, and those who share a tile are small', () => {
  const at = (n: number, own: boolean, shared: boolean) => placeOf(WIDE, { column: 1, row: 1 }, { n, of: 2, own, shared })
  expect(at(0, true, false).x).toBeGreaterThan(at(1, true, false).x)
  expect(at(0, false, false).x).toBeLessThan(at(1, false, false).x)
  expect([at(0, true, false).size, at(0, true, true).size]).toEqual(['large', 'small'])
  expect(at(0, true, true).y).toBeGreaterThan(at(0, false, true).y) // one's own below the enemy's
})
