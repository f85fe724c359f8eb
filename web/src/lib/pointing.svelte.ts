// What the person points at, by hovering, by focus or by a first tap: the panel beside the table tells of it.

interface Input {
  readonly type: string
  readonly pointerType?: string
  readonly movementX?: number
  readonly movementY?: number
}

class Pointing {
  part = $state<string | null>(null)
  action = $state<string | null>(null) // a button of the choices
  #byFinger = false

  at(part: string | null, action: string | null = null): void {
    this.part = part
    this.action = action
  }

  // How the person uses the page now. A finger does not stay where it was; but where it was, browsers make up a mouse,
  // and tell of it again whenever something else comes to lie there. It has not moved: that tells it from a real one.
  with({ type, pointerType, movementX, movementY }: Input): void {
    if (type !== 'pointermove') this.#byFinger = pointerType === 'touch'
    else if (pointerType === 'mouse' && (movementX || movementY)) this.#byFinger = false
  }

  get isByFinger(): boolean {
    return this.#byFinger
  }

  // The pointer comes to a button of the choices.
  over(action: string, { pointerType }: Input): void {
    if (pointerType !== 'mouse' || !this.#byFinger) this.at(null, action)
  }

  // It is done: the button is gone, and a finger points at nothing any more.
  rest(): void {
    this.action = null
    if (this.#byFinger) this.part = null
  }
}

export const pointing = new Pointing()
