// The events of the present moment that have been told so far, and the table that they make.

import type { Told, View } from '../../lib/protocol'
import type { Stage } from '../../lib/stage'
import { retold } from './story'

export class Heard {
  #events = $state.raw<readonly Told[]>([])
  #list: readonly Told[] = []
  #since: View | null = null

  // To be made while the skin begins.
  constructor(readonly stage: () => Stage) {
    $effect.pre(() => {
      const { now, before } = stage().motion
      if (before !== this.#since || !now) this.#list = []
      this.#since = before
      if (now) this.#list = [...this.#list, now]
      this.#events = this.#list
    })
  }

  get seen(): View {
    const { seen, motion } = this.stage()
    return motion.before && motion.after ? retold(motion.before, motion.after, this.#events) : seen
  }
}
