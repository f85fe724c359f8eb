// The events of the moment that is being told which have been told so far, and the table that they make.

import type { Told, View } from './protocol'
import type { Retell } from './retold'
import type { Stage } from './stage'

export class Heard {
  #events = $state.raw<readonly Told[]>([])
  #list: readonly Told[] = []
  #since: View | null = null

  // To be made while the skin begins.
  constructor(
    readonly stage: () => Stage,
    readonly retold: Retell,
  ) {
    $effect.pre(() => {
      const { now, before } = stage().motion
      if (before !== this.#since || !now) this.#list = []
      this.#since = before
      if (now) this.#list = [...this.#list, now]
      this.#events = this.#list
    })
  }

  // While an earlier moment is told, what the newest view holds has not happened yet.
  get seen(): View {
    const { seen, motion } = this.stage()
    return motion.before && motion.after ? this.retold(motion.before, motion.after, this.#events) : seen
  }
}
