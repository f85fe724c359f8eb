// What is on the pictures of a life: its drives, and what is bought between two visits, beside the cards of its visits.

import bricks from 'icon:brick-wall'
import butterfly from 'icon:butterfly'
import cog from 'icon:gear-hammer'
import eyes from 'icon:evil-eyes'
import fox from 'icon:fox-head'
import hands from 'icon:shaking-hands'
import jaws from 'icon:carnivore-mouth'
import loom from 'icon:spinning-wheel'
import looking from 'icon:spyglass'
import pick from 'icon:war-pick'
import reading from 'icon:book-cover'
import rift from 'icon:magic-portal'
import stall from 'icon:shop'
import voice from 'icon:sound-waves'
import will from 'icon:crystal-eye'
import type { Picture, Pictures } from '../../lib/pictures'

export const PICTURES = {
  drive: {
    Hunger: { icon: jaws },
    Dread: { icon: eyes },
    Sway: { icon: voice },
    Kinship: { icon: hands },
    Guile: { icon: fox },
    Craft: { icon: cog },
  },
  purchase: {
    Structure: { icon: bricks },
    Veil: { icon: rift },
    Presence: { icon: will },
    Study: { icon: looking },
    Learn: { icon: reading },
    market: { icon: stall },
    weaving: { icon: loom },
    digging: { icon: pick },
    practice: { icon: butterfly },
  },
} satisfies Pictures

export const DRIVE_INKS: Readonly<Record<string, string>> = { Hunger: '#f08a63', Dread: '#b3a6f0', Sway: '#6fe3d0', Kinship: '#9bd06f', Guile: '#e6c568', Craft: '#e8ad6e' }

export function driveIcon(name: string): string {
  return (PICTURES.drive as Readonly<Record<string, Picture>>)[name]?.icon ?? jaws
}

export function purchaseIcon(name: string): string {
  return (PICTURES.purchase as Readonly<Record<string, Picture>>)[name]?.icon ?? reading
}
