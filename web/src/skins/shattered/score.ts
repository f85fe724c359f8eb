// Shattered Dungeon: a heart under everything, faster as somebody's nerve goes; roots creak, stone breathes.

import { worst, type Score } from '../../lib/sound/score'
import { again, bar, bell, brush, drop, drum, later, oneOf, softer, together, wood } from '../../lib/sound/voices'

const creak = softer(0.6, brush(240, 520, 0.35, 9, 0.1))
const snap = together(softer(0.9, wood(240)), softer(0.6, brush(1600, 300, 0.12, 1)))
const leaf = softer(0.4, brush(2600, 3400, 0.12, 1))
const heart = together(drum(52, 0.22), later(0.2, softer(0.7, drum(47, 0.26))))

export const SCORE: Score = {
  events: {
    play: together(leaf, later(0.06, creak)),
    roll: again(4, 0.08, softer(0.5, oneOf(wood(700), wood(820))), 0.78),
    loss: snap,
    gain: together(softer(0.4, drop(480)), later(0.08, softer(0.4, drop(640)))),
    react: softer(0.7, bar(360, 0.4)),
    empowered: softer(0.6, brush(120, 400, 0.5, 3, 0.2)),
    entangle: together(creak, later(0.15, creak)),
    erode: softer(0.6, brush(900, 160, 0.6, 1.2)),
    fortify: softer(0.6, wood(120)),
    fortified: softer(0.6, wood(140)),
    'trap-laid': softer(0.6, brush(300, 180, 0.3, 2)),
    trap: together(snap, later(0.05, softer(0.8, drum(70, 0.5)))),
    draw: leaf,
    shuffle: again(5, 0.05, softer(0.5, leaf), 0.9),
    round: softer(0.5, drop(300)),
    outcome: together(bell(147, 2.4), later(0.3, softer(0.6, bell(110, 2.8)))),
    room: softer(0.7, brush(140, 420, 1.2, 1.5, 0.5)),
    betrayal: together(snap, later(0.1, softer(0.9, drum(45, 1.2)))),
    bond: together(softer(0.6, bell(330, 2)), later(0.3, softer(0.6, bell(495, 2.4)))),
  },
  pick: leaf,
  act: softer(0.7, wood(180)),
  turn: softer(0.5, drop(420)),
  won: together(bell(196, 2.4), later(0.3, bell(294, 2.6)), later(0.6, softer(0.7, bell(392, 3)))),
  lost: together(heart, later(0.9, softer(0.7, heart)), later(2, softer(0.4, heart))),
  ambience: [
    { bed: 'hum', hertz: 65, loud: (tension) => 0.6 + tension * 0.5, breath: 6 },
    { pulse: softer(0.55, heart), every: (tension) => 1.9 - tension * 1.1, loud: (tension) => 0.35 + tension * 0.5 },
    { pulse: softer(0.12, drop(760)), every: () => 5.5, uneven: 0.8, loud: () => 1 },
  ],
  tension: (view) => worst(view, 'structure', 'veil', 'presence', 'vitality', 'resolve', 'nerve'),
}
