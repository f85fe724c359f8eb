// What is on the picture of each thing of The Chaos Engine. The light falls from the right on all of them: `Bust` and
// `Emblem` see to that. What a pack adds gets the picture of its kind.

import acid from 'icon:acid'
import acrobatic from 'icon:acrobatic'
import allSeeingEye from 'icon:all-seeing-eye'
import animalHide from 'icon:animal-hide'
import ankh from 'icon:ankh'
import anvilImpact from 'icon:anvil-impact'
import appleMaggot from 'icon:apple-maggot'
import armorVest from 'icon:armor-vest'
import armSling from 'icon:arm-sling'
import axeSwing from 'icon:axe-swing'
import bamboo from 'icon:bamboo'
import bandageRoll from 'icon:bandage-roll'
import bearFace from 'icon:bear-face'
import bearHead from 'icon:bear-head'
import beltArmor from 'icon:belt-armor'
import bigWave from 'icon:big-wave'
import blacksmith from 'icon:blacksmith'
import bleedingWound from 'icon:bleeding-wound'
import blunderbuss from 'icon:blunderbuss'
import bolas from 'icon:bolas'
import bookshelf from 'icon:bookshelf'
import boomerang from 'icon:boomerang'
import boomerangSun from 'icon:boomerang-sun'
import bowArrow from 'icon:bow-arrow'
import bowieKnife from 'icon:bowie-knife'
import boxTrap from 'icon:box-trap'
import brassKnuckles from 'icon:brass-knuckles'
import bread from 'icon:bread'
import breastplate from 'icon:breastplate'
import brickWall from 'icon:brick-wall'
import broadsword from 'icon:broadsword'
import brokenWall from 'icon:broken-wall'
import bull from 'icon:bull'
import burningEmbers from 'icon:burning-embers'
import burningSkull from 'icon:burning-skull'
import campfire from 'icon:campfire'
import cannon from 'icon:cannon'
import cape from 'icon:cape'
import carnivorousPlant from 'icon:carnivorous-plant'
import catapult from 'icon:catapult'
import chainMail from 'icon:chain-mail'
import chessQueen from 'icon:chess-queen'
import chestArmor from 'icon:chest-armor'
import claws from 'icon:claws'
import cog from 'icon:cog'
import conversation from 'icon:conversation'
import cowled from 'icon:cowled'
import crackedDisc from 'icon:cracked-disc'
import crescentBlade from 'icon:crescent-blade'
import crossbow from 'icon:crossbow'
import crownedSkull from 'icon:crowned-skull'
import crystalCluster from 'icon:crystal-cluster'
import crystalEye from 'icon:crystal-eye'
import crystalGrowth from 'icon:crystal-growth'
import daggers from 'icon:daggers'
import dart from 'icon:dart'
import defensiveWall from 'icon:defensive-wall'
import dodging from 'icon:dodging'
import droplets from 'icon:droplets'
import dualityMask from 'icon:duality-mask'
import eel from 'icon:eel'
import evilBook from 'icon:evil-book'
import evilEyes from 'icon:evil-eyes'
import evilTree from 'icon:evil-tree'
import executionerHood from 'icon:executioner-hood'
import featheredWing from 'icon:feathered-wing'
import fireSilhouette from 'icon:fire-silhouette'
import fist from 'icon:fist'
import flagObjective from 'icon:flag-objective'
import flame from 'icon:flame'
import flyingDagger from 'icon:flying-dagger'
import footprint from 'icon:footprint'
import forestCamp from 'icon:forest-camp'
import foxHead from 'icon:fox-head'
import furnace from 'icon:furnace'
import gargoyle from 'icon:gargoyle'
import gavel from 'icon:gavel'
import grimReaper from 'icon:grim-reaper'
import guards from 'icon:guards'
import halberd from 'icon:halberd'
import halberdShuriken from 'icon:halberd-shuriken'
import hammerNails from 'icon:hammer-nails'
import handcuffed from 'icon:handcuffed'
import hatchet from 'icon:hatchet'
import headshot from 'icon:headshot'
import healing from 'icon:healing'
import healthPotion from 'icon:health-potion'
import heartMinus from 'icon:heart-minus'
import herbsBundle from 'icon:herbs-bundle'
import highGrass from 'icon:high-grass'
import highShot from 'icon:high-shot'
import hole from 'icon:hole'
import hound from 'icon:hound'
import hourglass from 'icon:hourglass'
import huntingHorn from 'icon:hunting-horn'
import iceCube from 'icon:ice-cube'
import iceGolem from 'icon:ice-golem'
import impLaugh from 'icon:imp-laugh'
import juggler from 'icon:juggler'
import knightBanner from 'icon:knight-banner'
import lamellar from 'icon:lamellar'
import lanternFlame from 'icon:lantern-flame'
import largePaintBrush from 'icon:large-paint-brush'
import lava from 'icon:lava'
import leatherArmor from 'icon:leather-armor'
import leatherVest from 'icon:leather-vest'
import linkedRings from 'icon:linked-rings'
import lockpicks from 'icon:lockpicks'
import lungs from 'icon:lungs'
import lyre from 'icon:lyre'
import magicShield from 'icon:magic-shield'
import magnifyingGlass from 'icon:magnifying-glass'
import mailedFist from 'icon:mailed-fist'
import mailShirt from 'icon:mail-shirt'
import medicalPack from 'icon:medical-pack'
import meditation from 'icon:meditation'
import medusaHead from 'icon:medusa-head'
import metalGolemHead from 'icon:metal-golem-head'
import miner from 'icon:miner'
import molotov from 'icon:molotov'
import monkFace from 'icon:monk-face'
import mountainClimbing from 'icon:mountain-climbing'
import mountains from 'icon:mountains'
import muscleUp from 'icon:muscle-up'
import musket from 'icon:musket'
import nightSky from 'icon:night-sky'
import nunFace from 'icon:nun-face'
import octopus from 'icon:octopus'
import ogre from 'icon:ogre'
import oilDrum from 'icon:oil-drum'
import openBook from 'icon:open-book'
import openTreasureChest from 'icon:open-treasure-chest'
import plagueDoctorProfile from 'icon:plague-doctor-profile'
import plainDagger from 'icon:plain-dagger'
import poisonBottle from 'icon:poison-bottle'
import polarBear from 'icon:polar-bear'
import popeCrown from 'icon:pope-crown'
import portrait from 'icon:portrait'
import powderBag from 'icon:powder-bag'
import quillInk from 'icon:quill-ink'
import raiseZombie from 'icon:raise-zombie'
import rallyTheTroops from 'icon:rally-the-troops'
import rat from 'icon:rat'
import raven from 'icon:raven'
import reed from 'icon:reed'
import relicBlade from 'icon:relic-blade'
import ringingBell from 'icon:ringing-bell'
import robe from 'icon:robe'
import rock from 'icon:rock'
import rockGolem from 'icon:rock-golem'
import rogue from 'icon:rogue'
import ropeCoil from 'icon:rope-coil'
import ropeDart from 'icon:rope-dart'
import roundBottomFlask from 'icon:round-bottom-flask'
import roundShield from 'icon:round-shield'
import saberAndPistol from 'icon:saber-and-pistol'
import saberSlash from 'icon:saber-slash'
import saberToothedCatHead from 'icon:saber-toothed-cat-head'
import scaleMail from 'icon:scale-mail'
import scarecrow from 'icon:scarecrow'
import scrollQuill from 'icon:scroll-quill'
import scythe from 'icon:scythe'
import seaSerpent from 'icon:sea-serpent'
import shakingHands from 'icon:shaking-hands'
import shatteredGlass from 'icon:shattered-glass'
import shield from 'icon:shield'
import shieldBash from 'icon:shield-bash'
import shieldReflect from 'icon:shield-reflect'
import sickle from 'icon:sickle'
import siegeRam from 'icon:siege-ram'
import sightDisabled from 'icon:sight-disabled'
import skeleton from 'icon:skeleton'
import skullMask from 'icon:skull-mask'
import sleevelessJacket from 'icon:sleeveless-jacket'
import slime from 'icon:slime'
import sling from 'icon:sling'
import slingshot from 'icon:slingshot'
import snowman from 'icon:snowman'
import spearHook from 'icon:spear-hook'
import spectacleLenses from 'icon:spectacle-lenses'
import spectre from 'icon:spectre'
import spikedBall from 'icon:spiked-ball'
import spikedMace from 'icon:spiked-mace'
import spikes from 'icon:spikes'
import splurt from 'icon:splurt'
import spyglass from 'icon:spyglass'
import stagHead from 'icon:stag-head'
import steeltoeBoots from 'icon:steeltoe-boots'
import stiletto from 'icon:stiletto'
import stonePath from 'icon:stone-path'
import stonePile from 'icon:stone-pile'
import stoneSpear from 'icon:stone-spear'
import swordBrandish from 'icon:sword-brandish'
import swordClash from 'icon:sword-clash'
import talk from 'icon:talk'
import telescope from 'icon:telescope'
import testTubes from 'icon:test-tubes'
import thirdEye from 'icon:third-eye'
import thrownDaggers from 'icon:thrown-daggers'
import thumbDown from 'icon:thumb-down'
import toolbox from 'icon:toolbox'
import torch from 'icon:torch'
import treeSwing from 'icon:tree-swing'
import twoHandedSword from 'icon:two-handed-sword'
import valve from 'icon:valve'
import warlockEye from 'icon:warlock-eye'
import waspSting from 'icon:wasp-sting'
import waterFountain from 'icon:water-fountain'
import whip from 'icon:whip'
import whiplash from 'icon:whiplash'
import winchesterRifle from 'icon:winchester-rifle'
import wizardStaff from 'icon:wizard-staff'
import wolfTrap from 'icon:wolf-trap'
import type { Picture, Pictures } from '../../lib/pictures'

const pictured = (outlines: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, Picture>> =>
  Object.fromEntries(
    Object.entries(outlines).map(([name, [icon, beside]]) => [name, beside ? { icon: icon!, beside } : { icon: icon! }]),
  )

export const PICTURES = {
  people: pictured({
    Hearthfolk: [campfire],
    Ridgeborn: [mountains],
    Quillkin: [quillInk],
    Marshwalkers: [reed],
    Cinderfolk: [burningEmbers],
    Lanternkin: [lanternFlame],
  }),
  skill: pictured({
    Great: [twoHandedSword],
    Siege: [catapult],
    Menace: [evilEyes],
    Athletics: [muscleUp],
    Plate: [breastplate],
    Shield: [shield],
    Patience: [hourglass],
    Toil: [miner],
    Small: [plainDagger],
    Thrown: [thrownDaggers],
    Wit: [juggler],
    Locks: [lockpicks],
    Leather: [leatherArmor],
    Snares: [wolfTrap],
    Deceit: [dualityMask],
    Acrobatics: [acrobatic],
    Hide: [animalHide],
    Remedies: [herbsBundle],
    Bearing: [chessQueen],
    Wilds: [forestCamp],
    Fist: [fist],
    Sling: [sling],
    Pressure: [thumbDown],
    Crafting: [anvilImpact],
    Cloth: [robe],
    Reagents: [roundBottomFlask],
    Protocol: [scrollQuill],
    Lore: [openBook],
    Blade: [broadsword],
    Blast: [saberAndPistol],
    Debate: [conversation],
    Deduction: [magnifyingGlass],
    Polearm: [halberdShuriken],
    Longshot: [highShot],
    Insight: [thirdEye],
    Scouting: [spyglass],
    Rig: [mountainClimbing],
    Relics: [ankh],
    Rapport: [shakingHands],
    Omens: [raven],
    Exotic: [spikedMace],
    Trick: [boomerang],
    Persuasion: [talk],
    Performance: [lyre],
    Mail: [chainMail],
    Banners: [knightBanner],
    Resolve: [mailedFist],
    Command: [rallyTheTroops],
  }),
  talent: pictured({
    'Full Swing': [axeSwing],
    'Scythe Arc': [scythe],
    'Ram Shot': [siegeRam],
    'Shatter Shot': [brokenWall],
    'Close Quarters': [daggers],
    'Open Vein': [bleedingWound],
    'Curved Throw': [boomerangSun],
    'Pinning Throw': [flyingDagger],
    'Shoulder Check': [shieldBash],
    'Locked Arm': [armSling],
    'Picked Stones': [stonePile],
    'Temple Shot': [headshot],
    'Measured Answer': [swordClash],
    'Read the Guard': [swordBrandish],
    'Packed Charge': [powderBag],
    'Wide Charge': [blunderbuss],
    Leverage: [spearHook],
    'Hay Cutter': [sickle],
    'Held Breath': [lungs],
    'Heart Line': [heartMinus],
    'Leg Wrap': [whip],
    'Cruel Flourish': [whiplash],
    'Coated Dart': [poisonBottle],
    'Dust in the Eyes': [sightDisabled],
    'Planted Feet': [footprint],
    'Turn the Blow': [shieldReflect],
    'Light Step': [featheredWing],
    'Slip and Answer': [dodging],
    'Thick Skin': [bearHead],
    'Shake It Off': [healing],
    'Quiet Mind': [meditation],
    'Woven Ward': [magicShield],
    'All in Reach': [toolbox],
    'Hooks and Cleats': [steeltoeBoots],
    'Set Rings': [linkedRings],
    'Hold the Line': [defensiveWall],
  }),
  weapon: pictured({
    "Headsman's Blade": [executionerHood],
    'Gate Maul': [gavel],
    'Windlass Bow': [crossbow],
    'Hand Bombard': [cannon],
    Shiv: [stiletto],
    'Boot Dagger': [bowieKnife],
    'Weighted Darts': [dart],
    Hatchet: [hatchet],
    'Iron Knuckles': [brassKnuckles],
    'Claw Glove': [claws],
    Sling: [slingshot],
    'Staff Sling': [wizardStaff],
    'Long Blade': [relicBlade],
    'Duelling Rapier': [saberSlash],
    'Powder Pistol': [musket],
    'Flash Pots': [molotov],
    'Boar Spear': [stoneSpear],
    Halberd: [halberd],
    'Hunting Bow': [bowArrow],
    'Long Rifle': [winchesterRifle],
    'Chain Whip': [spikedBall],
    'Hook Sickle': [crescentBlade],
    Bolas: [bolas],
    Blowpipe: [bamboo],
  }),
  armor: pictured({
    'Gate Plate': [chestArmor],
    'Lamellar Coat': [lamellar],
    "Hunter's Leathers": [leatherVest],
    'Padded Jack': [sleevelessJacket],
    'Bear Hide': [bearFace],
    'Scaled Hide': [scaleMail],
    "Scholar's Robe": [monkFace],
    'Warded Mantle': [cape],
    "Climber's Rig": [ropeCoil],
    "Tinker's Harness": [beltArmor],
    'Ring Shirt': [mailShirt],
    'Long Hauberk': [armorVest],
    'Round Shield': [roundShield],
  }),
  kit: pictured({
    'Strap and Rivet Kit': [hammerNails],
    'Wire and Snare Kit': [boxTrap],
    'Remedy Satchel': [medicalPack],
    'Reagent Case': [testTubes],
    'Relic Lenses': [spectacleLenses],
    'Banner Roll': [flagObjective],
  }),
  supply: pictured({
    Ration: [bread],
    Torch: [torch],
    Rope: [ropeDart],
    Bandage: [bandageRoll],
    Tonic: [healthPotion],
    'Lamp Oil': [oilDrum],
  }),
  place: pictured({
    'The Sump': [valve],
    'The Drowned Cloister': [waterFountain],
    'The Glass Wood': [crystalGrowth],
    'The Kiln Halls': [furnace],
    'The Bone Stacks': [bookshelf],
    'The Rime Galleries': [portrait],
    'The Hanging Orchard': [treeSwing],
    'The Blind Observatory': [telescope],
  }),
  terrain: pictured({
    'Plain floor': [stonePath],
    Ice: [iceCube],
    'Broken ground': [crackedDisc],
    Mud: [splurt],
    Rubble: [rock],
    'Tall grass': [highGrass],
    'Shallow water': [droplets],
    'Deep water': [bigWave],
    Fire: [flame],
    Acid: [acid],
    Spikes: [spikes],
    Pit: [hole],
    Lava: [lava],
    Darkness: [nightSky],
    Wall: [brickWall],
  }),
  foe: pictured({
    Mudling: [slime],
    'Drain Warden': [guards],
    'Sluice Rat': [rat],
    'Silt Ogre': [ogre],
    'Valve Mother': [octopus],
    'Old Undertow': [seaSerpent],
    'Drowned Novice': [medusaHead],
    'Bell Brother': [ringingBell],
    'Eel Deacon': [eel],
    'Font Guardian': [gargoyle],
    'Silent Abbess': [nunFace],
    'Tide Bishop': [popeCrown],
    Shardling: [crystalCluster],
    'Mirror Stag': [stagHead],
    'Pane Thief': [rogue],
    Glazier: [shatteredGlass],
    'Prism Oracle': [crystalEye],
    'Clear King': [crownedSkull],
    'Pot Imp': [impLaugh],
    'Brick Hand': [rockGolem],
    'Ember Hound': [hound],
    'Slag Carrier': [fireSilhouette],
    'Kiln Master': [blacksmith],
    'First Fire': [burningSkull],
    Rattler: [skeleton],
    'Shelf Clerk': [skullMask],
    'Marrow Cat': [saberToothedCatHead],
    'Charnel Porter': [raiseZombie],
    'Index Keeper': [evilBook],
    'Last Entry': [grimReaper],
    'Icicle Child': [snowman],
    'Frost Sentry': [iceGolem],
    'White Ermine': [foxHead],
    'Gallery Bear': [polarBear],
    Portraitist: [largePaintBrush],
    'Winter Guest': [spectre],
    Windfall: [appleMaggot],
    Picker: [scarecrow],
    'Wasp Page': [waspSting],
    'Root Bull': [bull],
    Grafter: [carnivorousPlant],
    'Mother Bough': [evilTree],
    'Cog Mote': [cog],
    'Lens Acolyte': [warlockEye],
    'Night Step': [cowled],
    Counterweight: [metalGolemHead],
    'Star Surgeon': [plagueDoctorProfile],
    Watcher: [allSeeingEye],
  }),
} satisfies Pictures

// Of things that nobody has drawn.
const USUAL: Readonly<Record<string, string>> = {
  people: cowled, skill: fist, talent: swordClash, weapon: broadsword, armor: breastplate, kit: toolbox, supply: bread,
  place: brickWall, terrain: stonePath, foe: skullMask,
} // prettier-ignore

// What a quest is about, as a sign.
const QUESTS: Readonly<Record<string, Picture>> = { breach: { icon: flagObjective }, rescue: { icon: handcuffed }, hunt: { icon: huntingHorn }, fetch: { icon: openTreasureChest } }
export const questIcon = (quest: string) => (QUESTS[quest] ?? QUESTS['breach']!).icon

export function pictureOf(kind: string, name: string): Picture {
  const known: Readonly<Record<string, Picture>> | undefined = (PICTURES as Pictures)[kind]
  return known?.[name] ?? { icon: USUAL[kind] ?? skullMask }
}
