// From picked parts to actions. A choice that touches one part is made by picking it; one that touches two by
// picking the first, then the second (a card, then a square); one that touches nothing is a button.

import { partsOf } from './parts'
import type { Card, Choice, View } from './protocol'

export type Settled =
  | { readonly kind: 'picked'; readonly part: string | null }
  | { readonly kind: 'act'; readonly choice: Choice }
  | { readonly kind: 'choose'; readonly choices: readonly Choice[] } // they touch the same: read the labels
  | { readonly kind: 'nothing'; readonly part: string } // nothing can be done with it

export interface Choices {
  readonly alone: readonly Choice[] // touch nothing
  canBegin(part: string): boolean
  targets(picked: string): ReadonlySet<string>
  done(picked: string): readonly Choice[] // by picking this part alone
  elsewhere(picked: string): readonly Choice[] // by picking another part after it
  between(picked: string, target: string): readonly Choice[]
  settle(picked: string | null, part: string): Settled
  // the choices that are left once a part is picked, or would be settled by pointing at another one
  pointing(picked: string | null, part: string): readonly Choice[]
}

const known = new WeakMap<View, Choices>()

export function choicesOf(view: View): Choices {
  let choices = known.get(view)
  if (!choices) known.set(view, (choices = new ViewChoices(view)))
  return choices
}

class ViewChoices implements Choices {
  readonly alone: Choice[] = []
  readonly #byFirst = new Map<string, Choice[]>()
  readonly #targets = new Map<string, Set<string>>()
  readonly #twins = new Map<string, string>()
  readonly #sameplace = new Map<string, string>() // a cell and the card on it

  constructor(view: View) {
    for (const choice of view.choices ?? []) {
      const first = choice.touches?.[0]
      if (first === undefined) this.alone.push(choice)
      else this.#add(first, choice)
    }
    for (const pair of pairsIn(view)) this.#add(pair.touches![0]!, pair)
    for (const { part } of partsOf(view).values()) {
      if (part.part === 'zone') this.#findTwins(part.cards ?? [])
      if (part.part === 'cell' && part.card) {
        this.#sameplace.set(part.id, part.card.id)
        this.#sameplace.set(part.card.id, part.id)
      }
    }
  }

  #add(first: string, choice: Choice): void {
    this.#byFirst.set(first, [...(this.#byFirst.get(first) ?? []), choice])
  }

  // Two copies of a card in one zone are one choice for the game: each of them can be picked.
  #findTwins(cards: readonly Card[]): void {
    const first = new Map<string, string>()
    for (const card of cards) {
      const face = JSON.stringify({ ...card, id: '', gauges: card.gauges?.map((gauge) => gauge.value) })
      const twin = first.get(face)
      if (twin === undefined || !this.#byFirst.has(twin)) first.set(face, card.id)
      else if (!this.#byFirst.has(card.id)) this.#twins.set(card.id, twin)
    }
  }

  #of(part: string): readonly Choice[] {
    const beside = this.#sameplace.get(part) ?? ''
    const id = [part, this.#twins.get(part) ?? '', beside].find((name) => this.#byFirst.has(name))
    return (id !== undefined && this.#byFirst.get(id)) || []
  }

  #isAt(choice: Choice, target: string): boolean {
    const beside = this.#sameplace.get(target)
    return choice.touches!.slice(1).some((part) => part === target || part === beside)
  }

  canBegin(part: string): boolean {
    return this.#of(part).length > 0
  }

  done(picked: string): readonly Choice[] {
    return this.#of(picked).filter((choice) => choice.touches!.length === 1)
  }

  elsewhere(picked: string): readonly Choice[] {
    return this.#of(picked).filter((choice) => choice.touches!.length > 1)
  }

  between(picked: string, target: string): readonly Choice[] {
    return this.#of(picked).filter((choice) => this.#isAt(choice, target))
  }

  targets(picked: string): ReadonlySet<string> {
    let all = this.#targets.get(picked)
    if (!all) {
      all = new Set(this.#of(picked).flatMap((choice) => choice.touches!.slice(1)))
      for (const part of [...all]) {
        const beside = this.#sameplace.get(part)
        if (beside) all.add(beside)
      }
      this.#targets.set(picked, all)
    }
    return all
  }

  settle(picked: string | null, part: string): Settled {
    if (picked === part) return settled(this.done(part)) ?? { kind: 'picked', part: null }
    if (picked !== null) {
      const act = settled(this.between(picked, part))
      if (act) return act
    }
    if (!this.canBegin(part)) return { kind: 'nothing', part }
    if (this.targets(part).size) return { kind: 'picked', part }
    return settled(this.done(part)) ?? { kind: 'nothing', part }
  }

  pointing(picked: string | null, part: string): readonly Choice[] {
    if (picked !== null && picked !== part) {
      const act = this.between(picked, part)
      if (act.length) return act
    }
    return this.#of(part)
  }
}

// Two cards of one zone are a choice from whichever of them one begins, unless the game tells the orders apart.
function pairsIn(view: View): Choice[] {
  const all = view.choices ?? []
  const orders = new Set(all.map(({ touches }) => touches?.join(' ')))
  return all.flatMap((choice) => {
    const [one, two, ...more] = choice.touches ?? []
    if (!one || !two || more.length || orders.has(`${two} ${one}`)) return []
    const [zone, other] = [one, two].map((id) => partsOf(view).get(id)?.inside)
    return zone?.part === 'zone' && zone === other ? [{ ...choice, touches: [two, one] }] : []
  })
}

function settled(choices: readonly Choice[]): Settled | null {
  const [only, ...more] = choices
  if (!only) return null
  return more.length ? { kind: 'choose', choices } : { kind: 'act', choice: only }
}
