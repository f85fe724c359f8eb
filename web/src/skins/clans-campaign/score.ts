// The campaign sounds as its battles do; on the road there are wagons, coins, paper and drums.

import type { Score } from '../../lib/sound/score'
import { again, bell, brush, drum, later, oneOf, softer, together, wood } from '../../lib/sound/voices'
import { SCORE as BATTLE } from '../clans/score'

const paper = softer(0.5, brush(2400, 3600, 0.12, 1))
const hooves = again(5, 0.1, softer(0.45, oneOf(wood(230), wood(200), wood(260))), 0.94)
const coins = together(softer(0.35, bell(2100, 0.25)), later(0.06, softer(0.3, bell(2600, 0.25))))
const war = drum(82, 0.45)

export const SCORE: Score = {
  ...BATTLE,
  events: {
    ...BATTLE.events,
    travelled: hooves,
    returned: hooves,
    waited: softer(0.6, war),
    'battle-begun': again(3, 0.16, war, 0.95),
    'battle-won': together(war, later(0.16, bell(392, 1.2)), later(0.34, bell(523, 1.4))),
    'battle-lost': together(softer(0.8, drum(60, 1)), later(0.4, softer(0.7, drum(55, 1.2)))),
    gold: coins,
    bought: coins,
    repaired: together(coins, later(0.1, softer(0.6, wood(420)))),
    healed: together(softer(0.4, bell(660, 0.6)), later(0.09, softer(0.4, bell(990, 0.7)))),
    received: paper,
    dispatched: together(paper, later(0.1, softer(0.7, wood(160)))),
    delivered: again(3, 0.12, softer(0.5, wood(180)), 0.96),
    built: again(3, 0.14, softer(0.7, wood(320)), 1),
    hurried: hooves,
    fell: softer(0.7, drum(70, 0.5)),
    gated: softer(0.5, wood(120)),
    upgraded: together(softer(0.5, bell(784, 0.8)), later(0.1, softer(0.5, bell(1046, 1)))),
    'city-taken': together(war, later(0.16, war)),
    'act-won': together(again(5, 0.16, war, 0.98), later(0.2, bell(392, 1.8)), later(0.5, bell(523, 2.2))),
  },
  tension: (view) => {
    const crystal = view.parts.find((part) => part.id === 'campaign-crystal')
    const fought = BATTLE.tension?.(view) ?? 0
    if (view.parts.some((part) => part.id === 'board') || crystal?.part !== 'meter') return fought
    return 0.5 * (1 - crystal.value / Math.max(1, crystal.high ?? crystal.value))
  },
}
