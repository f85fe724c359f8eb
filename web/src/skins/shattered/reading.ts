// What the skin reads out of a view and a log of Shattered Dungeon: parts by their ids, cards by their tags and facts,
// Strikes and odds by their sentences.

import type { Card, Forecast, Meter, Note, Track, View, Zone } from '../../lib/protocol'
import type { LogLine } from '../../lib/stage'

// -- the table
const REDUCERS = [
  ['structure', 'veil', 'presence'],
  ['vitality', 'resolve', 'nerve'],
] as const
const PROMOTERS = ['rapport', 'trust'] as const

export interface Side {
  readonly seat: number
  readonly reducers: readonly Meter[]
  readonly promoter: Meter | null
  readonly energy: Meter | null
  readonly conditions: readonly string[] // Entangled, Wards
  readonly hand: Zone | null
  readonly empowers: Zone | null
  readonly disrupts: Zone | null
  readonly traps: Zone | null
  readonly piles: readonly Zone[]
}

export interface Room {
  readonly round: Meter | null
  readonly room: Note | null
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
  const side = (seat: 0 | 1): Side => ({
    seat,
    reducers: REDUCERS[seat].map(meter).filter((found) => found !== null),
    promoter: meter(PROMOTERS[seat]),
    energy: meter(`energy-${seat}`),
    // what lies on a single gauge is told there
    conditions: (note(`conditions-${seat}`)?.text ?? '').split('; ').filter((each) => each && !each.startsWith('Fortify')),
    hand: zone(`hand-${seat}`),
    empowers: zone(`empowers-${seat}`),
    disrupts: zone(`disrupts-${seat}`),
    traps: zone(`traps-${seat}`),
    piles: ['pile', 'discard', 'gone'].map((name) => zone(`${name}-${seat}`)).filter((found) => found !== null),
  })
  return {
    round: meter('round'),
    room: note('room'),
    path: of(parts.get('rooms'), 'track') as Track | null,
    onward: note('onward'),
    played: zone('table')?.cards?.[0] ?? null,
    sides: [side(0), side(1)],
  }
}

function of(part: View['parts'][number] | undefined, kind: string): unknown {
  return part?.part === kind ? part : null
}

// -- the ways to win: every gauge leads to one
export interface Way {
  readonly name: string // "Kill"
  readonly left: number // points, or rounds
  readonly share: number // 1: nothing has happened yet, 0: it is there
}

export function wayOf(meter: Meter, value = meter.value): Way | null {
  const high = meter.high ?? 1
  for (const fact of meter.facts ?? []) {
    const empty = /^(\w+) at 0$/.exec(fact)
    if (empty) return { name: empty[1]!, left: value, share: Math.min(1, value / high) }
    const full = /^(\w+) (?:at|after) (\d+)/.exec(fact)
    if (full) {
      const left = Math.max(0, Number(full[2]) - value)
      return { name: full[1]!, left, share: left / Number(full[2]) }
    }
  }
  return null
}

export function nearest(side: Side): string | null {
  const ways = side.reducers.map((meter) => ({ id: meter.id, share: wayOf(meter)?.share ?? 1 }))
  const best = ways.reduce((a, b) => (b.share < a.share ? b : a), { id: '', share: 1 })
  return best.id || null
}

// What else is to be known of a gauge: Erode, Fortify, what the round still allows.
export function marksOf(meter: Meter): string[] {
  return (meter.facts ?? []).filter((fact) => !/ (?:at|after) \d+/.test(fact) && !/moves? first$/.test(fact) && !fact.startsWith('Escalation'))
}

export function escalationOf(round: Meter): { readonly from: number; readonly now: string } {
  const now = (round.facts ?? []).find((fact) => fact.startsWith('Escalation: ')) ?? ''
  const from = /^Escalation from (\d+)/.exec((round.facts ?? []).find((fact) => fact.startsWith('Escalation from')) ?? '')
  return { from: from ? Number(from[1]) : 0, now: now.replace('Escalation: ', '') }
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
  const facts = card.facts ?? []
  const number = (word: string) => facts.map((fact) => new RegExp(`^${word} (\\d+)$`, 'i').exec(fact)?.[1]).find(Boolean) ?? ''
  const whole = card.text ?? ''
  const strike = /^Strike (\w+)(?:: (.*))?$/s.exec(whole)
  const rest = strike ? (strike[2] ?? '') : whole.replace(new RegExp(`^${category}:? ?`), '')
  return {
    category,
    type,
    cost: category === 'Energy' || category === 'React' ? '' : number('cost'),
    power: number('power'),
    target: strike?.[1] ?? '',
    text: rest ? rest[0]!.toUpperCase() + rest.slice(1) : (PLAIN[category] ?? ''),
    unpaid: facts.includes('cannot be paid now'),
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
  readonly who: string // "You"
  readonly card: string // '' if it is not told any more
  readonly target: string
  readonly power: number
  readonly own: Roll
  readonly other: Roll
  readonly tier: Tier
  readonly then: readonly string[] // what followed, in sentences
}

const STRUCK = /^(.+?) strikes? at (\w+) with power (\d+): (\d+) against (\d+), (\w+) \(dice (.+?) and (.+?)\)\.$/
const DICE = /^(\d) (\d)(?: without (\d))? \+(\d+)$/
const FOLLOWS = / (?:loses?|gains?) \d| reacts? with |^Fortify|^A Ward|Entangled until|^Erode lies|has (?:a Ward|Fortify)|have (?:a Ward|Fortify)|^A trap springs|^Betrayal|no Erode/

export function readStrike(lines: readonly Pick<LogLine, 'text'>[], at: number): Strike | null {
  const found = STRUCK.exec(lines[at]?.text ?? '')
  if (!found) return null
  const [, who, target, power, attack, defence, tier, own, other] = found as unknown as string[]
  const then: string[] = []
  for (const { text } of lines.slice(at + 1)) {
    if (!FOLLOWS.test(text)) break
    then.push(text)
  }
  const played = lines
    .slice(Math.max(0, at - 8), at)
    .map(({ text }) => / plays? (.+) \(Strike\)\.$/.exec(text)?.[1])
    .filter(Boolean)
  return {
    who: who!,
    card: played.at(-1) ?? '',
    target: target!,
    power: Number(power),
    own: readDice(own!, Number(attack)),
    other: readDice(other!, Number(defence)),
    tier: tier as Tier,
    then,
  }
}

function readDice(text: string, total: number): Roll {
  const found = DICE.exec(text)
  if (!found) return { kept: [], out: null, bonus: 0, total }
  const [, first, second, out, bonus] = found
  return { kept: [Number(first), Number(second)], out: out ? Number(out) : null, bonus: Number(bonus), total }
}

// The last Strike in this room, if there was one.
export function lastStrike(lines: readonly Pick<LogLine, 'text'>[]): Strike | null {
  for (let at = lines.length - 1; at >= 0; at--) {
    if (/ enters the /.test(lines[at]!.text)) return null
    if (STRUCK.test(lines[at]!.text)) return readStrike(lines, at)
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
  const tiers: Odd[] = []
  const rest: string[] = []
  let chance: Odds['chance'] = null
  for (const total of forecast.totals ?? []) {
    const answered = /^(a bot (?:accepts|cooperates)) with (\d+)%$/.exec(total)
    if (/^Devastating \d+%/.test(total)) {
      for (const [, tier, percent, damage] of total.matchAll(/(\w+) (\d+)%(?: for (\d+))?/g))
        tiers.push({ tier: tier as Tier, percent: Number(percent), damage: Number(damage ?? 0) })
    } else if (answered) chance = { words: answered[1]!, percent: Number(answered[2]) }
    else rest.push(total)
  }
  return { tiers, chance, rest }
}

// -- rooms
export interface Stop {
  readonly name: string
  readonly end: string // how it ended
  readonly now: boolean
  readonly known: boolean
}

export function readPath(path: Track): Stop[] {
  return path.steps.map((step, at) => {
    const [name = '', end = ''] = step.split(': ')
    return { name, end, now: at === path.at && !end, known: name !== 'unknown' }
  })
}

export function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '-')
}
