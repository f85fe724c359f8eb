import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fullness, worst, type Score } from '../src/lib/sound/score'
import { settings } from '../src/lib/settings.svelte'
import { sound } from '../src/lib/sound'
import { HOUSE } from '../src/lib/sound/house'
import { view } from './views'

let heard: [string, number][] = []
let struck = 0

// What a browser has, as far as a desk needs it: it only counts what is begun.
class Context {
  get currentTime(): number {
    return Date.now() / 1000
  }
  sampleRate = 100
  destination = {}
  createBuffer = () => ({ getChannelData: () => new Float32Array(10) })
  createGain = () => this.#node()
  createOscillator = () => this.#node()
  createBufferSource = () => this.#node()
  createBiquadFilter = () => this.#node()
  createDynamicsCompressor = () => ({ ...this.#node(), threshold: {}, ratio: {} })
  #node(): object {
    const quiet = () => undefined
    const param = { value: 0, setValueAtTime: quiet, exponentialRampToValueAtTime: quiet, setTargetAtTime: quiet }
    return { gain: param, frequency: param, Q: param, connect: (to: object) => to, disconnect: quiet, start: () => struck++, stop: quiet }
  }
}

const voice = (name: string) => (_desk: unknown, _at: number, loud: number) => void heard.push([name, loud])
const SCORE: Score = {
  ...HOUSE,
  events: { strike: voice('strike') },
  pick: voice('pick'),
  won: voice('won'),
  lost: voice('lost'),
  ambience: [{ bed: 'hum', hertz: 50, loud: () => 1, breath: 5 }],
  tension: (seen) => fullness(seen, 'gremlin-1-hp'),
}
const browser = { userActivation: { hasBeenActive: true } }

beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  struck = 0
  browser.userActivation.hasBeenActive = true
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 0))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  Object.assign(settings, { sound: true, effects: 80, ambience: 50 })
  sound.wear(SCORE)
})
afterEach(() => {
  sound.wear(null)
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function after(...doings: (() => void)[]): string[] {
  for (const doing of doings) {
    doing()
    vi.advanceTimersByTime(50)
  }
  return heard.map(([name]) => name)
}

describe('what happens', () => {
  test('is heard as the world has it, as loud as the person wants it', () => {
    expect(after(() => sound.event('strike'))).toEqual(['strike'])
    expect(heard[0]![1]).toBeCloseTo(0.8)
  })

  test('is silent before the first touch, when sound is off, and at no loudness', () => {
    browser.userActivation.hasBeenActive = false
    expect(after(() => sound.pick())).toEqual([])
    browser.userActivation.hasBeenActive = true
    settings.sound = false
    expect(after(() => sound.pick())).toEqual([])
    settings.sound = true
    settings.effects = 0
    expect(after(() => sound.pick())).toEqual([])
  })

  test('is silent where the world has no voice for it', () => {
    expect(after(() => sound.event('nothing of the kind'))).toEqual([])
  })
})

describe('the air of a world', () => {
  test('begins with a table, and only if the person wants it', () => {
    settings.ambience = 0
    after(() => sound.follow(view()))
    expect(struck).toBe(0)
    settings.ambience = 50
    after(() => sound.follow(view()))
    expect(struck).toBe(2) // the hum, and its breath
    after(() => sound.follow(view()))
    expect(struck).toBe(2) // it goes on
  })

  test('ends while the page is hidden', () => {
    after(() => sound.follow(view()))
    vi.stubGlobal('document', { hidden: true })
    after(() => sound.follow(view()))
    vi.stubGlobal('document', { hidden: false })
    after(() => sound.follow(view()))
    expect(struck).toBe(4) // it began anew
  })
})

test('tension is read from the meters of a view', () => {
  expect(fullness(view(), 'gremlin-1-hp')).toBeCloseTo(11 / 12)
  expect(worst(view(), 'gremlin-')).toBeCloseTo(1 / 12)
  expect(fullness(view(), 'there is no such meter')).toBe(0)
})
