// How the visitor feels: read from its gauges, its Trust and what waits on it. The figure shows it first, then a line of words.

import type { Meter } from '../../lib/protocol'
import type { Side } from './reading'

export type Mood = 'calm' | 'curious' | 'trusting' | 'wary' | 'afraid' | 'enraged' | 'weary'

export interface Feeling {
  readonly mood: Mood
  readonly wounds: number // 0 to 5: gashes, more of them as Vitality falls
}

export const UNHURT: Feeling = { mood: 'calm', wounds: 0 }
export const MOST_WOUNDS = 5

const shareOf = (meter: Meter | undefined): number => (meter?.high ? Math.max(0, Math.min(1, meter.value / meter.high)) : 1)

// What a later rule makes it feel counts before all that is read from gauges.
const EMOTIONS: Readonly<Record<string, Mood>> = { Enraged: 'enraged', Cautious: 'wary', Grateful: 'trusting' }

const BECAUSE: Readonly<Record<string, string>> = { Enraged: 'their trust was broken', Cautious: 'a trap has sprung', Grateful: 'they were helped' }

export function feelingOf(visitor: Side): Feeling {
  const share = (id: string) => shareOf(visitor.reducers.find((meter) => meter.id === id))
  const trust = visitor.promoter ? visitor.promoter.value / (visitor.promoter.high ?? 12) : 0
  return { mood: EMOTIONS[visitor.emotion] ?? moodOf(share('nerve'), share('resolve'), trust, Boolean(visitor.empowers?.cards?.length)), wounds: Math.round((1 - share('vitality')) * MOST_WOUNDS) }
}

function moodOf(nerve: number, resolve: number, trust: number, roused: boolean): Mood {
  if (trust >= 0.5) return 'trusting'
  if (nerve <= 0.35) return 'afraid'
  if (roused) return 'enraged'
  if (resolve <= 0.4) return 'weary'
  if (trust >= 0.25) return 'curious'
  return nerve < 0.85 ? 'wary' : 'calm'
}

// What the mood comes from, beside it in words.
export function moodInWords(visitor: Side, mood: Mood): string {
  const felt = BECAUSE[visitor.emotion]
  if (felt) return felt
  const left = (id: string) => visitor.reducers.find((meter) => meter.id === id)
  const of = (meter: Meter | null | undefined) => (meter ? `${meter.title} ${meter.value} of ${meter.high}` : '')
  const why = {
    calm: 'nothing frightens them yet',
    curious: of(visitor.promoter),
    trusting: of(visitor.promoter),
    wary: of(left('nerve')),
    afraid: of(left('nerve')),
    enraged: `${(visitor.empowers?.cards ?? []).map((card) => card.name).join(', ')} waits for their Strike`,
    weary: of(left('resolve')),
  }
  return why[mood]
}

export const MOOD_NAMES: Readonly<Record<Mood, string>> = { calm: 'Calm', curious: 'Curious', trusting: 'Trusting', wary: 'Wary', afraid: 'Afraid', enraged: 'Roused', weary: 'Weary' }
