// The guided first match: which hint is due, beside which part. Hints never stand in the way of playing.

import { partsOf, type Part } from './parts'
import type { Cell, Tip, Tutorial, View } from './protocol'
import { load, save } from './storage'

export interface Moment {
  readonly view: View
  readonly moves: number // decisions that the person has made so far; what others do turns no page
  readonly kinds: ReadonlySet<string> // of the events told so far
}

export interface Hint {
  readonly tip: Tip
  readonly number: number
  readonly part: string // the id of the part it points at; "" for the table as a whole
}

interface Kept {
  seen: number[]
  off: boolean
}

// The part a tip points at now: of those whose id fits, the first that has the value.
export function pointedAt(tip: Tip, view: View): string | null {
  if (!tip.at) return ''
  if (!tip.value && partsOf(view).has(tip.at)) return tip.at
  for (const [id, { part }] of partsOf(view))
    if (id.startsWith(tip.at) && (!tip.value || has(part, tip.value))) return id
  return null
}

function has(part: Part | Cell, value: string): boolean {
  return ('values' in part && value in (part.values ?? {})) || ('tags' in part && (part.tags ?? []).includes(value))
}

export function dueHint(tips: readonly Tip[], seen: ReadonlySet<number>, moment: Moment): Hint | null {
  if (moment.view.over) return null
  for (const [number, tip] of tips.entries()) {
    if (seen.has(number) || moment.moves < (tip.moves ?? 0)) continue
    if (tip.after && !moment.kinds.has(tip.after)) continue
    const part = pointedAt(tip, moment.view)
    if (part !== null) return { tip, number, part }
  }
  return null
}

// What comes after a guided match, and the way there.
export interface Onward {
  readonly title: string
  readonly button: string
  readonly go: () => void
}

// One guided match. What was read stays read when the page is loaded again.
export class Guide {
  readonly tutorial: Tutorial
  hint = $state.raw<Hint | null>(null)
  off = $state(false)
  #seen: Set<number>
  #key: string
  #moment: Moment | null = null

  constructor(tutorial: Tutorial, table: string) {
    this.tutorial = tutorial
    this.#key = `orrery.tutorial.${table}`
    const kept = load<Kept>(this.#key)
    this.#seen = new Set(kept?.seen ?? [])
    this.off = kept?.off ?? false
  }

  // Something may have changed. A person who has decided has had time to read: the next hint that is due comes up.
  look(moment: Moment): void {
    const shown = this.hint
    const decided = this.#moment !== null && moment.moves > this.#moment.moves
    this.#moment = moment
    if (shown && decided) return this.next()
    const part = shown && pointedAt(shown.tip, moment.view)
    if (shown && part !== null && !moment.view.over) {
      if (part !== shown.part) this.hint = { ...shown, part: part as string }
      return
    }
    this.#show()
  }

  next(): void {
    if (this.hint) this.#seen.add(this.hint.number)
    this.#keep()
    this.#show()
  }

  turn(off: boolean): void {
    this.off = off
    this.#keep()
    this.#show()
  }

  #show(): void {
    this.hint = this.off || !this.#moment ? null : dueHint(this.tutorial.tips, this.#seen, this.#moment)
  }

  #keep(): void {
    save(this.#key, { seen: [...this.#seen], off: this.off } satisfies Kept)
  }
}
