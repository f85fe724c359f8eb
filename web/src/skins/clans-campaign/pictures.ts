// What is on the pictures of a campaign: encounters, buildings, relics and items, beside the cards of its battles.

import bandageRoll from 'icon:bandage-roll'
import barracks from 'icon:barracks'
import campingTent from 'icon:camping-tent'
import castle from 'icon:castle'
import chest from 'icon:chest'
import chestArmor from 'icon:chest-armor'
import crossedSwords from 'icon:crossed-swords'
import crownCoin from 'icon:crown-coin'
import crownedSkull from 'icon:crowned-skull'
import diploma from 'icon:diploma'
import graduateCap from 'icon:graduate-cap'
import greekTemple from 'icon:greek-temple'
import hazardSign from 'icon:hazard-sign'
import hospital from 'icon:hospital'
import jewelCrown from 'icon:jewel-crown'
import caravan from 'icon:caravan'
import moneyStack from 'icon:money-stack'
import openTreasureChest from 'icon:open-treasure-chest'
import passport from 'icon:passport'
import sabersChoc from 'icon:sabers-choc'
import scrollUnfurled from 'icon:scroll-unfurled'
import sextant from 'icon:sextant'
import shop from 'icon:shop'
import sleevelessJacket from 'icon:sleeveless-jacket'
import starMedal from 'icon:star-medal'
import tatteredBanner from 'icon:tattered-banner'
import uncertainty from 'icon:uncertainty'
import type { Picture, Pictures } from '../../lib/pictures'
import { PICTURES as BATTLE } from '../clans/pictures'

export const PICTURES = {
  ...BATTLE,
  encounter: {
    Battle: { icon: crossedSwords },
    'Elite battle': { icon: starMedal },
    Boss: { icon: crownedSkull },
    Defense: { icon: castle },
    Skirmish: { icon: sabersChoc },
    Ambush: { icon: hazardSign },
    Mystery: { icon: uncertainty },
    Event: { icon: scrollUnfurled },
    Shop: { icon: shop },
    Rest: { icon: campingTent },
    Treasure: { icon: openTreasureChest },
  },
  building: {
    'Training Grounds': { icon: barracks },
    "Paymaster's Office": { icon: moneyStack },
    Infirmary: { icon: hospital },
    'Cadet School': { icon: graduateCap },
    'Staff College': { icon: greekTemple },
  },
  relic: {
    "Paymaster's Coffer": { icon: chest },
    'Padded Coat': { icon: sleevelessJacket },
    'Post Road Charter': { icon: diploma },
    'Old Colours': { icon: tatteredBanner },
    "Surveyor's Chart": { icon: sextant },
    'Crown Treasury': { icon: crownCoin },
    'Steel Cuirass': { icon: chestArmor },
    'Crown Colours': { icon: jewelCrown },
  },
  item: {
    'Field Dressing': { icon: bandageRoll },
    'Hospital Wagon': { icon: caravan },
    'Release Papers': { icon: passport },
  },
} satisfies Pictures

type Kind = 'encounter' | 'building' | 'relic' | 'item'

// What nobody has drawn yet has a picture of its kind.
const USUAL: Readonly<Record<Kind, string>> = { encounter: scrollUnfurled, building: barracks, relic: chest, item: bandageRoll }

export function pictureOf(kind: Kind, name: string): string {
  return (PICTURES[kind] as Readonly<Record<string, Picture>>)[name]?.icon ?? USUAL[kind]
}

// Goods of a shop may be relics or items; '' for a card.
export function goodsPicture(name: string): string {
  const known: Readonly<Record<string, Picture>> = { ...PICTURES.relic, ...PICTURES.item }
  return known[name]?.icon ?? ''
}
