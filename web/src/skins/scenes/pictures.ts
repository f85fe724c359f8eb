// What is on the picture of each card: a stamp in the colour of its kind.

import babyBottle from 'icon:baby-bottle'
import barn from 'icon:barn'
import barrel from 'icon:barrel'
import barrier from 'icon:barrier'
import birdCage from 'icon:bird-cage'
import boatHorizon from 'icon:boat-horizon'
import brokenHeart from 'icon:broken-heart'
import candleLight from 'icon:candle-light'
import church from 'icon:church'
import circularSaw from 'icon:circular-saw'
import coinsPile from 'icon:coins-pile'
import compass from 'icon:compass'
import cook from 'icon:cook'
import cowled from 'icon:cowled'
import crossedSwords from 'icon:crossed-swords'
import dam from 'icon:dam'
import dominoMask from 'icon:domino-mask'
import doubleFaceMask from 'icon:double-face-mask'
import envelope from 'icon:envelope'
import familyHouse from 'icon:family-house'
import familyTree from 'icon:family-tree'
import feather from 'icon:feather'
import fishingBoat from 'icon:fishing-boat'
import flood from 'icon:flood'
import flute from 'icon:flute'
import footprint from 'icon:footprint'
import gavel from 'icon:gavel'
import graveyard from 'icon:graveyard'
import greenhouse from 'icon:greenhouse'
import handOfGod from 'icon:hand-of-god'
import hourglass from 'icon:hourglass'
import knot from 'icon:knot'
import lightningStorm from 'icon:lightning-storm'
import linkedRings from 'icon:linked-rings'
import lockedChest from 'icon:locked-chest'
import mineWagon from 'icon:mine-wagon'
import musicalNotes from 'icon:musical-notes'
import newspaper from 'icon:newspaper'
import oldLantern from 'icon:old-lantern'
import openBook from 'icon:open-book'
import paperBoat from 'icon:paper-boat'
import paperLantern from 'icon:paper-lantern'
import papers from 'icon:papers'
import payMoney from 'icon:pay-money'
import pirateCoat from 'icon:pirate-coat'
import portrait from 'icon:portrait'
import quill from 'icon:quill'
import quillInk from 'icon:quill-ink'
import railRoad from 'icon:rail-road'
import returnArrow from 'icon:return-arrow'
import rialtoBridge from 'icon:rialto-bridge'
import ringingBell from 'icon:ringing-bell'
import schoolBag from 'icon:school-bag'
import scissors from 'icon:scissors'
import scrollQuill from 'icon:scroll-quill'
import shakingHands from 'icon:shaking-hands'
import sinkingShip from 'icon:sinking-ship'
import skeletonKey from 'icon:skeleton-key'
import smallFire from 'icon:small-fire'
import snowflake1 from 'icon:snowflake-1'
import stairs from 'icon:stairs'
import stamper from 'icon:stamper'
import stoneBridge from 'icon:stone-bridge'
import sunset from 'icon:sunset'
import talk from 'icon:talk'
import treasureMap from 'icon:treasure-map'
import twoShadows from 'icon:two-shadows'
import walk from 'icon:walk'
import waterDrop from 'icon:water-drop'
import waterfall from 'icon:waterfall'
import wheat from 'icon:wheat'
import type { Picture, Pictures } from '../../lib/pictures'
import { PACKS } from './packs'

export const PICTURES: Pictures = {
  card: {
    'The woman at the weir': { icon: waterfall },
    'The son who came back': { icon: returnArrow },
    'The customs scribe': { icon: quillInk },
    'A girl who counts boats': { icon: paperBoat },
    'The pensioned smuggler': { icon: barrel },
    'The midwife without a licence': { icon: babyBottle },
    'The man who tends the lamps': { icon: oldLantern },
    "The second cook's widow": { icon: cook },
    'The stranger with our accent': { icon: cowled },
    'The drowned sawmill': { icon: circularSaw },
    'The market under the bridge': { icon: stoneBridge },
    'The church with the walled-up door': { icon: church },
    'The checkpoint hut': { icon: barrier },
    'The orangery': { icon: greenhouse },
    'The halt without a name': { icon: railRoad },
    'The old gravel pit': { icon: mineWagon },
    'The shuttered school': { icon: schoolBag },
    'A key nobody asks for': { icon: skeletonKey },
    'The portrait turned to the wall': { icon: portrait },
    'A ledger in two inks': { icon: openBook },
    'The tin whistle': { icon: flute },
    'A letter never posted': { icon: envelope },
    'The cage with the open door': { icon: birdCage },
    "A coat with a stranger's name": { icon: pirateCoat },
    'The survey map': { icon: treasureMap },
    'An oath sworn at the ford': { icon: handOfGod },
    'A debt older than the house': { icon: coinsPile },
    'The likeness of two strangers': { icon: doubleFaceMask },
    'A marriage for the papers': { icon: linkedRings },
    'The lesson of the deserter': { icon: walk },
    'The grave bought for two': { icon: graveyard },
    'A friendship that ended on a Tuesday': { icon: brokenHeart },
    'The hand behind the barn fire': { icon: barn },
    'The other household': { icon: familyHouse },
    'The will in the wrong hand': { icon: scrollQuill },
    'The name before this one': { icon: dominoMask },
    'The thing under the threshold': { icon: stairs },
    'The bargain with the far bank': { icon: shakingHands },
    'The father of the youngest': { icon: familyTree },
    'The boat that leaves tonight': { icon: boatHorizon },
    'The dam groans': { icon: dam },
    'News from upriver': { icon: newspaper },
    'Lanterns on the other bank': { icon: paperLantern },
    'An evening without wind': { icon: sunset },
    'The harvest table': { icon: wheat },
    'Somebody was there': { icon: footprint },
    'Two accounts of one night': { icon: twoShadows },
    'The ford is gone': { icon: flood },
    'The lender comes himself': { icon: payMoney },
    'Fire on the landing': { icon: smallFire },
    'A tune everybody knows': { icon: musicalNotes },
    'The fever boat': { icon: sinkingShip },
    'A bargain on the bridge': { icon: rialtoBridge },
    'The long wait': { icon: hourglass },
    'It gets about': { icon: talk },
    'A hearing in the inn': { icon: gavel },
    'First ice': { icon: snowflake1 },
    'The surveyor speaks': { icon: compass },
    'A christening': { icon: waterDrop },
    'The last ferry': { icon: fishingBoat },
    Introduce: { icon: feather },
    Complicate: { icon: knot },
    Reveal: { icon: candleLight },
    Callback: { icon: ringingBell },
    Resolve: { icon: scissors },
    Confront: { icon: crossedSwords },
    'Last Word': { icon: stamper },
  },
}

// A card that nobody has drawn, from a pack of one's own, has the picture of its kind.
const KINDS: Readonly<Record<string, Picture>> = {
  character: { icon: cowled },
  place: { icon: stoneBridge },
  object: { icon: skeletonKey },
  bond: { icon: linkedRings },
  secret: { icon: lockedChest },
  event: { icon: lightningStorm },
  move: { icon: quill },
  note: { icon: papers },
}

export function pictureOf(name: string, kind: string): Picture {
  const icon = PACKS[name]
  return PICTURES.card![name] ?? (icon ? { icon } : undefined) ?? PICTURES.card![kind] ?? KINDS[kind] ?? KINDS.note!
}
