// What the person points at, by hovering, by focus or by a first tap: the panel beside the table tells of it.

class Pointing {
  part = $state<string | null>(null)
  action = $state<string | null>(null) // a button of the choices

  at(part: string | null, action: string | null = null): void {
    this.part = part
    this.action = action
  }
}

export const pointing = new Pointing()
