// Land of Clans & Wanderers: drums, steel, hooves and wind over a paper land. The drums come nearer as a crystal breaks.

import { worst, type Score } from '../../lib/sound/score'
import { again, bar, bell, brush, drum, later, oneOf, softer, together, wood } from '../../lib/sound/voices'

const paper = softer(0.5, brush(2400, 3600, 0.12, 1))
const step = oneOf(wood(240), wood(270), wood(210))
const steel = together(softer(0.6, bar(1500, 0.25)), softer(0.4, brush(3800, 2400, 0.09, 2)))
const war = drum(82, 0.45)

export const SCORE: Score = {
  events: {
    play: together(paper, later(0.08, softer(0.8, wood(190)))),
    'hidden-play': softer(0.5, paper),
    move: again(3, 0.09, softer(0.5, step), 0.95),
    advance: again(4, 0.08, softer(0.5, step), 0.95),
    leaves: again(3, 0.1, softer(0.35, step), 0.7),
    attack: together(softer(0.6, brush(900, 2600, 0.12, 2)), later(0.09, steel)),
    strike: steel,
    damage: together(softer(0.9, drum(140, 0.18)), softer(0.3, brush(1400, 500, 0.1, 1))),
    destroyed: together(softer(0.9, wood(130)), later(0.08, softer(0.7, brush(1200, 200, 0.35, 0.8)))),
    heal: together(softer(0.4, bell(660, 0.6)), later(0.09, softer(0.4, bell(990, 0.7)))),
    capture: together(war, later(0.16, war)),
    'base-attack': together(war, softer(0.5, steel)),
    crystal: together(softer(0.7, bar(2350, 0.5)), later(0.02, softer(0.5, bar(3120, 0.35))), softer(0.6, drum(100, 0.3))),
    reveal: softer(0.4, brush(500, 1500, 0.5, 0.7, 0.2)),
    terrain: softer(0.3, paper),
    drawn: paper,
    draw: softer(0.6, paper),
    hero: together(bell(392, 1.2), later(0.12, softer(0.7, war))),
    relic: together(softer(0.6, bell(1046, 1.4)), later(0.12, softer(0.5, bell(1568, 1.6)))),
    fire: softer(0.8, brush(400, 1800, 0.6, 0.6, 0.15)),
    turn: softer(0.5, war),
    round: softer(0.6, again(2, 0.18, war, 0.9)),
  },
  pick: softer(0.5, wood(520)),
  act: softer(0.7, wood(300)),
  turn: together(softer(0.7, war), later(0.18, softer(0.5, war))),
  won: together(again(5, 0.16, war, 0.98), later(0.2, bell(392, 1.8)), later(0.5, bell(523, 2.2))),
  lost: together(softer(0.8, drum(60, 1.2)), later(0.5, softer(0.7, drum(55, 1.4))), later(1, softer(0.6, drum(50, 1.6)))),
  ambience: [
    { bed: 'noise', hertz: 420, loud: (tension) => 0.8 + tension * 0.4, breath: 7, sharp: 0.9 },
    { pulse: softer(0.35, war), every: (tension) => 5 - tension * 3.6, loud: (tension) => Math.max(0, tension - 0.15), uneven: 0.05 },
  ],
  tension: (view) => worst(view, 'crystal-'),
}
