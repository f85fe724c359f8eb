// How much of the page a skin takes. One that draws screens of its own takes the whole window and asks its questions
// itself, those that can be asked at any time too: seats, forecast and the bar with the question make room for it.

import { untrack } from 'svelte'

class Room {
  #wanted = $state(0) // a journey's skin and that of the fight inside it may both want it: each gives back its own

  get whole(): boolean {
    return this.#wanted > 0
  }

  take(): () => void {
    untrack(() => this.#wanted++)
    return () => untrack(() => this.#wanted--)
  }
}

export const room = new Room()

// Called by a skin while it is set up; `wanted` is asked again whenever what it reads changes.
export function wholeWindow(wanted: () => boolean): void {
  $effect.pre(() => (wanted() ? room.take() : undefined))
}
