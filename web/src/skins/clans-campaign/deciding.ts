// What a screen of the campaign needs to decide: what is open, and how one is asked before what cannot be undone.

import type { Choice } from '../../lib/protocol'
import { verbOf } from './reading'

export interface Deciding {
  readonly choices: readonly Choice[] // what is open now; nothing while something is being told
  readonly gold: number
  decide(choice: Choice): void // asks first where that is due
}

const AT_ONCE: ReadonlySet<string> = new Set(['switch', 'add', 'remove', 'travel']) // done as easily the other way; a road is chosen first
const WAYS_OUT: ReadonlySet<string> = new Set(['leave', 'go-on'])

// Whether one is asked once more. To leave is asked for only where something else could still be done.
export function asksFirst(choice: Choice, choices: readonly Choice[]): boolean {
  const verb = verbOf(choice)
  if (WAYS_OUT.has(verb)) return choices.length > 1
  return !AT_ONCE.has(verb)
}
