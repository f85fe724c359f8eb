// The table as far as it has been told: the view before a moment, changed event by event. What nobody has told yet is as it
// was. A world says in `hear` what each kind of event changes.

import type { Told, View } from './protocol'

export type Part = View['parts'][number]

export abstract class Retold {
  protected readonly before: View
  protected readonly parts: Map<string, Part>
  protected readonly after: ReadonlyMap<string, Part>

  constructor(before: View, after: View) {
    this.before = before
    this.parts = new Map(before.parts.map((part) => [part.id, part]))
    this.after = new Map(after.parts.map((part) => [part.id, part]))
  }

  get view(): View {
    return { ...this.before, parts: [...this.parts.values()] }
  }

  abstract hear(told: Told): void
}

export type Retell = (before: View, after: View, events: readonly Told[]) => View

export function retellingOf(World: new (before: View, after: View) => Retold): Retell {
  return (before, after, events) => {
    if (!events.length) return before
    const table = new World(before, after)
    for (const told of events) table.hear(told)
    return table.view
  }
}
