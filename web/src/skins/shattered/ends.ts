// The signs of the ways in which a room can end.

import broken from 'icon:broken-wall'
import chained from 'icon:chained-heart'
import cracked from 'icon:cracked-mask'
import hands from 'icon:shaking-hands'
import jaws from 'icon:carnivore-mouth'
import open from 'icon:dungeon-gate'
import screaming from 'icon:screaming'
import sunken from 'icon:sunken-eye'

export const ENDS: Readonly<Record<string, string>> = { Kill: jaws, Break: cracked, Panic: screaming, Overcome: broken, Inert: sunken, Dominate: chained, Bond: hands, Survive: open }
