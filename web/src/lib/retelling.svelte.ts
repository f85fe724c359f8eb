// The narrator's words as the server's language model tells them. Nothing waits for it: until it has answered, and
// whenever it fails, the game's own words stand. Other words are another telling; no die is rolled for them.

import { ask } from './api'
import { load, save } from './storage'

const KEY = 'chaos-model-prose'

interface Telling {
  readonly words: string
  readonly anew: number
}

export class Retelling {
  offered = $state(false) // whether the server has a language model
  wanted = $state(load<boolean>(KEY) ?? true)
  told = $state<Record<string, string>>({})
  private counts: Record<string, number> = {}

  constructor(readonly table: string) {
    ask<{ narrator?: boolean }>('/api/health').then(
      (health) => (this.offered = health.narrator ?? false),
      () => (this.offered = false),
    )
  }

  get on(): boolean {
    return this.offered && this.wanted
  }

  toggle(): void {
    this.wanted = !this.wanted
    save(KEY, this.wanted)
  }

  words(given: string): string {
    return this.on ? (this.told[given] ?? given) : given
  }

  // Each text once, unless other words are asked for.
  request(given: string, anew = false): void {
    if (!anew && given in this.counts) return
    const telling: Telling = { words: given, anew: anew ? (this.counts[given] ?? 0) + 1 : 0 }
    this.counts[given] = telling.anew
    const init = { method: 'POST', body: JSON.stringify(telling), headers: { 'Content-Type': 'application/json' } }
    ask<Telling>(`/api/tables/${this.table}/prose`, init).then(
      (answer) => (this.told[given] = answer.words),
      () => undefined, // the game's own words stand
    )
  }
}
