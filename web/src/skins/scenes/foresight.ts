// What a forecast says of a meter, as numbers: for gauges that foretell.

import type { Forecast } from '../../lib/protocol'

export interface Foreseen {
  readonly before: number
  readonly after: number
}

export function changeOf(forecast: Forecast | null, meter: string): Foreseen | null {
  const change = forecast?.changes?.find(({ id }) => id === meter)
  return typeof change?.old === 'number' && typeof change.new === 'number' ? { before: change.old, after: change.new } : null
}
