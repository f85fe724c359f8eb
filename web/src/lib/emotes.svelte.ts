// A few things that can be said at a table: words here, values on the wire.

import type { Emote } from './protocol'

export type EmoteName = Emote['emote']

export const EMOTES: Readonly<Record<EmoteName, string>> = {
  hello: 'Hello!',
  'good-luck': 'Good luck!',
  'well-played': 'Well played!',
  thanks: 'Thanks!',
  oops: 'Oops!',
  'one-moment': 'One moment …',
}
const SHOWN_MS = 6_000

// What was said a moment ago, by seat; who is muted is not heard on this page.
export class Emotes {
  said = $state<Record<number, string>>({})
  muted = $state<Record<number, boolean>>({})
  #timers = new Map<number, ReturnType<typeof setTimeout>>()

  hear(seat: number, words: string): void {
    if (this.muted[seat]) return
    this.said[seat] = words
    clearTimeout(this.#timers.get(seat))
    this.#timers.set(seat, setTimeout(() => delete this.said[seat], SHOWN_MS))
  }

  mute(seat: number, muted: boolean): void {
    this.muted[seat] = muted
    if (muted) delete this.said[seat]
  }
}
