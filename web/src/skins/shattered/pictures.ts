// What is on the picture of each thing of Shattered Dungeon: an icon, lit by the colour of its kind, between roots. A card
// that nobody has drawn, as one of a pack, gets the picture of its kind.

import type { Picture, Pictures } from '../../lib/pictures'
import amberMosquito from 'icon:amber-mosquito'
import anchor from 'icon:anchor'
import ancientColumns from 'icon:ancient-columns'
import animalHide from 'icon:animal-hide'
import bed from 'icon:bed'
import boar from 'icon:boar'
import boarEnsign from 'icon:boar-ensign'
import boarTusks from 'icon:boar-tusks'
import breakingChain from 'icon:breaking-chain'
import burningEye from 'icon:burning-eye'
import butterfly from 'icon:butterfly'
import carnivorousPlant from 'icon:carnivorous-plant'
import carrot from 'icon:carrot'
import castleRuins from 'icon:castle-ruins'
import caveEntrance from 'icon:cave-entrance'
import clawSlashes from 'icon:claw-slashes'
import conversation from 'icon:conversation'
import crackedGlass from 'icon:cracked-glass'
import crackedShield from 'icon:cracked-shield'
import crystalBall from 'icon:crystal-ball'
import curlingVines from 'icon:curling-vines'
import digDug from 'icon:dig-dug'
import dodging from 'icon:dodging'
import doorway from 'icon:doorway'
import doubleFaceMask from 'icon:double-face-mask'
import drinking from 'icon:drinking'
import drop from 'icon:drop'
import droplets from 'icon:droplets'
import dustCloud from 'icon:dust-cloud'
import echoRipples from 'icon:echo-ripples'
import eclipse from 'icon:eclipse'
import evilHand from 'icon:evil-hand'
import eyeball from 'icon:eyeball'
import fallingLeaf from 'icon:falling-leaf'
import featherNecklace from 'icon:feather-necklace'
import featheredWing from 'icon:feathered-wing'
import fishScales from 'icon:fish-scales'
import fluffyCloud from 'icon:fluffy-cloud'
import fluffyWing from 'icon:fluffy-wing'
import fruitBowl from 'icon:fruit-bowl'
import furShirt from 'icon:fur-shirt'
import ghost from 'icon:ghost'
import grass from 'icon:grass'
import groundSprout from 'icon:ground-sprout'
import handOfGod from 'icon:hand-of-god'
import harp from 'icon:harp'
import heartBeats from 'icon:heart-beats'
import heartOrgan from 'icon:heart-organ'
import hearts from 'icon:hearts'
import heatHaze from 'icon:heat-haze'
import highKick from 'icon:high-kick'
import hoodedFigure from 'icon:hooded-figure'
import hoof from 'icon:hoof'
import hourglass from 'icon:hourglass'
import humanEar from 'icon:human-ear'
import invisible from 'icon:invisible'
import jelly from 'icon:jelly'
import jellyfish from 'icon:jellyfish'
import lanternFlame from 'icon:lantern-flame'
import leechingWorm from 'icon:leeching-worm'
import lightningTear from 'icon:lightning-tear'
import lips from 'icon:lips'
import lotusFlower from 'icon:lotus-flower'
import lungs from 'icon:lungs'
import maggot from 'icon:maggot'
import magicPortal from 'icon:magic-portal'
import meditation from 'icon:meditation'
import monsterGrasp from 'icon:monster-grasp'
import moon from 'icon:moon'
import muscleUp from 'icon:muscle-up'
import musicSpell from 'icon:music-spell'
import musicalNotes from 'icon:musical-notes'
import nestEggs from 'icon:nest-eggs'
import nightSky from 'icon:night-sky'
import oak from 'icon:oak'
import palm from 'icon:palm'
import plantRoots from 'icon:plant-roots'
import portal from 'icon:portal'
import powderBag from 'icon:powder-bag'
import psychicWaves from 'icon:psychic-waves'
import quakeStomp from 'icon:quake-stomp'
import radialBalance from 'icon:radial-balance'
import raggedWound from 'icon:ragged-wound'
import returnArrow from 'icon:return-arrow'
import runeStone from 'icon:rune-stone'
import saberTooth from 'icon:saber-tooth'
import scales from 'icon:scales'
import semiClosedEye from 'icon:semi-closed-eye'
import sewingNeedle from 'icon:sewing-needle'
import sewingString from 'icon:sewing-string'
import sharpLips from 'icon:sharp-lips'
import shinyApple from 'icon:shiny-apple'
import shouting from 'icon:shouting'
import silenced from 'icon:silenced'
import slime from 'icon:slime'
import sonicShout from 'icon:sonic-shout'
import soundWaves from 'icon:sound-waves'
import spectre from 'icon:spectre'
import spikyPit from 'icon:spiky-pit'
import spiralArrow from 'icon:spiral-arrow'
import splash from 'icon:splash'
import stairs from 'icon:stairs'
import starSwirl from 'icon:star-swirl'
import stitchedWound from 'icon:stitched-wound'
import stomach from 'icon:stomach'
import stonePath from 'icon:stone-path'
import stoneStack from 'icon:stone-stack'
import tentacleStrike from 'icon:tentacle-strike'
import terror from 'icon:terror'
import theaterCurtains from 'icon:theater-curtains'
import thornHelix from 'icon:thorn-helix'
import thornyTentacle from 'icon:thorny-tentacle'
import threeLeaves from 'icon:three-leaves'
import treeBranch from 'icon:tree-branch'
import treeFace from 'icon:tree-face'
import treeRoots from 'icon:tree-roots'
import turtleShell from 'icon:turtle-shell'
import upCard from 'icon:up-card'
import vibratingBall from 'icon:vibrating-ball'
import vibratingShield from 'icon:vibrating-shield'
import waxSeal from 'icon:wax-seal'
import whip from 'icon:whip'
import window from 'icon:window'
import yarn from 'icon:yarn'
import yinYang from 'icon:yin-yang'

export const PICTURES: Pictures = {
  card: {
    'Shared Heartbeat': { icon: heartBeats },
    'Soft Core': { icon: jelly },
    'Thread of Faith': { icon: sewingString },
    'Holdfast': { icon: anchor },
    'Singing Strand': { icon: harp },
    'Whipping Frond': { icon: whip },
    'Psychic Prod': { icon: psychicWaves },
    'Close Graft': { icon: stitchedWound },
    'Harmonize': { icon: soundWaves },
    'Rolling Flesh': { icon: slime },
    'Stretching Skin': { icon: animalHide },
    'Hardening Shell': { icon: turtleShell },
    'Symbiotic Probe': { icon: tentacleStrike },
    'Mutual Nourishment': { icon: fruitBowl },
    'Lent Warmth': { icon: heatHaze },
    'Nest of Moss': { icon: nestEggs },
    'Quiet Heartbeat': { icon: hearts },
    'Warm Hollow': { icon: caveEntrance },
    'Open Palm': { icon: palm },
    'Protective Thorns': { icon: thornHelix },
    'Low Rumble': { icon: vibratingBall },
    'Calming Presence': { icon: meditation },
    'Soft Turning': { icon: spiralArrow },
    'Leaf Roof': { icon: threeLeaves },
    'Springy Moss': { icon: grass },
    'Trust Trial': { icon: scales },
    'Golden Resin': { icon: amberMosquito },
    'Place to Rest': { icon: bed },
    'Lantern Bloom': { icon: lotusFlower },
    'Parting Boughs': { icon: treeBranch },
    'Loam Heart': { icon: heartOrgan },
    'Slow Appetite': { icon: stomach },
    'Humming Stone': { icon: runeStone },
    'Entombing Grasp': { icon: evilHand },
    'Crushing Grip': { icon: monsterGrasp },
    'Tremor Slam': { icon: quakeStomp },
    'Soul Leech': { icon: leechingWorm },
    'Coiled Roots': { icon: plantRoots },
    'Clutching Briars': { icon: thornyTentacle },
    'Bark Shield': { icon: treeFace },
    'Root Snag': { icon: curlingVines },
    'Oaken Rind': { icon: oak },
    'Yielding Soil': { icon: groundSprout },
    'Hollow Floor': { icon: spikyPit },
    'Gall Apple': { icon: shinyApple },
    'Taproot': { icon: carrot },
    'Deep Lungs': { icon: lungs },
    'Red Eye': { icon: eyeball },
    'Iron Neck': { icon: muscleUp },
    'Mud Coat': { icon: splash },
    'Gore': { icon: boarTusks },
    'Rampaging Charge': { icon: boar },
    'Ground Claim': { icon: hoof },
    'Ripping Tusk': { icon: saberTooth },
    'Seeing Red': { icon: burningEye },
    'Dig In': { icon: digDug },
    'Wild Kicking': { icon: highKick },
    'Bellowing Roar': { icon: sonicShout },
    'Tear Loose': { icon: breakingChain },
    'Wiry Coat': { icon: furShirt },
    'Sudden Swerve': { icon: dodging },
    'Hairline Rift': { icon: crackedGlass },
    'Knotted Star': { icon: starSwirl },
    'Cold Sweat': { icon: droplets },
    'Nightmare Surge': { icon: ghost },
    'Unlit Doorway': { icon: doorway },
    'Rift Whip': { icon: lightningTear },
    'Veil Rend': { icon: raggedWound },
    'Fear Resonance': { icon: terror },
    'Spatial Distortion': { icon: portal },
    'Sealing Sign': { icon: waxSeal },
    'Still Point': { icon: yinYang },
    'Slanted Hour': { icon: hourglass },
    'Drinking Dark': { icon: eclipse },
    'Loose Thread': { icon: yarn },
    'Window of Stars': { icon: window },
    'Mended Seam': { icon: sewingNeedle },
    'Pale Wing': { icon: featheredWing },
    'Silver Powder': { icon: powderBag },
    'Night Warmth': { icon: nightSky },
    'Feathered Crown': { icon: featherNecklace },
    'Veil Siphon': { icon: drinking },
    'Lamp Flare': { icon: lanternFlame },
    'Jarring Wingbeat': { icon: fluffyWing },
    'Searching Feelers': { icon: maggot },
    'Moon Trance': { icon: moon },
    'Confusing Dust': { icon: dustCloud },
    'Mirror Scales': { icon: fishScales },
    'Phase Shift': { icon: invisible },
    'Cloud of Powder': { icon: fluffyCloud },
    'Tumbling Flight': { icon: fallingLeaf },
    'Spectral Dodge': { icon: spectre },
    'Hushed Dome': { icon: castleRuins },
    'Borrowed Voice': { icon: lips },
    'Murmur Glass': { icon: crystalBall },
    'Crushing Silence': { icon: silenced },
    'Name in the Dark': { icon: hoodedFigure },
    'Cracking Note': { icon: musicSpell },
    'Many Mouths': { icon: sharpLips },
    'Echoing Confusion': { icon: echoRipples },
    'Absorbing Silence': { icon: humanEar },
    'Echoing Rebuke': { icon: shouting },
    'Curtain of Murmurs': { icon: theaterCurtains },
    'Returned Word': { icon: conversation },
    'Listening Stair': { icon: stairs },
    'Kind Falsehood': { icon: doubleFaceMask },
    'Wandering Refrain': { icon: musicalNotes },
  },
  room: {
    'Root Hollow': { icon: stonePath },
    'Whispering Gallery': { icon: ancientColumns },
    'Veil Breach': { icon: magicPortal },
    'Living Root Sanctuary': { icon: treeRoots },
  },
  dungeon: {
    'Verdant Maw': { icon: carnivorousPlant },
  },
  visitor: {
    'Thornback Boar': { icon: boarEnsign },
    'Veil Moth': { icon: butterfly },
    'Drift Symbiote': { icon: jellyfish },
  },
}

const KINDS: Readonly<Record<string, string>> = {
  Energy: drop,
  Strike: clawSlashes,
  Empower: upCard,
  Disrupt: crackedShield,
  Counter: returnArrow,
  React: vibratingShield,
  Trap: semiClosedEye,
  Offer: handOfGod,
  Test: radialBalance,
  Reshape: stoneStack,
}

export const pictureOf = (name: string, category: string): Picture => PICTURES['card']![name] ?? { icon: KINDS[category] ?? drop }
