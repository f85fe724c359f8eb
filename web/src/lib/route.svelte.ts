// Which page is shown. Pages are files of `src/pages`; each gets the rest of the path as its `argument`.

import { nameNow } from './formerly'

export interface Route {
  page: string
  argument: string // the game or the table the path names; "" for none
}

const PAGES: Record<string, string> = {
  '': 'Home',
  new: 'NewTable',
  daily: 'Daily',
  you: 'You',
  lobby: 'Lobby',
  table: 'Table',
  replay: 'Replay',
  compendium: 'Compendium',
  decks: 'Decks',
  legacy: 'Legacy',
  reports: 'Reports',
  settings: 'Settings',
  credits: 'Credits',
}

export function readPath(path: string): Route {
  const [first = '', argument = '', ...rest] = path.split('/').filter(Boolean)
  const page = rest.length ? undefined : PAGES[first]
  return { page: page ?? 'NotFound', argument: nameNow(decode(argument)) }
}

function decode(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

class Router {
  route = $state.raw<Route>(readPath(typeof location === 'undefined' ? '/' : location.pathname))

  start(): void {
    addEventListener('popstate', () => this.#show())
    document.addEventListener('click', (event) => this.#follow(event))
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.#show()
    scrollTo(0, 0)
  }

  #show(): void {
    this.route = readPath(location.pathname)
  }

  // Links of our own change the page without loading it again.
  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest('a')
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!link || !plain || event.defaultPrevented) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.hash || link.pathname.startsWith('/api/')) return
    event.preventDefault()
    this.go(link.pathname + link.search)
  }
}

export const router = new Router()
