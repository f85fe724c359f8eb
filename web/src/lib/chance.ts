// A dice for pictures: the same numbers for the same seed, so that what is strewn looks the same every evening.

export class Chance {
  #state: number

  constructor(seed: number | string) {
    this.#state = typeof seed === 'number' ? seed : [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
  }

  // From 0 to 1. The state is mixed before it is shown: else neighbouring seeds would begin alike.
  next(): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) | 0
    const folded = Math.imul(this.#state ^ (this.#state >>> 16), 73244475)
    return ((folded ^ (folded >>> 15)) >>> 0) / 2 ** 32
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  of<T>(things: readonly T[]): T {
    return things[Math.floor(this.next() * things.length)]!
  }
}
