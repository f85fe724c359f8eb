// How the house sounds where a game has no score of its own.

import type { Score } from './score'
import { again, bar, bell, click, later, softer, together, wood } from './voices'

export const HOUSE: Score = {
  events: {},
  pick: softer(0.5, click(2600)),
  act: together(softer(0.6, wood(420)), later(0.03, softer(0.3, wood(640)))),
  turn: together(softer(0.4, bell(660, 0.5)), later(0.12, softer(0.4, bell(880, 0.7)))),
  won: together(bell(392, 1.2), later(0.14, bell(494, 1.2)), later(0.28, bell(587, 1.3)), later(0.42, bell(784, 1.8))),
  lost: together(bar(294, 0.9), later(0.22, bar(262, 0.9)), later(0.44, bar(196, 1.4))),
  ambience: [],
  tension: () => 0,
}

export const REFUSED = softer(0.7, again(2, 0.09, wood(150), 0.7))
