// Baked pictures by name, there at once when they have been drawn before: nothing flickers that is drawn anew.

import { bake } from '../../lib/bake'

class Baked {
  address = $state('')

  constructor(svg: string, width: number, height: number) {
    void bake(svg, width, height).then((address) => (this.address = address))
  }
}

const known = new Map<string, Baked>()

export function baked(name: string, svg: () => string, width: number, height: number): Baked {
  let found = known.get(name)
  if (!found) known.set(name, (found = new Baked(svg(), width, height)))
  return found
}

// As a background: nothing until it is there.
export const asBackground = ({ address }: { address: string }): string => (address ? `url("${address}")` : 'none')
