// A forecast as the board shows it: by its values alone.

import type { Forecast } from '../../lib/protocol'
import { numberIn, wordsIn } from '../../lib/values'

export interface Firing {
  readonly order: number // from 1
  readonly brief: string // what it gives and takes: "+2 R"
  readonly times: number
}

export interface Foreseen {
  readonly beats: number // how long it takes
  readonly after: ReadonlyMap<string, number> // meter -> what it will show
  readonly fires: ReadonlyMap<string, Firing> // by square
  readonly moments: readonly number[] // when something fires, in Beats from now
  readonly ending: string
}

export const NOTHING: Foreseen = { beats: 0, after: new Map(), fires: new Map(), moments: [], ending: '' }

export function readForecast(forecast: Forecast | null): Foreseen {
  if (!forecast) return NOTHING
  const after = new Map<string, number>()
  for (const { id, new: value } of forecast.changes ?? []) if (value != null) after.set(id, value)
  const squares = wordsIn(forecast, 'fires')
  const briefs = wordsIn(forecast, 'yields')
  const fires = new Map<string, Firing>()
  squares.forEach((square, n) => {
    const known = fires.get(square)
    fires.set(square, known ? { ...known, times: known.times + 1 } : { order: fires.size + 1, brief: briefs[n] ?? '', times: 1 })
  })
  const moments = wordsIn(forecast, 'moments').map(Number)
  return { beats: numberIn(forecast, 'beats'), after, fires, moments, ending: forecast.ending ?? '' }
}
