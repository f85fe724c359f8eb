// Nine Scenes: a nib on paper, a lamp, a river far off that rises with the tension; pins in felt; one knock for Stop.

import { fullness, type Score } from '../../lib/sound/score'
import { again, bell, brush, drop, later, oneOf, softer, together, wood } from '../../lib/sound/voices'

const nib = again(6, 0.07, oneOf(softer(0.3, brush(4200, 3000, 0.05, 2)), softer(0.24, brush(3600, 4600, 0.06, 2))), 0.96)
const leaf = softer(0.6, brush(1400, 3800, 0.3, 0.9, 0.08))
const pin = together(softer(0.5, wood(420)), softer(0.3, brush(1200, 500, 0.05, 1)))
const snip = again(2, 0.06, softer(0.5, brush(5200, 3800, 0.03, 3)), 0.9)

export const SCORE: Score = {
  events: {
    play: together(softer(0.6, leaf), later(0.15, nib)),
    opens: nib,
    draw: softer(0.5, leaf),
    keeps: softer(0.4, leaf),
    passes: softer(0.6, leaf),
    scene: leaf,
    'scene-end': together(leaf, later(0.35, softer(0.4, bell(523, 1.2)))),
    fact: pin,
    resolve: snip,
    complication: again(2, 0.12, softer(0.6, pin), 0.9),
    reveal: together(softer(0.7, brush(600, 1800, 0.2, 2)), later(0.15, pin)),
    meters: softer(0.5, drop(360)),
    votes: softer(0.5, wood(360)),
    vote: softer(0.7, wood(300)),
    challenge: softer(0.7, again(2, 0.14, wood(280), 0.9)),
    stop: wood(170),
    premise: nib,
    scoring: together(leaf, later(0.5, leaf), later(1, softer(0.6, bell(392, 2)))),
  },
  pick: softer(0.4, leaf),
  act: softer(0.5, nib),
  turn: softer(0.4, bell(659, 0.9)),
  won: together(leaf, later(0.3, bell(392, 2)), later(0.5, softer(0.8, bell(494, 2.2)))),
  lost: together(leaf, later(0.4, softer(0.7, bell(294, 2.2)))),
  ambience: [
    { bed: 'noise', hertz: 5200, sharp: 2, loud: () => 0.1, breath: 5 },
    { bed: 'noise', hertz: 260, loud: (tension) => 0.25 + tension * 1.2, breath: 8 },
  ],
  tension: (view) => fullness(view, 'tension'),
}
