// A life sounds as its visits do; between them there are a far fire, wood that grows, and one long breath when the gate opens.

import type { Score } from '../../lib/sound/score'
import { again, bell, brush, drop, drum, later, softer, together, wood } from '../../lib/sound/voices'
import { SCORE as VISIT } from '../shattered/score'

const creak = softer(0.6, brush(240, 520, 0.5, 9, 0.1))
const page = softer(0.5, brush(2400, 3400, 0.14, 1))
const breath = softer(0.8, brush(120, 620, 1.6, 1.2, 0.6))

export const SCORE: Score = {
  ...VISIT,
  events: {
    ...VISIT.events,
    visit: together(breath, later(1.1, softer(0.6, again(3, 0.32, drum(58, 0.3), 0.98)))),
    'visit-over': together(softer(0.6, bell(165, 2)), later(0.25, creak)),
    'life-over': together(bell(131, 3), later(0.5, bell(196, 3)), later(1, softer(0.7, bell(262, 3.4)))),
    grown: together(creak, later(0.3, softer(0.7, drop(220)))),
    learned: together(page, later(0.12, softer(0.5, bell(520, 0.9)))),
    strengthened: together(softer(0.7, wood(130)), later(0.12, softer(0.6, wood(110)))),
    studied: together(page, later(0.15, softer(0.4, bell(740, 1)))),
    studying: page,
    rebuilt: again(3, 0.1, softer(0.5, wood(170)), 0.95),
    led: softer(0.6, brush(300, 180, 0.6, 3)),
    companion: together(softer(0.5, bell(330, 1.6)), later(0.2, softer(0.5, bell(440, 1.8)))),
  },
}
