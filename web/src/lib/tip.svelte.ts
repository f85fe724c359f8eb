// The one tooltip of the page: what a keyword means.

class Tip {
  help = $state('')
  word = $state('')
  at = $state.raw<DOMRect | null>(null)

  private of: Element | null = null

  show(word: string, help: string, element: Element): void {
    this.word = word
    this.help = help
    this.of = element
    this.at = element.getBoundingClientRect()
  }

  // What it explains is no longer on the page.
  leave(element: Element): void {
    if (this.of === element) this.hide()
  }

  hide(): void {
    this.of = null
    this.at = null
  }
}

export const tip = new Tip()
