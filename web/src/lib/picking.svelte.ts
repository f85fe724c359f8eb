// What is picked, and what follows from it: an action, a question which of several, or a sentence why not.

import { choicesOf } from './choices'
import { partsOf, titleOf } from './parts'
import type { Choice, View } from './protocol'
import { settings } from './settings.svelte'
import { sound } from './sound'
import type { Refusal } from './stage'
import { wordIn } from './values'

export class Picking {
  picked = $state<string | null>(null)
  offered = $state.raw<readonly Choice[]>([]) // they touch the same parts: one is chosen by its label
  beside = $state<string | null>(null) // the part that they are offered at
  proposed = $state.raw<Choice | null>(null) // to be picked once more, where the settings or the choice ask for that

  // Returns the action to do now, if there is one, or why there is none.
  pick(view: View, part: string | null): { act?: string; refusal?: Refusal } {
    this.offered = []
    const settled = part === null ? null : choicesOf(view).settle(this.picked, part)
    if (!settled || !part) return this.clear()
    switch (settled.kind) {
      case 'picked':
        this.proposed = null
        this.picked = settled.part
        sound.pick()
        return {}
      case 'choose':
        this.offered = settled.choices
        this.beside = part
        sound.pick()
        return {}
      case 'nothing':
        this.clear()
        return { refusal: { about: '', part, sentence: whyNot(view, part) } }
      case 'act':
        if ((settings.confirm || settled.choice.weighty) && this.picked !== part && this.proposed?.action !== settled.choice.action) {
          this.proposed = settled.choice
          this.beside = part
          sound.pick()
          return {}
        }
        return { act: settled.choice.action }
    }
  }

  // It is being done. What is picked stays marked until the table has changed.
  settle(): void {
    this.offered = []
    this.beside = null
    this.proposed = null
  }

  // Puts back what was picked last. False: nothing was.
  back(): boolean {
    if (this.offered.length || this.proposed) this.settle()
    else if (this.picked !== null) this.clear()
    else return false
    return true
  }

  clear(): Record<string, never> {
    this.picked = null
    this.settle()
    return {}
  }

  // What is left of it in a new view.
  survive(view: View): void {
    this.offered = []
    this.proposed = null
    if (this.picked !== null && !choicesOf(view).canBegin(this.picked)) this.picked = null
  }
}

function whyNot(view: View, id: string): string {
  const part = partsOf(view).get(id)?.part
  const name = part ? titleOf(part) : ''
  const card = part?.part === 'cell' ? part.card : part?.part === 'card' ? part : null
  const reason = card ? wordIn(card, 'cannot') : ''
  const nothing = name ? `Nothing can be done with ${name} now` : 'Nothing can be done with this now'
  return `${nothing}${reason ? `: it ${reason}` : ''}.`
}
