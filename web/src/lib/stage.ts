// What a table page offers to whatever draws the match: the plain parts for any game, or a game's skin.
// A live table and a replay are both a Stage, so one drawing serves both.

import type { Choice, Ending, Forecast, SeatState, Told, View } from './protocol'
import type { Gained } from './legacy'

export interface LogLine {
  readonly id: number
  readonly text: string
  readonly kind: string
  readonly move: number // the decision it belongs to
  readonly values?: Told['values']
}

export interface Refusal {
  readonly about: string // the action that was refused; "" for anything else
  readonly part?: string // the part it is shown beside, where that is known
  readonly sentence: string
}

// Motion: the events of the last moments, told one after the other. The view of the stage is always the newest
// one, so nothing waits for motion; `shown` has the numbers as they were at the event that is being told. What is
// drawn follows the telling: `seen` is the table as it was when the present story began, and the log, the ending
// and the next question come when their time has come.
export interface Motion {
  readonly now: Told | null // the event being told
  readonly before: View | null // the table before the moment that it belongs to; null: nothing is being told
  readonly after: View | null // … and after it: what an event tells is found there
  readonly left: number // events still to be told after it
  readonly touched: readonly string[] // the parts that it touches
  readonly shown: ReadonlyMap<string, number> // meter id -> value to show while the story is told
  readonly pace: number // milliseconds per event; 0: instant
  skip(): void // to the end, at once: called on any input
}

export interface Stage {
  readonly game: string
  readonly table?: string // none in the replay of a file
  readonly view: View // the newest: what can be done is found here
  readonly seen: View // as far as has been told: what a skin draws
  readonly seat: number // -1: a spectator
  readonly seats: readonly SeatState[]
  readonly log: readonly LogLine[] // as far as has been told
  readonly motion: Motion
  readonly ending: Ending | null // when all has been told
  readonly gained?: readonly Gained[] // what it has brought to the chronicle of who plays here
  readonly refusal: Refusal | null
  readonly interactive: boolean // false in replays, for spectators, and while another seat decides
  readonly canTakeBack: boolean
  readonly saying?: Choice | null // the choice that words are being written for
  readonly picked: string | null // the part picked first, in a choice of two (card, then square)
  pick(part: string | null): void // click, Enter or drop on a part: picks it, or acts if that settles one choice
  act(action: string): void
  takeBack(): void
  resign(): void
  foresee(action: string): Promise<Forecast | null>
}
