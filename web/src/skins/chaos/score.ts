// The Chaos Engine: drips and a low hum, bone dice on leather, stone underfoot; an iron toll for every tick of the clock.

import { fullness, type Score } from '../../lib/sound/score'
import { again, bar, bell, brush, drop, drum, later, oneOf, softer, together, wood } from '../../lib/sound/voices'

const bone = oneOf(wood(900), wood(1040), wood(780))
const dice = again(5, 0.07, softer(0.7, bone), 0.78)
const stone = softer(0.5, brush(380, 240, 0.14, 1.4))
const toll = together(bell(110, 2.6), softer(0.5, bar(164, 1.6)))
const wet = together(softer(0.9, brush(700, 240, 0.12, 0.9)), softer(0.7, drum(95, 0.2)))

export const SCORE: Score = {
  events: {
    die: softer(0.6, dice),
    attack: softer(0.7, brush(700, 2400, 0.14, 2)),
    hurt: wet,
    composure: softer(0.6, bar(410, 0.3)),
    walks: again(2, 0.12, stone, 0.9),
    round: softer(0.5, drum(70, 0.6)),
    check: softer(0.4, wood(440)),
    flip: softer(0.7, brush(1800, 3200, 0.2, 1)),
    spawn: together(softer(0.7, brush(200, 600, 0.4, 1, 0.15)), later(0.25, softer(0.6, drum(80, 0.4)))),
    dies: together(wet, later(0.1, softer(0.8, drum(60, 0.7)))),
    counter: together(softer(0.6, bar(1300, 0.2)), softer(0.5, wood(260))),
    clash: together(bar(620, 1.4), softer(0.6, bar(930, 1.2))),
    reveal: together(softer(0.7, bar(1240, 0.4)), later(0.08, softer(0.7, drum(100, 0.3)))),
    fight: together(drum(75, 0.6), later(0.2, drum(75, 0.7))),
    'fight-over': softer(0.6, bell(330, 1.4)),
    tick: toll,
    chaos: together(toll, later(0.15, softer(0.6, brush(160, 60, 0.9, 3)))),
    stir: softer(0.8, brush(120, 320, 0.8, 2, 0.3)),
    safe: softer(0.4, drop(620)),
    heals: softer(0.4, bell(784, 0.7)),
    use: softer(0.5, brush(1400, 900, 0.15, 1)),
    down: softer(0.9, drum(55, 0.9)),
    hazard: softer(0.7, brush(300, 900, 0.5, 0.8)),
  },
  pick: softer(0.5, wood(640)),
  act: stone,
  turn: softer(0.5, wood(360)),
  won: together(bell(294, 1.8), later(0.2, bell(370, 1.8)), later(0.4, bell(440, 2.4))),
  lost: together(toll, later(0.7, softer(0.8, toll)), later(1.4, softer(0.6, toll))),
  ambience: [
    { bed: 'hum', hertz: 49, loud: (tension) => 0.6 + tension * 0.8, breath: 11 },
    { bed: 'noise', hertz: 180, loud: (tension) => 0.3 + tension * 0.4, breath: 6 },
    { pulse: oneOf(softer(0.16, drop(540)), softer(0.14, drop(700)), softer(0.12, drop(880))), every: () => 2.8, uneven: 0.7, loud: () => 1 },
  ],
  tension: (view) => fullness(view, 'clock'),
}
