// What the skin reads out of a view of Land of Clans & Wanderers: parts by their ids, tiles, units and sides by their values.

import type { Part } from '../../lib/parts'
import type { Card, Cell, Choice, Grid, Meter, Note, View, Zone } from '../../lib/protocol'
import { numberIn, wordIn, wordsIn } from '../../lib/values'

// -- units
export interface Unit {
  readonly id: string
  readonly key: string // stays with it wherever it goes
  readonly card: Card
  readonly owner: number
  readonly tile: string // "wm"
  readonly down: boolean // it is there, and nobody may look
  readonly name: string
  readonly damage: number
  readonly health: number
  readonly most: number
  readonly ap: number | null // not in rounds
  readonly points: number // the most AP it can have
  readonly pace: string // "tick 3, move 1"; not in turns
  readonly element: string
  readonly place: string // "Front" or "Back"; not in turns
  readonly marks: readonly string[] // abilities, poison
}

export const PLACES: readonly string[] = ['Front', 'Back']

export function readUnit(card: Card, owner: number, tile: string): Unit {
  const gauge = (name: string) => card.gauges?.find(({ id }) => id === `${card.id}-${name}`)
  const health = gauge('health')
  return {
    id: card.id,
    key: card.id,
    card,
    owner,
    tile,
    down: card.face === 'down',
    name: card.face === 'down' ? 'Hidden card' : (card.name ?? ''),
    damage: numberIn(card, 'damage'),
    health: health?.value ?? 0,
    most: health?.high ?? 0,
    ap: gauge('ap')?.value ?? null,
    points: gauge('ap')?.high ?? 0,
    pace: paceOf(card),
    element: card.tags?.[0] ?? '',
    place: wordIn(card, 'place'),
    marks: wordsIn(card, 'marks'),
  }
}

// How a card fights and walks in rounds; '' if it does not say.
function paceOf(card: Card): string {
  const tick = numberIn(card, 'tick', -1)
  return tick < 0 ? '' : `tick ${tick}, move ${numberIn(card, 'move')}`
}

// -- a card as it is printed: in a hand it says what counts in this mode, in a book what counts in either
export interface Printed {
  readonly damage: number | null // null if it is no card of the board
  readonly health: number
  readonly paces: readonly string[] // "tick 3, move 1", "AP 2 (+2), range 2"
}

export function readPrinted(card: Card): Printed {
  const damage = numberIn(card, 'damage', -1)
  return {
    damage: damage < 0 ? null : damage,
    health: numberIn(card, 'health'),
    paces: [paceOf(card), pointsOf(card)].filter(Boolean),
  }
}

// What a card can do in a turn; '' if it does not say.
function pointsOf(card: Card): string {
  const points = numberIn(card, 'ap', -1)
  if (points < 0) return ''
  const [cost, range] = [numberIn(card, 'attack_cost'), numberIn(card, 'range')]
  return [`AP ${points} (+${numberIn(card, 'gain')})`, cost && `attack cost ${cost}`, range && `range ${range}`].filter(Boolean).join(', ')
}

// -- tiles
const COLUMNS = 3

export type Sight = 'now' | 'once' | 'never'

export interface Tile {
  readonly cell: Cell
  readonly id: string
  readonly terrain: string // '' while it is not known
  readonly sight: Sight
  readonly remembered: string // "turn 3: Scout"
  readonly holder: number // -1: nobody
  readonly fire: number // its last burning turn or round; 0: it does not burn
  readonly time: string // what is counted: "turn" or "round"
  readonly traps: readonly string[]
  readonly front: string | undefined // the track of its lane, if the front is here
  readonly column: number
  readonly row: number // 0: the enemy's bases
}

// `time`: what is counted, turns or rounds.
function readTile(cell: Cell, time: string, n: number): Tile {
  const [terrain, seen, fire] = [wordIn(cell, 'terrain'), numberIn(cell, 'last_seen'), numberIn(cell, 'fire')]
  const traps = [['your', wordIn(cell, 'your_trap')], ['enemy', wordIn(cell, 'enemy_trap')]] // prettier-ignore
  return {
    cell,
    id: cell.id,
    terrain,
    sight: !numberIn(cell, 'fog') ? 'now' : seen || terrain ? 'once' : 'never',
    remembered: seen ? `${time} ${seen}: ${wordsIn(cell, 'remembered').join(', ') || 'nobody'}` : '',
    holder: numberIn(cell, 'holder', -1),
    fire,
    time,
    traps: traps.flatMap(([whose, name]) => (name ? [`${whose} trap: ${name}`] : [])),
    front: wordIn(cell, 'front') || undefined,
    column: n % COLUMNS,
    row: Math.floor(n / COLUMNS),
  }
}

// -- the whole table
export interface Side {
  readonly seat: number
  readonly name: string
  readonly crystal: Meter | null
  readonly hero: Note | null
  readonly leader: string // '' while nobody knows
  readonly does: string // "heals all own units by 3"
  readonly used: boolean
  readonly hand: number
  readonly deck: number
}

export interface Land {
  readonly clock: Meter | null
  readonly tiles: readonly Tile[]
  readonly units: readonly Unit[]
  readonly near: Side // whose bases are at the bottom
  readonly far: Side
  readonly hand: Zone | null
  readonly staged: readonly Card[]
  readonly relic: string
  readonly families: readonly string[] // of either side, where the match has them
  readonly age: Age | null // where the match has ages
  readonly series: Series | null // where it has several battles
  readonly market: Market | null // between two of them
  readonly lost: string // units that were lost out of sight
  readonly mode: 'turns' | 'rounds'
}

export function readLand(view: View): Land {
  const parts = new Map<string, Part>(view.parts.map((part) => [part.id, part]))
  const of = <T extends Part>(id: string, kind: T['part']) => (parts.get(id)?.part === kind ? (parts.get(id) as T) : null)
  const names = view.seats ?? []
  const seat = Math.max(0, view.seat)
  const staged = of<Zone>('staged', 'zone')?.cards ?? []
  const clock = of<Meter>('turn', 'meter') ?? of<Meter>('round', 'meter')
  const lost = of<Note>('lost', 'note')
  const relic = of<Note>('relic', 'note')
  const side = (n: number): Side => ({
    seat: n,
    name: names[n] ?? '',
    crystal: of<Meter>(`crystal-${n + 1}`, 'meter'),
    hero: of<Note>(`hero-${n + 1}`, 'note'),
    ...readHero(of<Note>(`hero-${n + 1}`, 'note')),
    hand: of<Zone>(`hand-${n + 1}`, 'zone')?.count ?? 0,
    deck: of<Zone>(`deck-${n + 1}`, 'zone')?.count ?? 0,
  })
  return {
    clock,
    tiles: (of<Grid>('board', 'grid')?.cells ?? []).map((cell, n) => readTile(cell, clock?.id ?? '', n)),
    units: unitsOf(view),
    near: side(seat),
    far: side(1 - seat),
    hand: view.seat < 0 ? null : of<Zone>(`hand-${seat + 1}`, 'zone'),
    staged,
    relic: relic?.text ?? '',
    families: [seat, 1 - seat].flatMap((n) => {
      const family = of<Note>(`families-${n + 1}`, 'note')
      return family ? `${family.title}: ${family.text}` : []
    }),
    age: readAge(of<Note>('age', 'note')),
    series: readSeries(of<Note>('series', 'note'), seat),
    market: readMarket(of<Zone>('goods', 'zone'), of<Zone>('army', 'zone')),
    lost: lost ? `${lost.title}: ${lost.text}` : '',
    mode: clock?.id === 'round' ? 'rounds' : 'turns',
  }
}

function readHero(hero: Note | null): Pick<Side, 'leader' | 'does' | 'used'> {
  if (!hero) return { leader: '', does: '', used: false }
  return { leader: wordIn(hero, 'leader'), does: wordIn(hero, 'ability'), used: numberIn(hero, 'used') > 0 }
}

export function unitsOf(view: View): Unit[] {
  return view.parts.flatMap((part) => {
    const [kind, tile, side] = part.id.split('-')
    const units = kind === 'units' && part.part === 'zone' && tile && side
    return units ? (part.cards ?? []).map((card) => readUnit(card, Number(side) - 1, tile)) : []
  })
}

// -- ages and a series of battles
export interface Age {
  readonly text: string
  readonly name: string // "II"
}

function readAge(note: Note | null): Age | null {
  return note && { text: note.text, name: wordIn(note, 'name') }
}

export interface Series {
  readonly battle: number
  readonly battles: number
  readonly won: readonly [number, number] // near, far
  readonly purse: readonly [number, number]
  readonly earned: readonly [number, number] // in this battle
}

function readSeries(note: Note | null, seat: number): Series | null {
  if (!note) return null
  const both = (name: string) => [numberIn(note, `${name}_${seat + 1}`), numberIn(note, `${name}_${2 - seat}`)] as const
  return { battle: numberIn(note, 'battle'), battles: numberIn(note, 'battles'), won: both('wins'), purse: both('purse'), earned: both('gold') }
}

export interface Market {
  readonly goods: readonly Card[]
  readonly army: readonly Card[] // whom an upgrade would strengthen
  readonly whose: number // the seat that chooses
}

function readMarket(goods: Zone | null, army: Zone | null): Market | null {
  return goods && army && { goods: goods.cards ?? [], army: army.cards ?? [], whose: army.owner ?? -1 }
}

// -- a leader and a deck, before the match
export interface Bringing {
  readonly deck: string
  readonly about: string // what it is like
  readonly heroes: readonly Leader[]
  readonly age: string // "II", in a match of ages
}

export interface Leader {
  readonly name: string
  readonly home: string // "Woods and Lake"
  readonly ability: string // "Draw 2 cards"
  readonly own: boolean // the deck names them
  readonly action: string
}

export function readBringing(choices: readonly Choice[]): Bringing[] {
  const decks = new Map<string, { about: string; heroes: Leader[]; age: string }>()
  for (const choice of choices) {
    const [deck, name] = [wordIn(choice, 'deck'), wordIn(choice, 'hero')]
    if (!deck || !name) continue
    const known = decks.get(deck) ?? { about: wordIn(choice, 'about'), heroes: [], age: wordIn(choice, 'age') }
    known.heroes.push({ name, home: wordIn(choice, 'home'), ability: wordIn(choice, 'ability'), own: numberIn(choice, 'own') > 0, action: choice.action })
    decks.set(deck, known)
  }
  return [...decks].map(([deck, known]) => ({ deck, ...known }))
}
