// What the screens of a life read out of its view: who the dungeon is, its rooms and cards, who comes, and what was.

import type { Card, Choice, Meter, Note, Track, View, Zone } from '../../lib/protocol'
import { numberIn, wordIn, wordsIn } from '../../lib/values'

export const DRIVES = ['Hunger', 'Dread', 'Sway', 'Kinship', 'Guile', 'Craft'] as const
const ROOM = 'room-'
const NEVER_SHOWN = ['hand-', 'traps-', 'discard-', 'pile-', 'gone-', 'empowers-', 'disrupts-', 'table']
const KNOWN_ZONES: ReadonlySet<string> = new Set(['studied', 'chronicle', 'learned', 'companions', 'aside', 'pool', 'to-learn'])

export interface Drive {
  readonly id: string
  readonly name: string
  readonly points: number
  readonly level: number
  readonly next: number // points that the next level needs
  readonly main: boolean // what the dungeon is known for
  readonly gained: number // points, in the last visit
  readonly by: readonly string[] // … and the deeds that have brought them
  readonly grows: string // what it grows by
}

export interface Chamber {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly tags: readonly string[]
  readonly text: string
  readonly grown: string // the drive that it has grown towards
  readonly level: number // of that drive
  readonly acts: string // what it does by itself that it was not dug for
  readonly come: string // the card that will grow here …
  readonly out: string // … in the place of this one
  readonly fresh: readonly string[] // cards that were not printed for it
  readonly led: boolean
  readonly dug: boolean
  readonly zone: Zone
}

export interface Change {
  readonly name: string
  readonly amount: number
  readonly by: readonly string[]
}

export interface Visited {
  readonly id: string
  readonly n: number
  readonly visitor: string
  readonly outcome: string
  readonly tale: string
  readonly drives: readonly Change[] // in points
  readonly levels: readonly { readonly name: string; readonly level: number }[]
  readonly purse: readonly Change[]
  readonly title: string
  readonly before: string // the title before it, if that has changed
}

export interface Life {
  readonly scene: string // "rest", "rebuilding", "visit", "over"
  readonly visits: number
  readonly most: number
  readonly outcomes: readonly string[]
  readonly way: string
  readonly identity: Note | null
  readonly dungeon: string
  readonly title: string
  readonly drives: readonly Drive[]
  readonly feared: Meter | null
  readonly trusted: Meter | null
  readonly told: Readonly<Record<string, string>> // the latest rumour by the reputation that it makes
  readonly essence: number
  readonly knowledge: number
  readonly prices: { readonly strength: number; readonly most: number; readonly study: number }
  readonly strength: Readonly<Record<string, number>>
  readonly silhouette: Note | null
  readonly rooms: readonly Chamber[]
  readonly visited: readonly Visited[]
  readonly learned: readonly Card[]
  readonly companions: readonly Card[]
  readonly aside: Zone | null
  readonly pool: Zone | null
  readonly market: readonly Card[]
  readonly studied: Zone | null
  readonly other: readonly Zone[] // what a later rule has added, and no screen knows
  readonly chapter: string // of the frame story
  readonly since: number // … that it has come to after so many visits
  readonly ending: Note | null
  readonly score: number // of the visitors
  readonly heir: Note | null
}

export function sceneOf(view: View): string {
  const track = view.parts.find((part) => part.id === 'visits')
  return track ? wordIn(track as Track, 'scene') : 'visit'
}

export function readLife(view: View): Life {
  const parts = new Map(view.parts.map((part) => [part.id, part]))
  const zone = (id: string) => kind<Zone>(parts.get(id), 'zone')
  const note = (id: string) => kind<Note>(parts.get(id), 'note')
  const meter = (id: string) => kind<Meter>(parts.get(id), 'meter')
  const track = kind<Track>(parts.get('visits'), 'track')
  const identity = note('identity')
  const title = identity ? wordIn(identity, 'title') : ''
  const zones = view.parts.filter((part) => part.part === 'zone')
  return {
    scene: track ? wordIn(track, 'scene') : 'visit',
    visits: track ? numberIn(track, 'visits') : 0,
    most: track ? numberIn(track, 'most') : 0,
    outcomes: track ? wordsIn(track, 'outcomes') : [],
    way: track ? wordIn(track, 'way') : '',
    identity,
    dungeon: wordIn(identity ?? {}, 'dungeon'),
    title,
    drives: DRIVES.flatMap((name) => readDrive(meter(name.toLowerCase())) ?? []),
    feared: meter('feared'),
    trusted: meter('trusted'),
    told: { feared: wordIn(note('rumours') ?? {}, 'fear'), trusted: wordIn(note('rumours') ?? {}, 'trust') },
    essence: meter('essence')?.value ?? 0,
    knowledge: meter('knowledge')?.value ?? 0,
    prices: {
      strength: numberIn(meter('essence') ?? {}, 'strength_price'),
      most: numberIn(meter('essence') ?? {}, 'most_strength'),
      study: numberIn(meter('knowledge') ?? {}, 'study_price'),
    },
    strength: (note('strength')?.values ?? {}) as Readonly<Record<string, number>>,
    silhouette: note('silhouette'),
    rooms: zones.filter(({ id }) => id.startsWith(ROOM)).map(readChamber),
    visited: (zone('chronicle')?.cards ?? []).map(readVisited),
    learned: zone('learned')?.cards ?? [],
    companions: zone('companions')?.cards ?? [],
    aside: zone('aside'),
    pool: zone('pool'),
    market: zone('to-learn')?.cards ?? [],
    studied: zone('studied'),
    other: zones.filter(({ id }) => !id.startsWith(ROOM) && !KNOWN_ZONES.has(id) && !NEVER_SHOWN.some((begin) => id.startsWith(begin))),
    chapter: note('chapter')?.text ?? '',
    since: numberIn(note('chapter') ?? {}, 'since'),
    ending: note('ending'),
    score: meter('challenge')?.value ?? 0,
    heir: note('heir'),
  }
}

function kind<T>(part: View['parts'][number] | undefined, wanted: string): T | null {
  return part?.part === wanted ? (part as T) : null
}

function readDrive(meter: Meter | null): Drive[] | null {
  if (!meter) return null
  return [
    {
      id: meter.id,
      name: meter.title,
      points: meter.value,
      level: numberIn(meter, 'level'),
      next: numberIn(meter, 'next'),
      main: numberIn(meter, 'dominant') > 0,
      gained: numberIn(meter, 'gained') / 4,
      by: wordsIn(meter, 'by'),
      grows: wordIn(meter, 'grows_by'),
    },
  ]
}

function readChamber(zone: Zone): Chamber {
  return {
    id: zone.id,
    slug: zone.id.slice(ROOM.length),
    name: wordIn(zone, 'name'),
    tags: wordsIn(zone, 'tags'),
    text: wordIn(zone, 'text'),
    grown: wordIn(zone, 'grown'),
    level: numberIn(zone, 'level'),
    acts: wordIn(zone, 'acts'),
    come: wordIn(zone, 'in'),
    out: wordIn(zone, 'out'),
    fresh: wordsIn(zone, 'fresh'),
    led: numberIn(zone, 'led') > 0,
    dug: numberIn(zone, 'dug', 1) > 0,
    zone,
  }
}

const PURSE = [['essence', 'Essence'], ['knowledge', 'World Knowledge'], ['feared', 'Feared'], ['trusted', 'Trusted']] as const // prettier-ignore

function readVisited(card: Card): Visited {
  const by = (id: string) => wordsIn(card, `${id}_by`)
  const changed = (id: string, name: string, share = 1): Change[] => (numberIn(card, id) ? [{ name, amount: numberIn(card, id) / share, by: by(id) }] : [])
  return {
    id: card.id,
    n: numberIn(card, 'visit'),
    visitor: wordIn(card, 'visitor'),
    outcome: wordIn(card, 'outcome'),
    tale: card.text ?? '',
    drives: DRIVES.flatMap((name) => changed(name.toLowerCase(), name, 4)),
    levels: DRIVES.flatMap((name) => (numberIn(card, `${name.toLowerCase()}_level`) ? [{ name, level: numberIn(card, `${name.toLowerCase()}_level`) }] : [])),
    purse: PURSE.flatMap(([id, name]) => changed(id, name)),
    title: wordIn(card, 'title'),
    before: wordIn(card, 'called_before'),
  }
}

// -- what can be decided: an action is a verb and what it is done to
export const verbOf = (choice: Choice): string => choice.action.split(' ')[0] ?? ''

export function withVerb(choices: readonly Choice[], ...verbs: readonly string[]): Choice[] {
  return choices.filter((choice) => verbs.includes(verbOf(choice)))
}

// What can be done with a part itself: it is the first that such a choice touches.
export function choicesAt(choices: readonly Choice[], part: string): Choice[] {
  return choices.filter((choice) => choice.touches?.[0] === part)
}

const VERBS: ReadonlySet<string> = new Set(['open', 'learn', 'strengthen', 'study', 'lead', 'take-out', 'add-to', 'put', 'leave-out', 'keep'])

// What no screen knows: it is offered in plain words, so that nothing is out of reach.
export function unknownOf(choices: readonly Choice[]): Choice[] {
  return choices.filter((choice) => !VERBS.has(verbOf(choice)))
}

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'] as const

export const ordinal = (n: number): string => ORDINALS[n - 1] ?? `${n}th`
