// What the skin reads out of a view of Nine Scenes: parts by their ids, facts and plays by their values.

import type { Part } from '../../lib/parts'
import type { Card, Meter, Note, Track, View, Zone } from '../../lib/protocol'
import { numberIn, wordIn, wordsIn } from '../../lib/values'

// -- the whole table
export interface Teller {
  readonly seat: number
  readonly name: string
  readonly points: Meter | null // not before the draft is over, or while points are quiet
  readonly cards: number
  readonly machine: boolean
  readonly spotlight: boolean
  readonly deciding: boolean
}

export interface Tale {
  readonly scenes: Track | null
  readonly telling: boolean
  readonly scene: number // 0 before the first
  readonly gauges: readonly Meter[]
  readonly promises: Meter | null // of a story with an arc
  readonly promised: readonly Card[]
  readonly theme: string
  readonly premise: Card | null
  readonly pack: string // "river"
  readonly packName: string // "River Border"
  readonly vetoes: readonly string[]
  readonly stopped: Note | null
  readonly page: Zone | null
  readonly earlier: readonly Card[]
  readonly facts: readonly Fact[]
  readonly npcs: readonly Card[]
  readonly tellers: readonly Teller[]
  readonly hand: Zone | null
  readonly packet: Zone | null
  readonly deck: number
  readonly lastWord: Card | null
  readonly rest: readonly (Note | Zone)[] // warnings, themes, proposals, threads, titles …
}

// Ids of what is drawn in places of its own.
const DRAWN = ['scenes', 'tension', 'coherence', 'theme', 'premise', 'vetoes', 'page', 'earlier', 'facts', 'npcs', 'deck', 'beside', 'spotlight', 'stopped', 'premises']
const DRAWN_OF_SEATS = /^(?:points|machine|hand|packet)-\d$/

export function readTale(view: View): Tale {
  const parts = new Map<string, Part>(view.parts.map((part) => [part.id, part]))
  const zone = (id: string) => of<Zone>(parts.get(id), 'zone')
  const scenes = of<Track>(parts.get('scenes'), 'track')
  const page = zone('page')
  const lit = numberIn(page ?? of<Note>(parts.get('spotlight'), 'note') ?? {}, 'spotlight', NOBODY)
  const names = view.seats ?? []
  return {
    scenes,
    telling: numberIn(scenes ?? {}, 'act') > 0,
    scene: numberIn(page ?? {}, 'scene'),
    gauges: ['tension', 'coherence'].map((id) => of<Meter>(parts.get(id), 'meter')).filter((found) => found !== null),
    promises: of<Meter>(parts.get('promises'), 'meter'),
    promised: zone('arc')?.cards ?? [],
    theme: zone('theme')?.cards?.[0]?.name ?? '',
    premise: zone('premise')?.cards?.[0] ?? null,
    pack: wordIn(zone('premise') ?? {}, 'pack'),
    packName: wordIn(zone('premise') ?? {}, 'name'),
    vetoes: (zone('vetoes')?.cards ?? []).map((card) => card.name ?? ''),
    stopped: of<Note>(parts.get('stopped'), 'note'),
    page,
    earlier: zone('earlier')?.cards ?? [],
    facts: (zone('facts')?.cards ?? []).map((card) => readFact(card, view)),
    npcs: zone('npcs')?.cards ?? [],
    tellers: names.map((name, seat) => ({
      seat,
      name,
      points: of<Meter>(parts.get(`points-${seat}`), 'meter'),
      cards: zone(`hand-${seat}`)?.count ?? 0,
      machine: parts.has(`machine-${seat}`),
      spotlight: seat === lit,
      deciding: view.to_act?.includes(seat) ?? false,
    })),
    hand: zone(`hand-${view.seat}`),
    packet: zone(`packet-${view.seat}`),
    deck: zone('deck')?.count ?? 0,
    lastWord: zone('beside')?.cards?.[0] ?? null,
    rest: view.parts.filter(({ id }) => !DRAWN.includes(id) && !DRAWN_OF_SEATS.test(id)).filter((part) => part.part === 'note' || part.part === 'zone'),
  }
}

const NOBODY = -1

function of<T extends Part>(part: Part | undefined, kind: T['part']): T | null {
  return part?.part === kind ? (part as T) : null
}

// -- facts
export interface Fact {
  readonly card: Card
  readonly id: string
  readonly number: string // "F3"
  readonly kind: string // "bond"
  readonly seat: number // of its maker
  readonly maker: string // "Ann", "you"
  readonly open: boolean
  readonly resolver: string
  readonly down: boolean // a secret that this seat cannot read
  readonly secret: '' | 'hidden' | 'revealed'
  readonly complications: number
  readonly worse: readonly string[] // the complications in words, as far as they can be read
  readonly callbacks: number
  readonly links: readonly string[] // ids
}

export function readFact(card: Card, view: Pick<View, 'seat' | 'seats'>): Fact {
  const called = (seat: number) => (seat === NOBODY ? '' : seat === view.seat ? 'you' : (view.seats?.[seat] ?? ''))
  const [kind = 'note', state = ''] = card.tags ?? []
  const secret = wordIn(card, 'secret') as Fact['secret']
  return {
    card,
    id: card.id,
    number: card.id.toUpperCase(),
    kind,
    seat: numberIn(card, 'creator', NOBODY),
    maker: called(numberIn(card, 'creator', NOBODY)),
    open: state !== 'resolved',
    resolver: called(numberIn(card, 'resolver', NOBODY)),
    down: numberIn(card, 'unreadable') > 0,
    secret,
    complications: numberIn(card, 'complications'),
    worse: wordsIn(card, 'worse'),
    callbacks: numberIn(card, 'callbacks'),
    links: wordsIn(card, 'links'),
  }
}

// -- the page
export interface Line {
  readonly id: string
  readonly text: string
  readonly card: string
  readonly teller: number // a seat; -1 for what nobody played
  readonly facts: readonly string[] // "F3"
  readonly note: string
  readonly opening: boolean
}

export function readLine(card: Card): Line {
  return {
    id: card.id,
    text: card.text ?? '',
    card: card.name ?? '',
    teller: numberIn(card, 'teller', NOBODY),
    facts: wordsIn(card, 'facts'),
    note: wordIn(card, 'challenge'),
    opening: card.id === 'opening',
  }
}

// -- a scene that was told
export interface Paragraph {
  readonly teller: number // a seat; -1 for its opening
  readonly text: string
}

export function readScene(card: Card): readonly Paragraph[] {
  const tellers = wordsIn(card, 'tellers')
  const told = wordsIn(card, 'told')
  if (!told.length) return card.text ? [{ teller: NOBODY, text: card.text }] : []
  return told.map((text, n) => ({ teller: Number(tellers[n] ?? NOBODY), text }))
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']

export function ordinal(number: number): string {
  return ORDINALS[number - 1] ?? `${number}th`
}

// -- meters
export interface Band {
  readonly name: string
  readonly from: number
}

export function readBands(meter: Meter): { readonly now: string; readonly does: string; readonly bands: readonly Band[]; readonly notes: readonly string[] } {
  const lowest = wordsIn(meter, 'from')
  const bands = wordsIn(meter, 'bands').map((name, n) => ({ name, from: Number(lowest[n]) }))
  return { now: wordIn(meter, 'band'), does: wordIn(meter, 'does'), bands, notes: wordsIn(meter, 'duties') }
}

// -- acts
export interface Mark {
  readonly number: number
  readonly now: boolean
  readonly told: boolean
}

export function readActs(track: Track): readonly (readonly Mark[])[] {
  const marks = track.steps.map((_, at) => ({ number: at + 1, now: at === track.at, told: at < track.at }))
  return [0, 3, 6].map((first) => marks.slice(first, first + 3))
}

// -- the graph of facts
export interface Point {
  readonly x: number // 0 to 1
  readonly y: number
}

export interface Edge {
  readonly from: string
  readonly to: string
}

export function edgesOf(facts: readonly Fact[]): Edge[] {
  const known = new Set(facts.map((fact) => fact.id))
  const edges = new Map<string, Edge>()
  for (const fact of facts)
    for (const other of fact.links) {
      if (!known.has(other)) continue
      const [from, to] = [fact.id, other].sort() as [string, string]
      edges.set(`${from}-${to}`, { from, to })
    }
  return [...edges.values()]
}

// Facts around an oval in the order of the story, what is linked drawn together: the same facts, the same picture.
export function placesOf(facts: readonly Fact[], edges: readonly Edge[]): ReadonlyMap<string, Point> {
  const order = [...facts].sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
  const at = new Map(
    order.map((fact, n) => {
      const turn = (2 * Math.PI * n) / Math.max(1, order.length) - Math.PI / 2
      return [fact.id, { x: 0.5 + 0.4 * Math.cos(turn), y: 0.5 + 0.4 * Math.sin(turn) }]
    }),
  )
  const ROUNDS = 80
  const ROOM = order.length < 9 ? 0.38 : 0.27 // how far apart facts stay, so that the lines between them are seen
  for (let round = 0; round < ROUNDS; round++) {
    const force = 0.12 * (1 - round / ROUNDS)
    const pull = new Map(order.map((fact) => [fact.id, { x: 0, y: 0 }]))
    for (const { from, to } of edges) {
      const [a, b] = [at.get(from)!, at.get(to)!]
      if (Math.hypot(a.x - b.x, a.y - b.y) < ROOM) continue
      for (const [id, own, towards] of [[from, a, b], [to, b, a]] as const) {
        pull.get(id)!.x += (towards.x - own.x) * 0.5
        pull.get(id)!.y += (towards.y - own.y) * 0.5
      }
    }
    for (const a of order)
      for (const b of order) {
        if (a === b) continue
        const [p, q] = [at.get(a.id)!, at.get(b.id)!]
        const far = Math.hypot(p.x - q.x, p.y - q.y) || 0.001
        if (far > ROOM) continue
        pull.get(a.id)!.x += ((p.x - q.x) / far) * (ROOM - far) * 3
        pull.get(a.id)!.y += ((p.y - q.y) / far) * (ROOM - far) * 3
      }
    for (const [id, { x, y }] of pull) {
      const own = at.get(id)!
      at.set(id, { x: inside(own.x + x * force, 0.15), y: inside(own.y + y * force, 0.08) })
    }
  }
  return at
}

function inside(value: number, edge: number): number {
  return Math.min(1 - edge, Math.max(edge, value))
}
