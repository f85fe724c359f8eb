// Sound: what happens is heard, and each world has an air of its own. Nothing sounds before the first touch of the page,
// as browsers want it, nor where the person wants none.

import { afterPaint } from '../frames'
import type { View } from '../protocol'
import { settings } from '../settings.svelte'
import { Ambience } from './ambience'
import { HOUSE, REFUSED } from './house'
import type { Score } from './score'
import { noiseFor, type Desk, type Voice } from './voices'

const DENSE = 0.03 // seconds: of what comes closer together only the first is heard
const COMPRESSOR = { threshold: -18, ratio: 6 } // many voices at once must not crackle

class Sound {
  #score: Score = HOUSE
  #view: View | null = null
  #desk: (Desk & { readonly context: AudioContext }) | null = null
  #ambience: Ambience | null = null
  #last = -1

  // From now on a world is heard; null: the house.
  wear(score: Score | null): void {
    this.#score = score ?? HOUSE
    this.#view = null
    this.#ambience?.end()
    this.#ambience = null
  }

  // What is on the table now: the ambience follows it.
  follow(view: View): void {
    this.#view = view
    if (this.#mayAmbience()) afterPaint(() => this.#breathe())
    else this.hush()
  }

  // The ambience ends: the table is left, the page is hidden, or nobody wants it any more.
  hush(): void {
    this.#ambience?.end()
    this.#ambience = null
  }

  pick(): void {
    this.#sound(this.#score.pick)
  }

  act(): void {
    this.#sound(this.#score.act)
  }

  refuse(): void {
    this.#sound(REFUSED)
  }

  turn(): void {
    this.#sound(this.#score.turn)
  }

  event(kind: string): void {
    this.#sound(this.#score.events[kind])
  }

  end(won: boolean): void {
    this.#sound(won ? this.#score.won : this.#score.lost)
  }

  #sound(voice: Voice | undefined): void {
    if (!voice || !settings.effects || !this.#mayBeHeard()) return
    afterPaint(() => {
      const desk = this.#open()
      const now = desk.context.currentTime
      if (now - this.#last < DENSE) return
      this.#last = now
      voice(desk, now + 0.005, settings.effects / 100)
    }) // a browser takes its time to begin with sound
  }

  #breathe(): void {
    if (!this.#view || !this.#mayAmbience()) return
    this.#ambience ??= new Ambience(this.#open(), this.#score.ambience)
    this.#ambience.follow(this.#score.tension(this.#view), settings.ambience / 100)
  }

  #mayAmbience(): boolean {
    return this.#mayBeHeard() && settings.ambience > 0 && this.#score.ambience.length > 0 && !document.hidden
  }

  #mayBeHeard(): boolean {
    if (!settings.sound || typeof AudioContext === 'undefined') return false
    return navigator.userActivation?.hasBeenActive ?? false // before that browsers refuse, and complain
  }

  #open(): Desk & { readonly context: AudioContext } {
    if (this.#desk) return this.#desk
    const context = new AudioContext()
    const out = context.createDynamicsCompressor()
    out.threshold.value = COMPRESSOR.threshold
    out.ratio.value = COMPRESSOR.ratio
    out.connect(context.destination)
    this.#desk = { context, out, noise: noiseFor(context) }
    return this.#desk
  }
}

export const sound = new Sound()
