// Ambience: the air of a world. Beds sound all the time and swell slowly; pulses come again and again. How loud and how
// quick they are follows the tension, without a jump.

import type { Bed, Layer, Pulse } from './score'
import type { Desk } from './voices'

const AHEAD = 0.6 // seconds for which pulses are written down
const LOOK = 250 // milliseconds between two looks at what is to be written
const SLOWLY = 1.5 // seconds in which a change is made
const QUIET = 0.05 // of a bed at its full loudness: it lies under everything

interface Playing {
  readonly layer: Bed
  readonly gain: GainNode
  readonly stop: () => void
}

export class Ambience {
  readonly #desk: Desk
  readonly #gain: GainNode
  readonly #beds: Playing[]
  readonly #pulses: { readonly layer: Pulse; next: number }[]
  readonly #timer: ReturnType<typeof setInterval>
  #tension = 0

  constructor({ context, out, noise }: Desk, layers: readonly Layer[]) {
    this.#gain = context.createGain()
    this.#gain.gain.value = 0
    this.#gain.connect(out)
    this.#desk = { context, out: this.#gain, noise }
    this.#beds = layers.filter((layer) => 'bed' in layer).map((layer) => lay(this.#desk, layer))
    this.#pulses = layers.filter((layer) => 'pulse' in layer).map((layer) => ({ layer, next: context.currentTime + 0.3 }))
    this.#timer = setInterval(() => this.#write(), LOOK)
  }

  follow(tension: number, loud: number): void {
    this.#tension = Math.min(1, Math.max(0, tension))
    const now = this.#desk.context.currentTime
    this.#gain.gain.setTargetAtTime(loud, now, SLOWLY / 3)
    for (const { layer, gain } of this.#beds) gain.gain.setTargetAtTime(layer.loud(this.#tension) * QUIET, now, SLOWLY)
  }

  end(): void {
    clearInterval(this.#timer)
    this.#gain.gain.setTargetAtTime(0, this.#desk.context.currentTime, 0.15)
    setTimeout(() => {
      this.#beds.forEach(({ stop }) => stop())
      this.#gain.disconnect()
    }, 1000)
  }

  #write(): void {
    const until = this.#desk.context.currentTime + AHEAD
    for (const pulse of this.#pulses) {
      while (pulse.next < until) {
        const { layer } = pulse
        layer.pulse(this.#desk, pulse.next, layer.loud(this.#tension))
        const uneven = 1 + (Math.random() * 2 - 1) * (layer.uneven ?? 0)
        pulse.next += Math.max(0.1, layer.every(this.#tension) * uneven)
      }
    }
  }
}

function lay(desk: Desk, layer: Bed): Playing {
  const { context, out, noise } = desk
  const gain = context.createGain()
  gain.gain.value = 0
  const swell = context.createGain()
  swell.gain.value = 0.7
  const breath = context.createOscillator()
  breath.frequency.value = 1 / layer.breath
  const depth = context.createGain()
  depth.gain.value = 0.3
  breath.connect(depth).connect(swell.gain)
  const source = layer.bed === 'hum' ? hum(context, layer.hertz) : rushing(context, noise, layer)
  source.out.connect(swell).connect(gain).connect(out)
  breath.start()
  source.from.start()
  return { layer, gain, stop: () => [breath, source.from].forEach((node) => node.stop()) }
}

function hum(context: BaseAudioContext, hertz: number): { from: AudioScheduledSourceNode; out: AudioNode } {
  const tone = context.createOscillator()
  tone.type = 'triangle'
  tone.frequency.value = hertz
  return { from: tone, out: tone }
}

function rushing(context: BaseAudioContext, noise: AudioBuffer, { hertz, sharp = 0.7 }: Bed): { from: AudioScheduledSourceNode; out: AudioNode } {
  const source = context.createBufferSource()
  source.buffer = noise
  source.loop = true
  const band = context.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = hertz
  band.Q.value = sharp
  source.connect(band)
  return { from: source, out: band }
}
