// The one tooltip of the page: what a keyword means.

class Tip {
  help = $state('')
  word = $state('')
  at = $state.raw<DOMRect | null>(null)

  show(word: string, help: string, element: Element): void {
    this.word = word
    this.help = help
    this.at = element.getBoundingClientRect()
  }

  hide(): void {
    this.at = null
  }
}

export const tip = new Tip()
