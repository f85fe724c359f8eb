// Motion: events are told one after the other, at the speed of the settings. Nothing ever waits for it.

import { metersOf } from './parts'
import type { Told, View } from './protocol'
import { likesStillness, settings } from './settings.svelte'
import { sound } from './sound'
import type { Motion } from './stage'
import { numbersOf, touchedBy } from './touched'

const USUAL_PACE = 420 // milliseconds per event at 1x
const SHORTEST_PACE = 40
const LONGEST_STORY = 5000 // longer ones are told faster
const AFTERGLOW = 1400 // how long an instant story stays marked

interface Scene {
  readonly told: Told
  readonly before: View | null
  readonly after: View
}

// Whether events move or are only marked: the speed, or 0 for "at once".
export function paceFor(events: number, speed: number, still: boolean): number {
  if (still || speed === 0) return 0
  const fits = Math.min(USUAL_PACE, LONGEST_STORY / Math.max(1, events))
  return Math.max(SHORTEST_PACE, Math.round(fits / speed))
}

export class Telling implements Motion {
  #scene = $state.raw<Scene | null>(null)
  readonly now: Told | null = $derived(this.#scene?.told ?? null)
  readonly before: View | null = $derived(this.#scene?.before ?? null)
  readonly after: View | null = $derived(this.#scene?.after ?? null)
  touched = $state.raw<readonly string[]>([])
  shown = $state.raw<ReadonlyMap<string, number>>(new Map())
  left = $state(0)
  pace = $state(0)
  #scenes: Scene[] = []
  #afterwards: (() => void)[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  // `after` is the newest view, which is on the page already; `before` the one that it replaced.
  tell(events: readonly Told[], before: View | null, after: View): void {
    const scenes = events.map((told) => ({ told, before, after }))
    const pace = paceFor(scenes.length, settings.speed, likesStillness())
    if (this.now !== null && pace > 0) return this.#follow(scenes, before, after)
    this.skip()
    this.pace = pace
    if (!scenes.length) return
    if (this.pace === 0) return this.#mark(scenes)
    this.#scenes = scenes
    this.shown = before ? changed(before, after) : new Map()
    this.#next()
  }

  // A quick answer does not cut the story short that is being told: it is told next.
  #follow(scenes: readonly Scene[], before: View | null, after: View): void {
    this.#scenes.push(...scenes)
    this.left = this.#scenes.length
    if (before) this.shown = new Map([...changed(before, after), ...this.shown])
  }

  // Does something when all is told: at once, if nothing is being told.
  afterwards(something: () => void): void {
    if (this.now === null) something()
    else this.#afterwards.push(something)
  }

  skip(): void {
    clearTimeout(this.#timer)
    this.#scenes = []
    this.#scene = null
    if (this.touched.length) this.touched = []
    if (this.shown.size) this.shown = new Map()
    this.left = 0
    for (const something of this.#afterwards.splice(0)) something()
  }

  #next(): void {
    const scene = this.#scenes.shift()
    if (!scene) return this.skip()
    this.#scene = scene
    this.left = this.#scenes.length
    this.touched = touchedIn(scene)
    const numbers = numbersOf(scene.told, this.touched, scene.after)
    if (numbers.size) this.shown = new Map([...this.shown, ...numbers])
    sound.event(scene.told.kind)
    this.#timer = setTimeout(() => this.#next(), this.pace)
  }

  #mark(scenes: readonly Scene[]): void {
    this.touched = [...new Set(scenes.flatMap(touchedIn))]
    sound.event(scenes.at(-1)!.told.kind)
    this.#timer = setTimeout(() => this.skip(), AFTERGLOW)
  }
}

function touchedIn({ told, before, after }: Scene): string[] {
  const touched = touchedBy(told, after)
  return touched.length || !before ? touched : touchedBy(told, before) // it has left the table since
}

// The meters that differ, with the value they had.
function changed(before: View, after: View): Map<string, number> {
  const earlier = metersOf(before)
  const numbers = new Map<string, number>()
  for (const [id, meter] of metersOf(after)) {
    const old = earlier.get(id)
    if (old && old.value !== meter.value) numbers.set(id, old.value)
  }
  return numbers
}
