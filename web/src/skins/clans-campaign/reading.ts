// What the screens of a campaign read out of its view: the map, the army, the Home Town, and what is open.

import type { Card, Cell, Choice, Meter, Note, Track, View, Zone } from '../../lib/protocol'
import type { LogLine } from '../../lib/stage'
import { numberIn, wordIn, wordsIn } from '../../lib/values'

const MILLIONTHS = 1e6

export interface Spot {
  readonly id: string
  readonly name: string
  readonly latitude: number // in degrees
  readonly longitude: number
  readonly km: number // from home
  readonly stops: readonly number[] // where it comes in the road so far
  readonly home: boolean
  readonly here: boolean
  readonly end: boolean
  readonly defense: boolean // it must be defended
  readonly label: string // all that is known of it
}

export interface Destination {
  readonly id: string
  readonly n: number // from 0
  readonly letter: string
  readonly title: string // "Elite battle"
  readonly kind: string
  readonly fought: boolean
  readonly place: string
  readonly difficulty: string
  readonly terrains: readonly string[] // the middle, then behind it
  readonly boss: string
  readonly fights: string // what that boss does again and again
  readonly city: boolean
  readonly gold: number
  readonly extra: number // what relics add to it
  readonly offer: string
  readonly km: number
  readonly supply: number
  readonly travel: number
  readonly arriving: number // deliveries that are there afterwards
  readonly underWay: number
  readonly card: Card
}

export interface Wagon {
  readonly id: string
  readonly name: string
  readonly due: number
  readonly making: number
  readonly covered: number // 0 to 1 of the way from home
  readonly building: string
  readonly hurried: boolean
}

export interface Ring {
  readonly km: number
  readonly supply: string // "+1"
}

export interface Campaign {
  readonly scene: string // "choice", "battle", "shop", "upgrade", "over"
  readonly act: number
  readonly actName: string
  readonly acts: readonly string[]
  readonly finished: number
  readonly untilBoss: number
  readonly boss: string
  readonly leader: string
  readonly recovery: number
  readonly track: Track | null
  readonly gold: Meter | null
  readonly crystal: Meter | null
  readonly spots: readonly Spot[]
  readonly destinations: readonly Destination[]
  readonly encounter: Note | null
  readonly army: Zone | null
  readonly reserves: Zone | null
  readonly gated: Zone | null
  readonly fallen: Zone | null
  readonly relics: readonly Card[]
  readonly items: readonly Card[]
  readonly shop: readonly Card[]
  readonly home: Note | null
  readonly rings: readonly Ring[]
  readonly town: readonly Card[]
  readonly wagons: readonly Wagon[]
}

type Parts = View['parts'][number]

function kindOf<K extends Parts['part']>(part: Parts | undefined, kind: K): Extract<Parts, { part: K }> | null {
  return part?.part === kind ? (part as Extract<Parts, { part: K }>) : null
}

export function readCampaign(view: View): Campaign {
  const parts = new Map(view.parts.map((part) => [part.id, part]))
  const zone = (id: string) => kindOf(parts.get(id), 'zone')
  const note = (id: string) => kindOf(parts.get(id), 'note')
  const track = kindOf(parts.get('acts'), 'track')
  const home = note('home')
  const acts = track?.steps ?? []
  const act = track ? numberIn(track, 'act', 1) : 1
  return {
    scene: track ? wordIn(track, 'scene') : 'battle',
    act,
    actName: acts[act - 1] ?? '',
    acts,
    finished: track ? numberIn(track, 'finished') : 0,
    untilBoss: track ? numberIn(track, 'until_boss') : 0,
    boss: track ? wordIn(track, 'boss') : '',
    leader: track ? wordIn(track, 'leader') : '',
    recovery: track ? numberIn(track, 'recovery') : 0,
    track,
    gold: kindOf(parts.get('gold'), 'meter'),
    crystal: kindOf(parts.get('campaign-crystal'), 'meter'),
    spots: (kindOf(parts.get('map'), 'grid')?.cells ?? []).map(readSpot),
    destinations: (zone('destinations')?.cards ?? []).map(readDestination),
    encounter: note('encounter'),
    army: zone('army'),
    reserves: zone('reserves'),
    gated: zone('gated'),
    fallen: zone('fallen'),
    relics: zone('relics')?.cards ?? [],
    items: zone('items')?.cards ?? [],
    shop: zone('shop')?.cards ?? [],
    home,
    rings: home ? wordsIn(home, 'rings').map(readRing) : [],
    town: zone('town')?.cards ?? [],
    wagons: (zone('supply')?.cards ?? []).map(readWagon),
  }
}

function readSpot(cell: Cell): Spot {
  const states = wordsIn(cell, 'states')
  return {
    id: cell.id,
    name: cell.name ?? '',
    latitude: numberIn(cell, 'latitude') / MILLIONTHS,
    longitude: numberIn(cell, 'longitude') / MILLIONTHS,
    km: numberIn(cell, 'km'),
    stops: wordsIn(cell, 'stops').map(Number),
    home: states.includes('home'),
    here: states.includes('here'),
    end: numberIn(cell, 'end') > 0,
    defense: numberIn(cell, 'defense') > 0,
    label: [cell.name, ...(cell.facts ?? [])].join(', '),
  }
}

export const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const

function readDestination(card: Card, n: number): Destination {
  const difficulty = wordIn(card, 'difficulty')
  return {
    id: card.id,
    n,
    letter: LETTERS[n] ?? String(n + 1),
    title: card.name ?? '',
    kind: wordIn(card, 'kind'),
    fought: difficulty !== '',
    place: wordIn(card, 'place'),
    difficulty,
    terrains: [wordIn(card, 'middle_terrain'), wordIn(card, 'enemy_terrain')].filter(Boolean),
    boss: wordIn(card, 'boss'),
    fights: wordIn(card, 'fights'),
    city: numberIn(card, 'city') > 0,
    gold: numberIn(card, 'gold'),
    extra: numberIn(card, 'extra'),
    offer: wordIn(card, 'offer'),
    km: numberIn(card, 'km'),
    supply: numberIn(card, 'supply'),
    travel: numberIn(card, 'travel', 1),
    arriving: numberIn(card, 'arriving'),
    underWay: numberIn(card, 'under_way'),
    card,
  }
}

function readRing(words: string): Ring {
  const [km = '0', supply = ''] = words.split(' ')
  return { km: Number(km), supply }
}

function readWagon(card: Card): Wagon {
  return {
    id: card.id,
    name: card.name ?? '',
    due: numberIn(card, 'due', 1),
    making: numberIn(card, 'hurried') ? 0 : numberIn(card, 'making'),
    covered: numberIn(card, 'covered') / 100,
    building: wordIn(card, 'building'),
    hurried: numberIn(card, 'hurried') > 0,
  }
}

// -- the road so far, in order
export function roadOf(spots: readonly Spot[]): Spot[] {
  const stops = spots.flatMap((spot) => spot.stops.map((stop) => ({ stop, spot })))
  return stops.sort((one, other) => one.stop - other.stop).map(({ spot }) => spot)
}

// -- what can be decided: an action is a verb and what it is done to
export function verbOf(choice: Choice): string {
  return choice.action.split(' ')[0] ?? ''
}

export function withVerb(choices: readonly Choice[], ...verbs: readonly string[]): Choice[] {
  return choices.filter((choice) => verbs.includes(verbOf(choice)))
}

// The choices that a part is touched by, first of all.
export function choicesAt(choices: readonly Choice[], part: string): Choice[] {
  return choices.filter((choice) => choice.touches?.[0] === part)
}

// How many cards a pile has, whatever their kinds.
export function sizeOf(zone: Zone | null): number {
  return zone ? numberIn(zone, 'cards', zone.count ?? 0) : 0
}

// -- what has happened since the last letter before this one: the letter, and the lines that belong to it
export interface Report {
  readonly town: string
  readonly text: string
  readonly kind: string
  readonly lines: readonly { readonly text: string; readonly is: '' | 'good' | 'bad' }[]
}

// In the order in which a letter says it: how it went, what it brought, and then whom it cost.
const BRINGS: Readonly<Record<string, '' | 'good' | 'bad'>> = {
  'act-won': 'good',
  'battle-won': 'good',
  'battle-lost': 'bad',
  retreated: 'bad',
  'city-taken': 'good',
  waited: '',
  returned: '',
  gold: '',
  received: 'good', // what is found, too
  healed: 'good',
  fell: 'bad',
  gated: 'bad',
  outcome: '',
  freed: 'good',
  delivered: 'good',
}
const ORDER = Object.keys(BRINGS)
const BEGINS: ReadonlySet<string> = new Set(['travelled', 'waited', 'returned'])
const ON_THE_WAY: ReadonlySet<string> = new Set(['dispatched', 'outcome']) // what follows is told as it came

export function readReport(log: readonly LogLine[]): Report | null {
  const from = log.findLastIndex(({ kind }) => BEGINS.has(kind))
  const after = from < 0 ? [] : log.slice(from)
  const lines = losses(resultFirst(after)).flatMap(({ kind, text, values }) => {
    const is = BRINGS[kind]
    if (is === undefined || (kind === 'outcome' && values?.['what'] === 'nothing')) return []
    const lost = kind === 'gold' && Number(values?.['amount'] ?? 0) < 0
    return [{ text, is: lost ? ('bad' as const) : kind === 'gold' ? ('good' as const) : is }]
  })
  const letter = after.find(({ kind }) => kind === 'dispatched')
  if (!letter && !lines.length) return null
  return { town: String(letter?.values?.['town'] ?? ''), text: String(letter?.values?.['text'] ?? ''), kind: String(letter?.values?.['kind'] ?? ''), lines }
}

function resultFirst(told: readonly LogLine[]): LogLine[] {
  const way = told.findIndex(({ kind }) => ON_THE_WAY.has(kind))
  const until = way < 0 ? told.length : way
  const first = told.slice(0, until).toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
  return [...first, ...told.slice(until)]
}

// Cards that shared a fate are named in one line.
function losses(told: readonly LogLine[]): LogLine[] {
  const lines = new Map<string, LogLine>()
  for (const line of told) {
    const fate = fateOf(line)
    const before = fate ? lines.get(fate) : undefined
    const name = String(line.values?.['card'] ?? '')
    if (!fate) lines.set(`line ${line.id}`, line)
    else lines.set(fate, { ...line, text: before ? `${before.text.slice(0, -1)}, ${name}.` : `${fate}: ${name}.` })
  }
  return [...lines.values()]
}

function fateOf({ kind, values }: LogLine): string {
  const why = String(values?.['why'] ?? '')
  if (kind === 'fell') return why === 'in battle' ? 'Fallen in battle' : `Lost to ${why}`
  return kind === 'gated' && why === 'wounded' ? 'Wounded, back after the next encounter' : ''
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V']

export function roman(act: number): string {
  return ROMAN[act] ?? String(act)
}

export const signed = (number: number): string => (number < 0 ? `−${-number}` : number > 0 ? `+${number}` : '0')
export const encounters = (count: number): string => (count === 1 ? '1 encounter' : `${count} encounters`)
