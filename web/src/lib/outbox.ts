// Requests that must be done once: written down before they are sent, sent again with the same number after a lost
// connection or a reload, and crossed out when they are answered.

import { recall, remember, type Lasting } from './remember'

type Unnumbered<T> = T extends unknown ? Omit<T, 'number'> : never

export class Outbox {
  constructor(readonly table: string) {}

  get unanswered(): readonly Lasting[] {
    return recall(this.table).unanswered
  }

  write(request: Unnumbered<Lasting>): Lasting {
    const { next, unanswered } = recall(this.table)
    const numbered = { ...request, number: next } as Lasting
    remember(this.table, { next: next + 1, unanswered: [...unanswered, numbered] })
    return numbered
  }

  // What was asked with this number, crossed out.
  answered(number: number): Lasting | null {
    const unanswered = this.unanswered
    const request = unanswered.find((each) => each.number === number)
    if (!request) return null
    remember(this.table, { unanswered: unanswered.filter((each) => each !== request) })
    return request
  }
}
