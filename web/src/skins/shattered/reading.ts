// What the skin reads out of a view and a log of Shattered Dungeon: parts by their ids, what they say by their values,
// Strikes by the values of the events, odds by those of the forecast.

import type { Card, Forecast, Meter, Note, Told, Track, View, Zone } from '../../lib/protocol'
import { numberIn, wordIn, wordsIn } from '../../lib/values'

// -- the table
const REDUCERS = [
  ['structure', 'veil', 'presence'],
  ['vitality', 'resolve', 'nerve'],
] as const
const PROMOTERS = ['rapport', 'trust'] as const

export interface Condition {
  readonly kind: 'entangled' | 'ward' | 'emotion' | 'grafts'
  readonly brief: string
  readonly words: string
}

export interface Side {
  readonly seat: number
  readonly creature: string // what it is drawn by: "veil-moth"
  readonly reducers: readonly Meter[]
  readonly promoter: Meter | null
  readonly energy: Meter | null
  readonly conditions: readonly Condition[] // Entangled, Wards, feelings; what lies on a single gauge is told there
  readonly emotion: string // "Enraged", "Cautious", "Grateful": what a later rule makes the visitor feel
  readonly hand: Zone | null
  readonly empowers: Zone | null
  readonly disrupts: Zone | null
  readonly traps: Zone | null
  readonly piles: readonly Zone[]
}

export interface Room {
  readonly round: Meter | null
  readonly room: Note | null
  readonly picture: string // what it is drawn by: "veil-breach"
  readonly path: Track | null
  readonly onward: Note | null
  readonly played: Card | null // the card that waits for an answer
  readonly sides: readonly [Side, Side]
}

export function readRoom(view: View): Room {
  const parts = new Map(view.parts.map((part) => [part.id, part]))
  const meter = (id: string) => of(parts.get(id), 'meter') as Meter | null
  const zone = (id: string) => of(parts.get(id), 'zone') as Zone | null
  const note = (id: string) => of(parts.get(id), 'note') as Note | null
  const room = note('room')
  const side = (seat: 0 | 1): Side => ({
    seat,
    creature: wordIn(zone(`hand-${seat}`) ?? {}, 'creature'),
    reducers: REDUCERS[seat].map(meter).filter((found) => found !== null),
    promoter: meter(PROMOTERS[seat]),
    energy: meter(`energy-${seat}`),
    conditions: readConditions(note(`conditions-${seat}`)),
    emotion: wordIn(note(`conditions-${seat}`) ?? {}, 'emotion'),
    hand: zone(`hand-${seat}`),
    empowers: zone(`empowers-${seat}`),
    disrupts: zone(`disrupts-${seat}`),
    traps: zone(`traps-${seat}`),
    piles: ['pile', 'discard', 'gone'].map((name) => zone(`${name}-${seat}`)).filter((found) => found !== null),
  })
  return {
    round: meter('round'),
    room,
    picture: wordIn(room ?? {}, 'picture'),
    path: of(parts.get('rooms'), 'track') as Track | null,
    onward: note('onward'),
    played: zone('table')?.cards?.[0] ?? null,
    sides: [side(0), side(1)],
  }
}

function of(part: View['parts'][number] | undefined, kind: string): unknown {
  return part?.part === kind ? part : null
}

function readConditions(note: Note | null): Condition[] {
  if (!note) return []
  const found: Condition[] = []
  if (numberIn(note, 'entangled')) found.push({ kind: 'entangled', brief: 'Entangled', words: 'Entangled until the next own turn' })
  for (const round of wordsIn(note, 'wards')) found.push({ kind: 'ward', brief: `Ward round ${round}`, words: `Ward until the end of round ${round}` })
  const emotion = wordIn(note, 'emotion')
  const left = numberIn(note, 'rounds_left')
  if (emotion) found.push({ kind: 'emotion', brief: `${emotion}: ${left === 1 ? 'this round' : `${left} rounds`}`, words: `${emotion}, for ${left} ${left === 1 ? 'round' : 'rounds'} with this one` })
  const [grafts, feeding] = [numberIn(note, 'grafts'), numberIn(note, 'feeding')]
  if (grafts) found.push({ kind: 'grafts', brief: `Grafts ${grafts} of ${feeding}`, words: `${grafts} grafts; ${feeding} of them feed on the Veil` })
  return found
}

// -- the ways to win: every gauge leads to one
export interface Way {
  readonly name: string // "Kill"
  readonly left: number // points, or rounds
  readonly share: number // 1: nothing has happened yet, 0: it is there
}

export function wayOf(meter: Meter, value = meter.value): Way | null {
  const name = wordIn(meter, 'end')
  const at = numberIn(meter, 'at')
  if (!name) return null
  if (!at) return { name, left: value, share: Math.min(1, value / (meter.high ?? 1)) }
  const left = Math.max(0, at - value)
  return { name, left, share: left / at }
}

export function nearest(side: Side): string | null {
  const ways = side.reducers.map((meter) => ({ id: meter.id, share: wayOf(meter)?.share ?? 1 }))
  const best = ways.reduce((a, b) => (b.share < a.share ? b : a), { id: '', share: 1 })
  return best.id || null
}

// What else is to be known of a gauge: Erode, Fortify, what the round still allows.
export interface Mark {
  readonly words: string
  readonly lesser: boolean // left out where there is hardly room
}

export function marksOf(meter: Meter): Mark[] {
  const [room, erode, fortify] = [numberIn(meter, 'room', -1), numberIn(meter, 'erode'), numberIn(meter, 'fortify')]
  const marks: Mark[] = []
  if (room >= 0) marks.push({ words: `${room} more this round`, lesser: false })
  if (erode) marks.push({ words: `Erode ${erode}`, lesser: false })
  if (fortify) marks.push({ words: `Fortify ${fortify}`, lesser: false })
  if (numberIn(meter, 'erode_proof')) marks.push({ words: 'Erode-proof', lesser: true })
  return marks
}

// What every round costs now, or the round in which that begins.
export function escalationOf(round: Meter): { readonly from: number; readonly now: number } {
  return { from: numberIn(round, 'escalates_from'), now: numberIn(round, 'escalation') }
}

// -- cards
export const CATEGORIES = ['Energy', 'Strike', 'Empower', 'Disrupt', 'Counter', 'React', 'Trap', 'Offer', 'Test', 'Reshape'] as const

export interface Face {
  readonly category: string
  readonly type: string
  readonly cost: string // '' for what costs nothing
  readonly power: string
  readonly target: string // of a Strike
  readonly text: string // without what stands elsewhere on the card
  readonly unpaid: boolean
}

export function readFace(card: Card): Face {
  const [category = '', type = ''] = card.tags ?? []
  const number = (name: string) => String(card.values?.[name] ?? '')
  const rule = wordIn(card, 'rule')
  return {
    category,
    type,
    cost: number('cost'),
    power: number('power'),
    target: wordIn(card, 'target'),
    text: rule ? rule[0]!.toUpperCase() + rule.slice(1) : (PLAIN[category] ?? ''),
    unpaid: wordIn(card, 'cannot') !== '',
  }
}

const PLAIN: Readonly<Record<string, string>> = {
  Energy: 'Your pool grows by 1 for this room.',
  React: 'Cuts the damage of a hard hit.',
  Counter: 'Takes away an Empower, or a Disrupt on you.',
}

// -- dice
export interface Roll {
  readonly kept: readonly number[]
  readonly out: number | null // the die that does not count
  readonly bonus: number
  readonly total: number
}

export type Tier = 'Devastating' | 'Strong' | 'Partial' | 'Stalemate' | 'Reversal'
export const TIERS: readonly Tier[] = ['Devastating', 'Strong', 'Partial', 'Stalemate', 'Reversal']

export interface Strike {
  readonly seat: number
  readonly card: string // '' if it is not told any more
  readonly target: string
  readonly power: number
  readonly own: Roll
  readonly other: Roll
  readonly tier: Tier
  readonly then: readonly string[] // what followed, in sentences
}

type Line = Pick<Told, 'kind' | 'text' | 'values'>

// The kinds of events that a Strike brings about.
const FOLLOWING = new Set(['react', 'loss', 'gain', 'fortified', 'fortify', 'ward', 'warded', 'entangle', 'erode', 'suppressed', 'trap', 'betrayal'])

export function readStrike(lines: readonly Line[], at: number): Strike | null {
  const rolled = lines[at]
  if (rolled?.kind !== 'roll') return null
  const end = lines.findIndex(({ kind }, n) => n > at && !FOLLOWING.has(kind))
  const played = lines.slice(Math.max(0, at - 8), at).filter(({ kind, values }) => kind === 'play' && values?.['category'] === 'Strike')
  return {
    seat: numberIn(rolled, 'seat'),
    card: wordIn(played.at(-1) ?? {}, 'card'),
    target: wordIn(rolled, 'target'),
    power: numberIn(rolled, 'power'),
    own: readDice(wordIn(rolled, 'own-dice'), numberIn(rolled, 'attack')),
    other: readDice(wordIn(rolled, 'other-dice'), numberIn(rolled, 'defence')),
    tier: wordIn(rolled, 'tier') as Tier,
    then: lines.slice(at + 1, end < 0 ? lines.length : end).map(({ text }) => text),
  }
}

// Dice as an event has them: "6 5 +2", or "6 5 without 2 +2" if a third one was rolled.
function readDice(dice: string, total: number): Roll {
  const pieces = dice.split(' ').map(Number)
  const out = pieces.length > 3 ? pieces.at(-2)! : null
  return { kept: pieces.slice(0, 2), out, bonus: pieces.at(-1)!, total }
}

// The last Strike in this room, if there was one.
export function lastStrike(lines: readonly Line[]): Strike | null {
  for (let at = lines.length - 1; at >= 0; at--) {
    if (lines[at]!.kind === 'room') return null
    if (lines[at]!.kind === 'roll') return readStrike(lines, at)
  }
  return null
}

// -- odds
export interface Odd {
  readonly tier: Tier
  readonly percent: number
  readonly damage: number
}

export interface Odds {
  readonly tiers: readonly Odd[] // empty: nothing is rolled
  readonly chance: { readonly words: string; readonly percent: number } | null // of an answer
  readonly rest: readonly string[]
}

export function readOdds(forecast: Forecast): Odds {
  const rolled = TIERS.filter((tier) => numberIn(forecast, tier.toLowerCase(), -1) >= 0)
  const answer = wordIn(forecast, 'answer')
  return {
    tiers: rolled.map((tier) => ({ tier, percent: numberIn(forecast, tier.toLowerCase()), damage: numberIn(forecast, `${tier.toLowerCase()}_damage`) })),
    chance: answer ? { words: answer, percent: numberIn(forecast, 'chance') } : null,
    rest: (forecast.totals ?? []).slice(numberIn(forecast, 'drawn')), // the first ones are drawn
  }
}

// -- rooms
export interface Stop {
  readonly name: string
  readonly end: string // how it ended
  readonly now: boolean
  readonly known: boolean
}

export function readPath(path: Track): Stop[] {
  const ends = wordsIn(path, 'ends')
  return wordsIn(path, 'names').map((name, at) => {
    const end = ends[at] ?? ''
    return { name, end, now: at === path.at && !end, known: name !== '' }
  })
}
