// Icons by name: `import anvil from 'icon:anvil'` is the outline of that icon of the game-icons set, in a square of 512.
// Only those that are named somewhere get into the page.

import { icons as set } from '@iconify-json/game-icons'
import type { Plugin } from 'vite'

const PREFIX = 'icon:'
const OUTLINE = /^<path fill="currentColor" d="([^"]+)"\/>$/ // what every icon of the set is

export function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const name = id.slice(PREFIX.length + 1)
      const outline = OUTLINE.exec(set.icons[name]?.body ?? '')?.[1]
      if (!outline) this.error(`There is no icon "${name}". ${near(name)}`)
      return `export default ${JSON.stringify(outline)}`
    },
  }
}

function near(name: string): string {
  const parts = name.split('-')
  const found = Object.keys(set.icons).filter((known) => known.split('-').some((part) => parts.includes(part)))
  return found.length ? `There are: ${found.slice(0, 12).join(', ')}.` : 'The names are those of game-icons.net.'
}
