// Voices: what things sound like when they are struck, brushed or wetted. Each is made on the spot from what makes the
// sound in the world: a bar, a skin or a block of wood rings in a few modes that die away, air and paper are noise in a
// band, a drop is a tone that slips upwards.

export interface Desk {
  readonly context: BaseAudioContext
  readonly out: AudioNode
  readonly noise: AudioBuffer
}

// Something that sounds once, from a moment on; `loud` is 1 as a rule.
export type Voice = (desk: Desk, at: number, loud: number) => void

type Mode = readonly [hertz: number, seconds: number, share: number]

const SILENT = 0.0001
const QUICK = 0.002 // seconds that the shortest stroke takes
const LOUDEST = 0.22 // of one voice: many may sound together

export function noiseFor(context: BaseAudioContext, seconds = 2): AudioBuffer {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate * seconds), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1
  return buffer
}

// How loud something is from its stroke until it has died away.
function dying({ context, out }: Desk, at: number, seconds: number, loud: number, rise = QUICK): GainNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(SILENT, at)
  gain.gain.exponentialRampToValueAtTime(Math.max(SILENT, loud * LOUDEST), at + rise)
  gain.gain.exponentialRampToValueAtTime(SILENT, at + rise + seconds)
  gain.connect(out)
  return gain
}

function ring(desk: Desk, at: number, loud: number, [hertz, seconds, share]: Mode): void {
  const tone = desk.context.createOscillator()
  tone.frequency.setValueAtTime(hertz, at)
  tone.connect(dying(desk, at, seconds, loud * share))
  tone.start(at)
  tone.stop(at + seconds + 0.05)
}

function struck(...modes: Mode[]): Voice {
  return (desk, at, loud) => modes.forEach((mode) => ring(desk, at, loud, mode))
}

// A bar of metal: its overtones are far from whole numbers, and the high ones die first.
export function bar(hertz: number, seconds: number): Voice {
  return struck([hertz, seconds, 0.6], [hertz * 2.756, seconds * 0.55, 0.3], [hertz * 5.404, seconds * 0.25, 0.18])
}

// A bell: a low hum, a minor third above the note, and a long tail.
export function bell(hertz: number, seconds: number): Voice {
  return struck([hertz / 2, seconds, 0.35], [hertz, seconds * 0.8, 0.5], [hertz * 1.2, seconds * 0.6, 0.3], [hertz * 2, seconds * 0.4, 0.2], [hertz * 3.01, seconds * 0.2, 0.12])
}

// A skin over a hollow: the modes of a round membrane.
export function drum(hertz: number, seconds: number): Voice {
  return struck([hertz, seconds, 0.9], [hertz * 1.593, seconds * 0.5, 0.4], [hertz * 2.136, seconds * 0.35, 0.25], [hertz * 2.653, seconds * 0.2, 0.15])
}

export function wood(hertz: number): Voice {
  return struck([hertz, 0.07, 0.7], [hertz * 2.57, 0.04, 0.35], [hertz * 4.95, 0.02, 0.2])
}

// Noise in a band that moves from one pitch to another: cloth, paper, breath, stone over stone.
export function brush(from: number, to: number, seconds: number, sharp = 1.2, rise = 0.02): Voice {
  return (desk, at, loud) => {
    const { context, noise } = desk
    const source = context.createBufferSource()
    source.buffer = noise
    source.loop = true
    const band = context.createBiquadFilter()
    band.type = 'bandpass'
    band.Q.value = sharp
    band.frequency.setValueAtTime(from, at)
    band.frequency.exponentialRampToValueAtTime(to, at + seconds)
    // A narrow, low band lets little of the noise through: it is made up for, so that `loud` means the same for all.
    const share = Math.min(10, 0.45 * Math.sqrt((context.sampleRate / 2) * (sharp / Math.sqrt(from * to))))
    source.connect(band).connect(dying(desk, at, seconds, loud * share, rise))
    source.start(at, Math.random())
    source.stop(at + rise + seconds + 0.05)
  }
}

export function click(hertz: number): Voice {
  return together(brush(hertz, hertz * 0.7, 0.012, 2, QUICK), struck([hertz * 0.8, 0.02, 0.3]))
}

export function drop(hertz: number): Voice {
  return (desk, at, loud) => {
    const tone = desk.context.createOscillator()
    tone.frequency.setValueAtTime(hertz, at)
    tone.frequency.exponentialRampToValueAtTime(hertz * 1.9, at + 0.07)
    tone.connect(dying(desk, at, 0.11, loud * 0.7, 0.004))
    tone.start(at)
    tone.stop(at + 0.2)
  }
}

// -- voices made of voices

export function together(...voices: Voice[]): Voice {
  return (desk, at, loud) => voices.forEach((voice) => voice(desk, at, loud))
}

export function later(seconds: number, voice: Voice): Voice {
  return (desk, at, loud) => voice(desk, at + seconds, loud)
}

export function softer(share: number, voice: Voice): Voice {
  return (desk, at, loud) => voice(desk, at, loud * share)
}

// The same again and again, each a little softer: a ratchet, dice that come to rest, a run of steps.
export function again(times: number, gap: number, voice: Voice, share = 0.8): Voice {
  return together(...Array.from({ length: times }, (_, n) => later(n * gap, softer(share ** n, voice))))
}

// Never quite the same twice: so that many of it do not sound like a machine.
export function oneOf(...voices: Voice[]): Voice {
  return (desk, at, loud) => voices[Math.floor(Math.random() * voices.length)]!(desk, at, loud * (0.85 + Math.random() * 0.3))
}
