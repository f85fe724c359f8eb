// What is told on the road, and how it changes what is drawn: no number is shown before its event.

import type { Told } from '../../lib/protocol'
import type { Stage } from '../../lib/stage'

const OF_THE_ROAD: ReadonlySet<string> = new Set([
  'battle-won', 'battle-lost', 'retreated', 'gold', 'healed', 'received', 'dispatched', 'outcome', 'delivered',
  'started', 'gated', 'freed', 'fell', 'city-taken', 'found', 'offered', 'act-won', 'built', 'campaign-won',
  'campaign-lost',
])

// Whether an event belongs to the road: after the last blow of a battle it is told on the map.
export function isOfTheRoad(told: Pick<Told, 'kind'> | null): boolean {
  return told !== null && OF_THE_ROAD.has(told.kind)
}

const PAYS: ReadonlySet<string> = new Set(['bought', 'repaired', 'built'])

// Gold and crystal as far as has been told: what there was when the story began, changed by each event in its turn.
export class Purse {
  #gold = 0
  #crystal = 0
  #last: object | null = null

  // `seen` is what the table showed when the story began. The same event may be heard twice, and counts once.
  hear(told: Told | null, seen: { gold: number; crystal: number }): { gold: number; crystal: number } {
    if (!told || this.#last === null) [this.#gold, this.#crystal] = [seen.gold, seen.crystal]
    if (told && told !== this.#last) this.#count(told)
    this.#last = told
    return { gold: this.#gold, crystal: this.#crystal }
  }

  #count({ kind, values }: Told): void {
    const number = (name: string) => (typeof values?.[name] === 'number' ? (values[name] as number) : null)
    if (PAYS.has(kind)) this.#gold -= number('amount') ?? 0
    else if (kind === 'gold' || kind === 'hurried') this.#gold = number('gold') ?? this.#gold
    else if (kind === 'healed' || isOfTheRoad({ kind })) this.#crystal = number('crystal') ?? this.#crystal
  }
}

// A table whose end is still being told while the next screen asks already: it is drawn as it was, and asks nothing.
export function askingNothing(stage: Stage): Stage {
  return new Proxy(stage, {
    get(target, name) {
      if (name === 'interactive') return false
      if (name === 'view') return { ...target.seen, choices: [], prompt: { ...target.seen.prompt, text: '' } }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
