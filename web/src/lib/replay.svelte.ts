// A replay: a finished match as a Stage that any skin can draw, decision by decision.

import { ask } from './api'
import type { Ending, Forecast, Frame, Replay, SeatState, View, WhatIf } from './protocol'
import { settings } from './settings.svelte'
import type { LogLine, Stage } from './stage'
import { Telling } from './motion.svelte'

export const LARGEST_FILE = 4_000_000 // bytes of a match file that the server reads

export function askFile(text: string, seat: number): Promise<Replay> {
  const init = { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: text }
  return ask<Replay>(`/api/replay?seat=${seat}`, init)
}

export function askTableReplay(table: string, seat: number): Promise<Replay> {
  return ask<Replay>(`/api/tables/${encodeURIComponent(table)}/replay?seat=${seat}`)
}

// A match that comes with Orrery is called by its game; no table has such a name.
const SHOWN = 'shown-'

export function shownPath(game: string): string {
  return `/replay/${SHOWN}${game}`
}

// Through the eyes of a seat; where none is named, of the one through which there is most to see.
export function askReplay(name: string, seat?: number): Promise<Replay> {
  if (!isShown(name)) return askTableReplay(name, seat ?? -1)
  const eyes = seat === undefined ? '' : `?seat=${seat}`
  return ask<Replay>(`/api/replays/${encodeURIComponent(name.slice(SHOWN.length))}${eyes}`)
}

export function isShown(name: string): boolean {
  return name.startsWith(SHOWN)
}

export function matchPath(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}/match`
}

// Where a match is, for somebody who wishes to play on from one of its moments.
export function originOf(name: string, file: string | undefined): Pick<WhatIf, 'table' | 'shown' | 'file'> {
  if (file !== undefined) return { file }
  return isShown(name) ? { shown: name.slice(SHOWN.length) } : { table: name }
}

// A replay opens at the moment that its address asks for: `?at=12`; `?at=mine`, before the last own decision; or
// `?at=travelled:3`, when something of that kind was told for the third time.
export const MINE = 'mine'

export function momentAsked(replay: Replay, search: string): number {
  const at = new URLSearchParams(search).get('at') ?? ''
  if (at === MINE) return lastOwnDecision(replay)
  const [kind = '', times] = at.split(':')
  if (times !== undefined) return whenTold(replay, kind, Number(times))
  return /^\d{1,6}$/.test(at) ? Number(at) : 0
}

function whenTold({ frames }: Replay, kind: string, times: number): number {
  let left = times
  return Math.max(0, frames.findIndex(({ told }) => (left -= told.filter((each) => each.kind === kind).length) <= 0))
}

// The moment before the last decision of the seat through whose eyes one looks; for a spectator, of anybody.
export function lastOwnDecision({ frames, seat }: Replay): number {
  const own = frames.findLastIndex(({ by }) => by >= 0 && (seat < 0 || by === seat))
  return Math.max(0, own - 1)
}

const LOOK = 1500 // milliseconds that a decision is looked at, at 1x, after all was told
const SHORT_LOOK = 350

export class Replaying implements Stage {
  readonly replay: Replay
  readonly motion = new Telling()
  readonly refusal = null
  readonly interactive = false
  readonly canTakeBack = false
  readonly picked = null
  readonly seats: SeatState[]
  #lines: LogLine[] = []
  #ends: number[] = [] // how many lines are told up to each frame
  at = $state(0)
  playing = $state(false)
  readonly frame: Frame = $derived.by(() => this.replay.frames[this.at]!)
  readonly view: View = $derived(this.frame.view)
  readonly seen: View = $derived(this.motion.before ?? this.view)
  readonly log: LogLine[] = $derived(this.#lines.slice(0, this.#ends[this.at]! - this.motion.left))
  readonly ending: Ending | null = $derived.by(() => (this.at === this.last && !this.motion.now ? (this.replay.ending ?? null) : null))
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(replay: Replay, at = 0) {
    this.replay = replay
    const titles = replay.frames[0]?.view.seats ?? []
    this.seats = replay.seats.map((name, seat) => {
      const title = titles[seat] ?? name
      return { title, name, by_title: name === title, kind: 'person', here: true }
    })
    replay.frames.forEach((frame, move) => {
      for (const { kind, text, values = {} } of frame.told) this.#lines.push({ id: this.#lines.length, kind, text, move, values })
      this.#ends.push(this.#lines.length)
    })
    this.at = Math.min(at, this.last)
  }

  get game(): string {
    return this.replay.rules_gone ? '' : this.replay.game
  }

  get seat(): number {
    return this.replay.seat
  }

  // Who would play on from here: the seat through whose eyes one looks, else whose turn it is; null: it is over here.
  get playsOn(): number | null {
    const turn = this.view.to_act ?? []
    if (!this.replay.ending || !turn.length) return null
    return this.seat >= 0 ? this.seat : turn[0]!
  }

  get last(): number {
    return this.replay.frames.length - 1
  }

  // One decision on is told as a story; any other way there is a jump.
  goTo(place: number): void {
    const next = Math.max(0, Math.min(this.last, place))
    if (next === this.at) return
    const before = this.view
    const steps = next - this.at
    this.at = next
    if (steps === 1) this.motion.tell(this.frame.told, before, this.view)
    else this.motion.skip()
    if (this.playing) this.#wait()
  }

  play(): void {
    if (this.at === this.last) this.goTo(0)
    this.playing = true
    this.#wait(SHORT_LOOK)
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  stop(): void {
    this.pause()
    this.motion.skip()
  }

  #wait(look = LOOK / (settings.speed || 4)): void {
    clearTimeout(this.#timer)
    if (this.at === this.last) return void (this.playing = false)
    const told = this.motion.now === null ? 0 : this.motion.pace * this.frame.told.length
    this.#timer = setTimeout(() => this.goTo(this.at + 1), told + look)
  }

  // A replay is looked at: there is nothing to decide.
  pick(): void {
    this.motion.skip()
  }

  act(): void {}

  takeBack(): void {}

  resign(): void {}

  foresee(): Promise<Forecast | null> {
    return Promise.resolve(null)
  }
}
