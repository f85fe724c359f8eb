import { describe, expect, it } from 'vitest'
import { mayGoOn, timeLeft, told } from './laboratory'
import type { LabRun } from './protocol'

const run: LabRun = { kind: 'run', title: 'First fights', scenario: 'tourbillon/first-fights', matches: 2000, done: 500 }

describe('a run of the laboratory', () => {
  it('says how far it is, and what raised', () => {
    expect(told(run)).toBe('500 of 2,000 matches')
    expect(told({ ...run, done: 2000, errors: 3 })).toBe('2,000 matches, 3 raised')
    expect(told({ ...run, kind: 'tuning', matches: 40, done: 40 })).toBe('40 trials')
  })

  it('tells rate and time left from what was done since somebody looks on', () => {
    expect(timeLeft(run, { at: 0, done: 400 }, 10_000)).toBe('10 a second, 3 min left')
    expect(timeLeft(run, { at: 0, done: 500 }, 10_000)).toBe('')
  })

  it('can be gone on with if it was broken off and is one of the known scenarios', () => {
    expect(mayGoOn(run)).toBe(true)
    expect(mayGoOn({ ...run, done: 2000 })).toBe(false)
    expect(mayGoOn({ ...run, scenario: 'my-own' })).toBe(false)
    expect(mayGoOn({ ...run, kind: 'tuning' })).toBe(false)
  })
})
