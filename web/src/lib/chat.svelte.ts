// What people have said at a table in their own words: the last lines, each once.

import type { Said } from './protocol'

const MOST = 50

export class Chat {
  lines = $state<readonly Said[]>([])

  // Tells whether it is new: who comes back is told the last lines again.
  hear(said: Said): boolean {
    if (this.lines.some((each) => each.line === said.line)) return false
    this.lines = [...this.lines, said].slice(-MOST)
    return true
  }
}
