// What is pointed at, what could be done with it, and the forecast of it where that is one action.

import { getContext, setContext, untrack } from 'svelte'
import { choicesOf } from './choices'
import { afterPaint } from './frames'
import { partsOf, type Found } from './parts'
import { pointing } from './pointing.svelte'
import type { Choice, Forecast, View } from './protocol'
import type { Stage } from './stage'

// What a table foresees, for a skin that has a place of its own for it where the screen is narrow.
export interface Foretold {
  readonly foreseeing: Foreseeing
  readonly more: () => void // shows all of it
}

const FORETOLD = Symbol('foretold')

export function foretell(foretold: Foretold): void {
  setContext(FORETOLD, foretold)
}

// None in a replay.
export function foretold(): Foretold | undefined {
  return getContext<Foretold | undefined>(FORETOLD)
}

const SOON = 60 // milliseconds: a pointer that only passes asks nothing

export class Foreseeing {
  readonly #stage: () => Stage
  readonly #proposed: () => Choice | null
  #answer = $state.raw<Forecast | null>(null)
  #view = $state.raw<View>() // the table comes first, and what is told of it a frame later
  #told: { part: Found['part'] | undefined; possible: readonly Choice[] } = { part: undefined, possible: [] }

  // To be made while a component begins: it asks as long as that lives.
  constructor(stage: () => Stage, proposed: () => Choice | null = () => null) {
    this.#stage = stage
    this.#proposed = proposed
    this.#view = untrack(() => stage().view)
    $effect(() => {
      const view = this.#stage().view
      return afterPaint(() => (this.#view = view))
    })
    $effect(() => {
      const action = this.only?.action
      void this.#view
      if (action === undefined) return
      const timer = setTimeout(async () => (this.#answer = await this.#stage().foresee(action)), SOON)
      return () => clearTimeout(timer)
    })
  }

  get pointed(): string | null {
    return pointing.part ?? this.#stage().picked
  }

  get part(): Found['part'] | undefined {
    if (!this.#isBehind) this.#told.part = this.#findPart()
    return this.#told.part
  }

  get possible(): readonly Choice[] {
    if (!this.#isBehind) this.#told.possible = this.#findPossible()
    return this.#told.possible
  }

  // Until what is told has followed the table, it stays as it was.
  get #isBehind(): boolean {
    return this.#stage().view !== this.#view
  }

  #findPart(): Found['part'] | undefined {
    return this.pointed === null ? undefined : partsOf(this.#view!).get(this.pointed)?.part
  }

  #findPossible(): readonly Choice[] {
    const stage = this.#stage()
    if (!stage.interactive) return []
    const view = this.#view!
    const button = view.choices?.find((choice) => choice.action === pointing.action)
    if (button) return [button]
    const proposed = this.#proposed()
    if (proposed) return [proposed]
    if (this.pointed === null) return []
    const ways = choicesOf(view).pointing(stage.picked, this.pointed)
    const alone = ways.filter((choice) => choice.touches?.length === 1)
    return alone.length === 1 ? alone : ways // a card that plays by itself; what else it is good for is told at its target
  }

  get only(): Choice | null {
    return this.possible.length === 1 ? this.possible[0]! : null
  }

  get forecast(): Forecast | null {
    return this.#answer !== null && this.#answer.action === this.only?.action ? this.#answer : null
  }
}
