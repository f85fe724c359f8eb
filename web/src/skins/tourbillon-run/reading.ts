// What the screens of a run read out of its view: the road, the purse, the deck, and whatever is open.

import type { Card, Cell, Choice, Grid, Meter, Note, Track, View, Zone } from '../../lib/protocol'
import type { LogLine } from '../../lib/stage'
import { numberIn, wordIn, wordsIn } from '../../lib/values'
import { inherited } from '../tourbillon/reading'

export const KINDS = ['combat', 'elite', 'rest', 'event', 'workshop', 'boss'] as const
export type Kind = (typeof KINDS)[number]

// As people call them; a kind of a later version says its own name.
export const TITLES: Readonly<Record<Kind, string>> = {
  combat: 'Combat',
  elite: 'Elite',
  rest: 'Rest',
  event: 'Event',
  workshop: 'Workshop',
  boss: 'Boss',
}

export type Standing = 'here' | 'taken' | 'open' | 'ahead' | 'lost'

export interface Foe {
  readonly name: string
  readonly hp: string
  readonly does: string // what is printed on it
}

export interface Stop {
  readonly id: string // within its act: "r5-2"
  readonly row: number // from 1
  readonly place: number // from 1
  readonly kind: Kind
  readonly links: readonly string[]
  readonly standing: Standing
  readonly encounter: string
  readonly foes: readonly Foe[]
  readonly goal: string
  readonly bonus: string
  readonly card: Card | null // none in another act
}

export interface ActMap {
  readonly act: number
  readonly title: string
  readonly stops: readonly Stop[]
  readonly current: boolean
}

export interface Run {
  readonly scene: string // "map", "fight", "reward" …
  readonly act: number
  readonly row: number
  readonly track: Track | null
  readonly slowed: number // by how many wins the Wheel turns slower
  readonly finish: string // of the plate
  readonly road: readonly string[] // "1 r3-2"
  readonly purse: Meter | null
  readonly maps: readonly ActMap[]
  readonly deck: Zone | null
  readonly plate: Grid | null
  readonly offer: Zone | null
  readonly package: Zone | null
  readonly prices: Note | null
  readonly encounter: string // of the fight that goes on
  readonly notes: readonly Note[] // anything else that is said: an event, a goal
  readonly others: View['parts'] // what a later version of the game may add
}

const NAMED = new Set(['deck', 'run-deck', 'offer', 'package', 'prices', 'acts', 'inspiration', 'map', 'plate', 'encounter'])

export function readRun(view: View): Run {
  const parts = new Map(view.parts.map((part) => [part.id, part]))
  const zone = (id: string) => kindOf(parts.get(id), 'zone')
  const note = (id: string) => kindOf(parts.get(id), 'note')
  const grid = (id: string) => kindOf(parts.get(id), 'grid')
  const track = kindOf(parts.get('acts'), 'track')
  const road = track ? wordsIn(track, 'road') : []
  const act = track ? numberIn(track, 'act', 1) : 1
  const notes = view.parts.filter((part): part is Note => part.part === 'note' && !NAMED.has(part.id))
  const here = grid('map')
  const maps = [
    ...(here ? [readMap(here, act)] : []),
    ...notes.flatMap((each) => (wordsIn(each, 'nodes').length ? [readAct(each, road)] : [])),
  ].sort((one, other) => one.act - other.act)
  return {
    scene: track ? wordIn(track, 'scene') : 'fight',
    act,
    row: track ? numberIn(track, 'row') : 0,
    track,
    ...inherited(view),
    road,
    purse: kindOf(parts.get('inspiration'), 'meter'),
    maps,
    deck: zone('run-deck') ?? zone('deck'),
    plate: grid('plate'),
    offer: zone('offer'),
    package: zone('package'),
    prices: note('prices'),
    encounter: note('encounter')?.text ?? '',
    notes: notes.filter((each) => !wordsIn(each, 'nodes').length),
    others: view.parts.filter((part) => part.part !== 'note' && !NAMED.has(part.id)),
  }
}

type Parts = View['parts'][number]

function kindOf<K extends Parts['part']>(part: Parts | undefined, kind: K): Extract<Parts, { part: K }> | null {
  return part?.part === kind ? (part as Extract<Parts, { part: K }>) : null
}

// -- the map
function asKind(name: string): Kind {
  return (KINDS as readonly string[]).includes(name) ? (name as Kind) : 'event'
}

function readMap(grid: Grid, act: number): ActMap {
  const stops = grid.cells.filter((cell) => wordIn(cell, 'kind')).map(readStop)
  return { act, title: grid.title, current: true, stops: withLost(stops) }
}

function readStop(cell: Cell): Stop {
  const state = wordIn(cell, 'state')
  return {
    id: cell.id,
    row: numberIn(cell, 'row'),
    place: numberIn(cell, 'place'),
    kind: asKind(wordIn(cell, 'kind')),
    links: wordsIn(cell, 'links'),
    standing: state === 'here' || state === 'taken' || state === 'open' ? state : state === 'behind' ? 'lost' : 'ahead',
    encounter: wordIn(cell, 'encounter'),
    foes: readFoes(cell),
    goal: wordIn(cell, 'goal'),
    bonus: wordIn(cell, 'pays'),
    card: cell.card ?? null,
  }
}

function readFoes(part: Cell | Note): readonly Foe[] {
  const [hp, does] = [wordsIn(part, 'hp'), wordsIn(part, 'does')]
  return wordsIn(part, 'gremlins').map((name, at) => ({ name, hp: hp[at] ?? '', does: does[at] ?? '' }))
}

// What no way leads to any more, from where one stands.
function withLost(stops: readonly Stop[]): Stop[] {
  const begun = stops.some(({ standing }) => standing === 'here')
  const reached = new Set(stops.filter(({ standing }) => standing === 'here').flatMap(({ links }) => links))
  return [...stops]
    .sort((one, other) => one.row - other.row)
    .map((stop) => {
      if (!begun || stop.standing !== 'ahead') {
        if (stop.standing === 'open') stop.links.forEach((link) => reached.add(link))
        return stop
      }
      if (!reached.has(stop.id)) return { ...stop, standing: 'lost' as const }
      stop.links.forEach((link) => reached.add(link))
      return stop
    })
}

// Another act: each node in a few words, "r5-2 combat r6-1,r6-2".
function readAct(note: Note, road: readonly string[]): ActMap {
  const act = Number(note.id.slice('act-'.length)) || 0
  const boss = wordIn(note, 'boss')
  const stops = wordsIn(note, 'nodes').map((words): Stop => {
    const [id = '', kind = '', links = ''] = words.split(' ')
    const [row = 0, place = 0] = id.slice(1).split('-').map(Number)
    return {
      id,
      row,
      place,
      kind: asKind(kind),
      links: links ? links.split(',') : [],
      standing: road.includes(`${act} ${id}`) ? 'taken' : 'ahead',
      encounter: kind === 'boss' ? boss || note.text : '',
      foes: kind === 'boss' ? readFoes(note) : [],
      goal: '',
      bonus: '',
      card: null,
    }
  })
  return { act, title: note.title ?? '', stops, current: false }
}

// -- what can be decided: an action is a verb and what it is done to
export function verbOf(choice: Choice): string {
  return choice.action.split(' ')[0] ?? ''
}

export function objectOf(choice: Choice): string {
  return choice.action.slice(verbOf(choice).length + 1)
}

export const EDGES = ['top', 'left', 'right', 'bottom'] as const
const DEEDS = ['upgrade', 'tune', 'remove', 'duplicate', 'transform'] as const
export type Deed = (typeof DEEDS)[number]

export type Work = Deed | 'expand'

export const WORK: Readonly<Record<Work, { readonly title: string; readonly help: string }>> = {
  upgrade: { title: 'Upgrade a card', help: 'A card of your deck becomes its better form, for good.' },
  tune: { title: 'Upgrade for one fight', help: 'A card of your deck is better in the next fight, and only there.' },
  remove: { title: 'Remove a card', help: 'A card leaves your deck for good, so that you draw the others more often.' },
  duplicate: { title: 'Duplicate a card', help: 'You get a second copy of a card of your deck.' },
  transform: { title: 'Transform a card', help: 'A card becomes another one of its rarity, drawn by chance.' },
  expand: { title: 'Expand the plate', help: 'The plate gets one more row or column, at the edge you choose.' },
}
const PRICE_OF: Readonly<Record<Work, string>> = {
  upgrade: 'upgrade',
  tune: 'tuning',
  remove: 'removal',
  duplicate: 'duplication',
  transform: 'transformation',
  expand: 'expansion',
}

export interface Options {
  readonly deeds: readonly (readonly [Deed, readonly Choice[]])[] // done to a card of the deck
  readonly edges: readonly Choice[]
  readonly onOffer: ReadonlyMap<string, Choice> // by the card on offer
  readonly package: Choice | null
  readonly buttons: readonly Choice[] // anything else
}

export function readOptions(view: View, run: Run): Options {
  const deeds = new Map<Deed, Choice[]>()
  const edges: Choice[] = []
  const onOffer = new Map<string, Choice>()
  const buttons: Choice[] = []
  let bundle: Choice | null = null
  const offered = new Set(run.offer?.cards?.map((card) => card.id))
  const packed = new Set(run.package?.cards?.map((card) => card.id))
  for (const choice of view.choices ?? []) {
    const verb = verbOf(choice)
    const first = choice.touches?.[0] ?? ''
    if (offered.has(first)) onOffer.set(first, choice)
    else if (packed.has(first)) bundle = choice
    else if (verb === 'expand') edges.push(choice)
    else if ((DEEDS as readonly string[]).includes(verb)) deeds.set(verb as Deed, [...(deeds.get(verb as Deed) ?? []), choice])
    else buttons.push(choice)
  }
  return { deeds: DEEDS.flatMap((deed) => (deeds.has(deed) ? [[deed, deeds.get(deed)!] as const] : [])), edges, onOffer, package: bundle, buttons }
}

// The work that a place does: what can be chosen, and what is on its price list but too dear.
export function readWork(run: Run, options: Options): readonly { kind: Work; price: number; there: boolean }[] {
  const there = new Set<Work>([...options.deeds.map(([deed]) => deed), ...(options.edges.length ? ['expand' as const] : [])])
  const price = (kind: Work) => (run.prices ? numberIn(run.prices, PRICE_OF[kind]) : 0)
  const all = [...DEEDS, 'expand' as const].filter((kind) => there.has(kind) || price(kind) > 0)
  return all.map((kind) => ({ kind, price: price(kind), there: there.has(kind) }))
}

// What the fight has brought that was won just now: its pay, and what became of its goal.
const BRINGS: Readonly<Record<string, '' | 'good' | 'bad'>> = { 'fight-won': '', inspired: 'good', 'goal-met': 'good', 'goal-missed': 'bad' }

export function broughtBy(log: readonly LogLine[]): readonly { text: string; is: '' | 'good' | 'bad' }[] {
  const from = log.findLastIndex(({ kind }) => kind === 'fight-won')
  const after = from < 0 ? [] : log.slice(from)
  if (after.some(({ kind }) => kind === 'travelled')) return [] // an offer of something else
  return after.flatMap(({ kind, text }) => (kind in BRINGS ? [{ text, is: BRINGS[kind]! }] : []))
}

// What came of the event that one is just leaving: what was unknown is known now.
const COMES = new Set(['event-chosen', 'inspired', 'spent', 'given', 'removed', 'duplicated', 'transformed', 'upgraded', 'tuned', 'bonus'])

export function cameOf(log: readonly LogLine[]): readonly string[] {
  const from = log.findLastIndex(({ kind }) => kind === 'event-chosen')
  const after = from < 0 ? [] : log.slice(from)
  if (after.some(({ kind }) => kind === 'travelled' || kind === 'fight-won')) return [] // that is past, or told with its reward
  const told = after.filter(({ kind }) => COMES.has(kind)).map(({ text }) => text)
  return told.length > 1 ? told : []
}

// -- small things
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V']

export function roman(act: number): string {
  return ROMAN[act] ?? String(act)
}

export function isUpgraded(card: Card): boolean {
  return numberIn(card, 'upgraded') > 0
}

// The same cards once, with how many there are; the upgraded ones first, then as they came.
export function stacked(cards: readonly Card[]): readonly { card: Card; count: number }[] {
  const found = new Map<string, { card: Card; count: number }>()
  for (const card of cards) {
    const key = `${card.name} ${isUpgraded(card)} ${numberIn(card, 'tuned')}`
    const known = found.get(key)
    if (known) known.count += 1
    else found.set(key, { card, count: 1 })
  }
  return [...found.values()].sort((one, other) => Number(isUpgraded(other.card)) - Number(isUpgraded(one.card)))
}
