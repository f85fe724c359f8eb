// What a forecast means for each gauge on the board: what it may fall to, what is certain, what may be gained.

import type { Forecast } from '../../lib/protocol'
import { numberIn, wordIn } from '../../lib/values'
import { TIERS, type Odd, type Tier } from './reading'

export interface Ghost {
  readonly risks: readonly number[] // what may be lost, the least first
  readonly certain: number | null // what it will be
  readonly gain: number // what may be added
  readonly words: string // beside the gauge
}

const NONE: Ghost = { risks: [], certain: null, gain: 0, words: '' }

export interface Length extends Odd {
  readonly backlash: number
  readonly cut: number // of a React: how much less damage
}

export function lengthsOf(forecast: Forecast): Length[] {
  const number = (tier: Tier, what = '') => numberIn(forecast, `${tier.toLowerCase()}${what}`)
  return TIERS.filter((tier) => numberIn(forecast, tier.toLowerCase(), -1) >= 0).map((tier) => ({
    tier, percent: number(tier), damage: number(tier, '_damage'), backlash: number(tier, '_backlash'), cut: number(tier, '_cut'),
  })) // prettier-ignore
}

export function ghostOf(forecast: Forecast | null, gauge: string, value: number): Ghost {
  if (!forecast) return NONE
  const change = forecast.changes?.find(({ id }) => id === gauge)
  const likely = lengthsOf(forecast).filter(({ percent }) => percent > 0)
  const fall = (amounts: readonly number[]) => [...new Set(amounts.filter((amount) => amount > 0))].sort((a, b) => a - b)
  const struck = wordIn(forecast, 'target') === gauge ? fall(likely.map(({ damage }) => damage)) : []
  const back = wordIn(forecast, 'backlash_on') === gauge ? fall(likely.map(({ backlash }) => backlash)) : []
  const risks = struck.length ? struck : back
  const gain = wordIn(forecast, 'rally') === gauge ? 1 : 0
  const certain = change?.new ?? null
  if (!risks.length && !gain && certain === null) return NONE
  return { risks, certain, gain, words: inWords(struck, back, gain, certain, value) }
}

function inWords(struck: readonly number[], back: readonly number[], gain: number, certain: number | null, value: number): string {
  if (struck.length) return `to ${listed([...new Set(struck.map((amount) => String(Math.max(0, value - amount))))])}`
  if (certain !== null) return `then ${certain}`
  if (back.length) return `risk ${back.map((amount) => `−${amount}`).join(', ')}`
  return gain ? '+1 if Strong' : ''
}

const listed = (words: readonly string[]): string => (words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? ''))
