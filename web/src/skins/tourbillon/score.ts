// Tourbillon: brass, steel and springs. Gears click as they stand and ring as they fire; a clock ticks underneath, and
// ticks faster the nearer the gremlins are to what they are up to.

import { worst, type Score } from '../../lib/sound/score'
import { again, bar, bell, brush, click, drum, later, oneOf, softer, together, wood } from '../../lib/sound/voices'

const tooth = softer(0.5, click(3200))
const ratchet = again(4, 0.045, tooth, 0.9)
const chime = oneOf(bar(1180, 0.35), bar(1320, 0.35), bar(990, 0.4))
const coil = softer(0.4, brush(700, 2600, 0.16, 6))

export const SCORE: Score = {
  events: {
    play: ratchet,
    stand: together(softer(0.6, click(1800)), later(0.03, softer(0.4, bar(620, 0.2)))),
    fire: softer(0.5, chime),
    trigger: softer(0.4, chime),
    gain: softer(0.35, bar(1760, 0.2)),
    pay: softer(0.5, coil),
    lose: softer(0.6, brush(900, 260, 0.2, 3)),
    draw: softer(0.4, brush(2200, 3800, 0.1, 1)),
    damage: together(softer(0.9, drum(150, 0.2)), softer(0.4, click(1400))),
    absorb: softer(0.7, bar(520, 0.25)),
    shield: softer(0.6, bar(430, 0.5)),
    kill: together(drum(90, 0.5), later(0.06, again(5, 0.06, softer(0.5, click(2400)), 0.85))),
    move: together(softer(0.8, wood(210)), later(0.07, softer(0.5, drum(110, 0.25)))),
    destroy: together(softer(0.8, brush(2600, 400, 0.3, 0.8)), softer(0.5, bar(340, 0.3))),
    jam: together(softer(0.9, brush(500, 180, 0.25, 4)), softer(0.5, wood(160))),
    delay: softer(0.6, again(2, 0.12, wood(300))),
    skip: again(3, 0.03, softer(0.5, click(3600))),
    reshuffle: softer(0.5, again(6, 0.035, brush(2800, 3600, 0.04, 1), 0.95)),
    'failed-draw': softer(0.8, bell(150, 1)),
    travelled: ratchet,
    taken: together(softer(0.5, brush(2200, 3600, 0.12, 1)), later(0.08, softer(0.5, bar(880, 0.4)))),
    upgraded: together(softer(0.6, bar(740, 0.5)), later(0.1, softer(0.6, bar(1110, 0.7)))),
    bought: again(3, 0.06, softer(0.4, bar(2100, 0.15))),
    'goal-met': together(bell(880, 0.8), later(0.1, bell(1320, 1))),
    'act-begun': bell(220, 2.5),
    discovered: softer(0.5, bell(1480, 1.2)),
  },
  pick: tooth,
  act: softer(0.6, click(1500)),
  turn: softer(0.5, bell(990, 0.8)),
  won: together(bell(523, 1.6), later(0.16, bell(659, 1.6)), later(0.32, bell(784, 1.8)), later(0.48, bell(1046, 2.4))),
  lost: together(bell(196, 2.2), later(0.4, bell(147, 2.6)), again(7, 0.14, softer(0.4, click(2000)), 0.82)),
  ambience: [
    { bed: 'hum', hertz: 55, loud: (tension) => 0.5 + tension * 0.5, breath: 9 },
    { pulse: oneOf(softer(0.16, click(2900)), softer(0.16, click(2300))), every: (tension) => 1 - tension * 0.55, loud: () => 0.8 },
  ],
  tension: (view) => worst(view, 'gremlin-') * 0.4 + (1 - Math.min(1, (view.choices?.length ?? 0) / 12)) * 0.4,
}
