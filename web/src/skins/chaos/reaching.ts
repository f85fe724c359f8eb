// Squares that the acting figure can go to. They can be picked at once, without picking the figure first.

import { choicesOf } from '../../lib/choices'
import type { Choice, View } from '../../lib/protocol'
import type { Stage } from '../../lib/stage'
import { verbOf } from './acting'

const GOING = new Set(['move', 'to', 'push'])

// By square: what goes there. Nothing, where more than one figure could.
export function reachOf(stage: Stage): ReadonlyMap<string, Choice> {
  const found = new Map<string, Choice>()
  if (!stage.interactive) return found
  const ways = (stage.view.choices ?? []).filter((choice) => GOING.has(verbOf(choice)) && choice.touches?.length === 2)
  const mover = ways[0]?.touches![0]
  if (ways.some((choice) => choice.touches![0] !== mover)) return found
  for (const choice of ways) if (!found.has(choice.touches![1]!)) found.set(choice.touches![1]!, choice)
  return found
}

// The stage as the squares have it: where nothing is picked, it is as if the figure that can go were.
export function goingStage(stage: Stage, mover: string | undefined): Stage {
  if (mover === undefined) return stage
  return new Proxy(stage, {
    get(target, name) {
      if (name === 'picked') return target.picked ?? mover
      if (name === 'pick') return (part: string | null) => pickFor(target, mover, part)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
}

// The stage as those have it who are not asked for this: to pick one of them never does it.
export function stageWithout(stage: Stage, verb: string): Stage {
  const view: View = { ...stage.view, choices: (stage.view.choices ?? []).filter((choice) => verbOf(choice) !== verb) }
  const choices = choicesOf(view)
  return new Proxy(stage, {
    get(target, name) {
      if (name === 'view') return view
      if (name === 'pick') return (part: string | null) => (part === null || target.picked !== null || choices.canBegin(part)) && target.pick(part)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
}

function pickFor(stage: Stage, mover: string, part: string | null): void {
  if (stage.picked === null && part !== null && choicesOf(stage.view).targets(mover).has(part)) stage.pick(mover)
  stage.pick(part)
}
