// Small sounds, made on the spot: a tick for an event, a click for a pick, a whir for time that passes.

import { afterPaint } from './frames'
import { settings } from './settings.svelte'

type Shape = OscillatorType

class Sound {
  #context: AudioContext | null = null

  pick(): void {
    this.#tone(900, 0.03, 0.05, 'square')
  }

  act(): void {
    this.#tone(340, 0.09, 0.08, 'triangle')
    this.#tone(510, 0.07, 0.05, 'triangle', 0.03)
  }

  refuse(): void {
    this.#tone(140, 0.16, 0.09, 'sawtooth')
  }

  turn(): void {
    this.#tone(660, 0.12, 0.05, 'sine')
    this.#tone(880, 0.16, 0.05, 'sine', 0.1)
  }

  // Every kind of event has a pitch of its own, from its name.
  event(kind: string): void {
    let sum = 0
    for (const letter of kind) sum = (sum * 31 + letter.charCodeAt(0)) % 17
    this.#tone(420 + sum * 46, 0.025, 0.035, 'square')
  }

  end(won: boolean): void {
    const chord = won ? [392, 494, 587, 784] : [392, 330, 294, 220]
    chord.forEach((pitch, n) => this.#tone(pitch, 0.4, 0.06, 'triangle', n * 0.13))
  }

  #tone(pitch: number, seconds: number, loudness: number, shape: Shape, later = 0): void {
    if (!settings.sound || typeof AudioContext === 'undefined') return
    if (!navigator.userActivation?.hasBeenActive) return // browsers refuse, and complain
    afterPaint(() => this.#play(pitch, seconds, loudness, shape, later)) // a browser takes its time to begin with sound
  }

  #play(pitch: number, seconds: number, loudness: number, shape: Shape, later: number): void {
    const context = (this.#context ??= new AudioContext())
    const at = context.currentTime + later
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = shape
    tone.frequency.setValueAtTime(pitch, at)
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.8, at + seconds)
    volume.gain.setValueAtTime(loudness, at)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + seconds)
  }
}

export const sound = new Sound()
