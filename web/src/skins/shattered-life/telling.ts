// Which table is shown while something is told: a visit begins with its room, and ends before what it has changed is told.

import type { View } from '../../lib/protocol'
import type { LogLine, Stage } from '../../lib/stage'
import { numberIn } from '../../lib/values'
import { sceneOf } from './reading'

const BEFORE: ReadonlySet<string> = new Set(['grown', 'visit'])
const AFTER: ReadonlySet<string> = new Set(['visit-over', 'companion', 'life-over'])

type Told = Pick<Stage, 'seen' | 'motion'>

export function isVisiting({ seen, motion: { now, before, after } }: Told): boolean {
  if (!now) return sceneOf(seen) === 'visit'
  if (BEFORE.has(now.kind) || AFTER.has(now.kind)) return false
  return sceneOf(before ?? seen) === 'visit' || (after !== null && sceneOf(after) === 'visit')
}

export function shownOf({ seen, motion: { now, after } }: Told): View {
  return now && after && AFTER.has(now.kind) ? after : seen
}

// The table of a visit, at which the visitor is called by its name: to the life all visitors are one seat.
export class VisitStage implements Stage {
  constructor(readonly life: () => Stage) {}

  get seats(): Stage['seats'] {
    const { seats, view } = this.life()
    const named = view.parts.find((part) => part.part === 'meter' && part.id === 'vitality')
    const visitor = named?.part === 'meter' ? named.group : ''
    return visitor ? seats.map((seat, n) => (n === 1 ? { ...seat, title: visitor } : seat)) : seats
  }
  get game() {
    return this.life().game
  }
  get table() {
    return this.life().table!
  }
  get view() {
    return this.life().view
  }
  get seen() {
    return this.life().seen
  }
  get seat() {
    return this.life().seat
  }
  get log() {
    return this.life().log
  }
  get motion() {
    return this.life().motion
  }
  get ending() {
    return this.life().ending
  }
  get refusal() {
    return this.life().refusal
  }
  get interactive() {
    return this.life().interactive
  }
  get canTakeBack() {
    return this.life().canTakeBack
  }
  get saying() {
    return this.life().saying ?? null
  }
  get picked() {
    return this.life().picked
  }
  pick(part: string | null) {
    this.life().pick(part)
  }
  act(action: string) {
    this.life().act(action)
  }
  takeBack() {
    this.life().takeBack()
  }
  resign() {
    this.life().resign()
  }
  foresee(action: string) {
    return this.life().foresee(action)
  }
}

// What was told of one visit, from the gate to the last word.
export function linesOf(log: readonly LogLine[], visit: number): LogLine[] {
  const from = log.findIndex((line) => line.kind === 'visit' && numberIn(line, 'visit') === visit)
  if (from < 0) return []
  const to = log.findIndex((line, n) => n > from && line.kind === 'visit-over')
  return log.slice(from, to < 0 ? undefined : to + 1)
}

export interface Growing {
  readonly room: string
  readonly drive: string
  readonly come: string
  readonly out: string
}

// What had grown since the visit before, when this one began.
export function grownBefore(log: readonly LogLine[], visit: number): Growing[] {
  const to = log.findIndex((line) => line.kind === 'visit' && numberIn(line, 'visit') === visit)
  const word = (line: LogLine, name: string) => String(line.values?.[name] ?? '')
  const found: Growing[] = []
  for (let at = to - 1; at >= 0 && log[at]!.kind !== 'visit-over'; at--) {
    const line = log[at]!
    if (line.kind === 'grown') found.unshift({ room: word(line, 'room'), drive: word(line, 'drive'), come: word(line, 'in'), out: word(line, 'out') })
  }
  return found
}
