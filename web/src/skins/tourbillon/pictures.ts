// What is on the picture of each card: in the window of the card, in the hub of its gear, on the ghost of where it would stand.
// Gremlins are drawn, in `figures`.

import accordion from 'icon:accordion'
import ancientColumns from 'icon:ancient-columns'
import anvil from 'icon:anvil'
import archiveResearch from 'icon:archive-research'
import arrowFlights from 'icon:arrow-flights'
import barrelLeak from 'icon:barrel-leak'
import beanstalk from 'icon:beanstalk'
import bigGear from 'icon:big-gear'
import blackHoleBolas from 'icon:black-hole-bolas'
import boilingBubbles from 'icon:boiling-bubbles'
import boltSpellCast from 'icon:bolt-spell-cast'
import bookshelf from 'icon:bookshelf'
import bouncingSword from 'icon:bouncing-sword'
import broom from 'icon:broom'
import bullHorns from 'icon:bull-horns'
import burningBook from 'icon:burning-book'
import campfire from 'icon:campfire'
import candleFlame from 'icon:candle-flame'
import cannon from 'icon:cannon'
import cardPick from 'icon:card-pick'
import cauldron from 'icon:cauldron'
import church from 'icon:church'
import circularSawblade from 'icon:circular-sawblade'
import clockwork from 'icon:clockwork'
import clover from 'icon:clover'
import coalWagon from 'icon:coal-wagon'
import cowled from 'icon:cowled'
import crystalBars from 'icon:crystal-bars'
import crystalGrowth from 'icon:crystal-growth'
import crystalShine from 'icon:crystal-shine'
import cutDiamond from 'icon:cut-diamond'
import dart from 'icon:dart'
import deadHead from 'icon:dead-head'
import dragonSpiral from 'icon:dragon-spiral'
import drop from 'icon:drop'
import electric from 'icon:electric'
import emberShot from 'icon:ember-shot'
import enlightenment from 'icon:enlightenment'
import evilMoon from 'icon:evil-moon'
import expand from 'icon:expand'
import feather from 'icon:feather'
import fireRay from 'icon:fire-ray'
import fireplace from 'icon:fireplace'
import flamingTrident from 'icon:flaming-trident'
import frozenArrow from 'icon:frozen-arrow'
import frozenOrb from 'icon:frozen-orb'
import fullMetalBucket from 'icon:full-metal-bucket'
import furnace from 'icon:furnace'
import gavel from 'icon:gavel'
import gearHammer from 'icon:gear-hammer'
import gearStickPattern from 'icon:gear-stick-pattern'
import gears from 'icon:gears'
import gooeyEyedSun from 'icon:gooey-eyed-sun'
import guillotine from 'icon:guillotine'
import hand from 'icon:hand'
import haunting from 'icon:haunting'
import hive from 'icon:hive'
import hook from 'icon:hook'
import huntingHorn from 'icon:hunting-horn'
import iceBolt from 'icon:ice-bolt'
import ironCross from 'icon:iron-cross'
import ivoryTusks from 'icon:ivory-tusks'
import key from 'icon:key'
import lanternFlame from 'icon:lantern-flame'
import laserBurst from 'icon:laser-burst'
import laserPrecision from 'icon:laser-precision'
import laserWarning from 'icon:laser-warning'
import leeEnfield from 'icon:lee-enfield'
import linkedRings from 'icon:linked-rings'
import lockedBox from 'icon:locked-box'
import lotus from 'icon:lotus'
import magnifyingGlass from 'icon:magnifying-glass'
import matchHead from 'icon:match-head'
import meditation from 'icon:meditation'
import metalGolemHead from 'icon:metal-golem-head'
import metronome from 'icon:metronome'
import miner from 'icon:miner'
import mirrorMirror from 'icon:mirror-mirror'
import nightSleep from 'icon:night-sleep'
import openBook from 'icon:open-book'
import paw from 'icon:paw'
import pencilRuler from 'icon:pencil-ruler'
import plantRoots from 'icon:plant-roots'
import plantSeed from 'icon:plant-seed'
import pocketWatch from 'icon:pocket-watch'
import poisonBottle from 'icon:poison-bottle'
import powder from 'icon:powder'
import powerGenerator from 'icon:power-generator'
import prism from 'icon:prism'
import ram from 'icon:ram'
import receiveMoney from 'icon:receive-money'
import recycle from 'icon:recycle'
import returnArrow from 'icon:return-arrow'
import ringingBell from 'icon:ringing-bell'
import run from 'icon:run'
import scaleMail from 'icon:scale-mail'
import scales from 'icon:scales'
import scythe from 'icon:scythe'
import seedling from 'icon:seedling'
import sewingNeedle from 'icon:sewing-needle'
import shadowFollower from 'icon:shadow-follower'
import spanner from 'icon:spanner'
import spellBook from 'icon:spell-book'
import spottedMushroom from 'icon:spotted-mushroom'
import spring from 'icon:spring'
import sprint from 'icon:sprint'
import sprout from 'icon:sprout'
import spyglass from 'icon:spyglass'
import stairs from 'icon:stairs'
import steamLocomotive from 'icon:steam-locomotive'
import steelwingEmblem from 'icon:steelwing-emblem'
import stoneBridge from 'icon:stone-bridge'
import sun from 'icon:sun'
import sunbeams from 'icon:sunbeams'
import sunrise from 'icon:sunrise'
import swordClash from 'icon:sword-clash'
import thirdEye from 'icon:third-eye'
import thorHammer from 'icon:thor-hammer'
import thornyVine from 'icon:thorny-vine'
import tinker from 'icon:tinker'
import trenchSpade from 'icon:trench-spade'
import valve from 'icon:valve'
import vineLeaf from 'icon:vine-leaf'
import vineWhip from 'icon:vine-whip'
import vortex from 'icon:vortex'
import vulture from 'icon:vulture'
import waterfall from 'icon:waterfall'
import weight from 'icon:weight'
import whiteBook from 'icon:white-book'
import whiteTower from 'icon:white-tower'
import windmill from 'icon:windmill'
import wingfoot from 'icon:wingfoot'
import woodClub from 'icon:wood-club'
import woodenFence from 'icon:wooden-fence'
import yinYang from 'icon:yin-yang'
import type { Picture, Pictures } from '../../lib/pictures'
import type { Card } from '../../lib/protocol'
import { numberIn } from '../../lib/values'

const CARDS: Readonly<Record<string, Picture>> = {
  'Soot Mill': { icon: windmill },
  'Pawned Spring': { icon: receiveMoney },
  'Stray Cog': { icon: gearStickPattern },
  'Entropy Debt': { icon: shadowFollower },
  'Rot Vat': { icon: cauldron },
  'Black Scales': { icon: scaleMail },
  'Grave Robber': { icon: trenchSpade },
  'Salvage Hook': { icon: hook },
  'Soot Dart': { icon: dart },
  'Venom Drip': { icon: poisonBottle },
  "Reaper's Tooth": { icon: scythe },
  'Powder Keg': { icon: powder },
  'Last Breath': { icon: deadHead },
  'Hermit Wheel': { icon: cowled },
  'Carrion Wheel': { icon: vulture },
  'Echo Shade': { icon: haunting },
  'Ash Collector': { icon: broom },
  'Soul Ledger': { icon: spellBook },
  'Blue Crystal': { icon: crystalShine },
  'Prism Seed': { icon: prism },
  'Deep Lens': { icon: gooeyEyedSun },
  'Metronome Crystal': { icon: metronome },
  'Steam Still': { icon: boilingBubbles },
  'Lens Grinder': { icon: magnifyingGlass },
  'Resonant Prism': { icon: crystalBars },
  'Index Drum': { icon: archiveResearch },
  'Far Glass': { icon: spyglass },
  'Catalogue Engine': { icon: bookshelf },
  'Second Sight': { icon: thirdEye },
  'Frost Needle': { icon: frozenArrow },
  'Condenser Ray': { icon: laserWarning },
  Pinpoint: { icon: laserPrecision },
  'Quench Bucket': { icon: fullMetalBucket },
  'Crystal Lattice': { icon: crystalGrowth },
  'Fine Adjuster': { icon: tinker },
  'Master Escapement': { icon: clockwork },
  'Odd Spring': { icon: spring },
  'Universal Joint': { icon: linkedRings },
  'Emergency Valve': { icon: valve },
  'Spare Parts Drawer': { icon: lockedBox },
  'Overflow Hammer': { icon: thorHammer },
  'Workshop Mallet': { icon: woodClub },
  'Hungry Void': { icon: blackHoleBolas },
  'Master Gear': { icon: bigGear },
  "Master's Bench": { icon: anvil },
  'Extension Plate': { icon: expand },
  'Moss Wheel': { icon: clover },
  'Sprout Coil': { icon: sprout },
  'Root Bed': { icon: plantRoots },
  'Swarm Hive': { icon: hive },
  Treadmill: { icon: run },
  'Compost Vat': { icon: barrelLeak },
  'Foraging Paw': { icon: paw },
  'Running Start': { icon: sprint },
  'Thorn Wheel': { icon: thornyVine },
  'Charging Ram': { icon: ram },
  'Spore Sac': { icon: spottedMushroom },
  'Creeping Ivy': { icon: vineLeaf },
  'Wild Stampede': { icon: bullHorns },
  'Ratchet Vine': { icon: vineWhip },
  Trellis: { icon: woodenFence },
  "Drover's Horn": { icon: huntingHorn },
  'Seedling Press': { icon: plantSeed },
  'Twin Bud': { icon: lotus },
  'Heat Forge': { icon: furnace },
  'Heat Burst': { icon: fireRay },
  'Heat Cannon': { icon: cannon },
  'Burning Archive': { icon: burningBook },
  'Precision Engine': { icon: laserBurst },
  'Precision Bounce': { icon: bouncingSword },
  'Precision Draw': { icon: cardPick },
  'Royal Rifle': { icon: leeEnfield },
  'Crank Engine': { icon: gears },
  'Headlong Engine': { icon: steamLocomotive },
  Escalator: { icon: stairs },
  'Perpetual Cascade': { icon: waterfall },
  Counterweight: { icon: weight },
  'Balanced Strike': { icon: swordClash },
  'Second Dawn': { icon: sunrise },
  'Still Point': { icon: meditation },
  Mulcher: { icon: circularSawblade },
  'Chaos Siphon': { icon: vortex },
  'Plague Bell': { icon: ringingBell },
  'Hall of Mirrors': { icon: mirrorMirror },
  'Red Generator': { icon: powerGenerator },
  'Pilot Light': { icon: lanternFlame },
  'Coal Hopper': { icon: coalWagon },
  'Bellows Rack': { icon: accordion },
  'Adaptive Furnace': { icon: fireplace },
  'Flywheel Press': { icon: steelwingEmblem },
  'Spark Courier': { icon: wingfoot },
  'Burning Ledger': { icon: enlightenment },
  'Simple Flame': { icon: candleFlame },
  'Ember Lance': { icon: flamingTrident },
  'Cinder Volley': { icon: arrowFlights },
  Matchstrike: { icon: matchHead },
  'Brand Iron': { icon: ironCross },
  'Furnace Colossus': { icon: metalGolemHead },
  'Kindling Engine': { icon: campfire },
  'Spark Relay': { icon: electric },
  Stoker: { icon: miner },
  'Phoenix Spring': { icon: dragonSpiral },
  'Basic Chronometer': { icon: pocketWatch },
  'Red Mainspring': { icon: emberShot },
  'Blue Mainspring': { icon: frozenOrb },
  'Green Mainspring': { icon: beanstalk },
  'White Mainspring': { icon: sun },
  'Black Mainspring': { icon: evilMoon },
  'Force Converter': { icon: recycle },
  'Winding Key': { icon: key },
  'Reading Glass': { icon: whiteBook },
  'Cold Beam': { icon: iceBolt },
  'Rust Needle': { icon: sewingNeedle },
  Seedling: { icon: seedling },
  'Ivory Spring': { icon: ivoryTusks },
  'Choir Bell': { icon: church },
  'Marble Pillar': { icon: ancientColumns },
  'Measured Drip': { icon: drop },
  'Scale Pan': { icon: scales },
  'Polishing Wheel': { icon: cutDiamond },
  'Perfect Equilibrium': { icon: yinYang },
  'Page Turner': { icon: openBook },
  'Clean Slate': { icon: feather },
  'Recall Spring': { icon: returnArrow },
  'Archive Tower': { icon: whiteTower },
  'Open Palm': { icon: hand },
  Verdict: { icon: gavel },
  'Guillotine Hand': { icon: guillotine },
  'Sunlit Lens': { icon: sunbeams },
  'Straight Line': { icon: pencilRuler },
  'Quiet Hour': { icon: nightSleep },
  Keystone: { icon: stoneBridge },
}

export const PICTURES: Pictures = { card: CARDS }

// Cards of runs that single fights do not know are told here by the skin of the run.
const others = new Map<string, Picture>()

export function know(more: Readonly<Record<string, Picture>>): void {
  for (const [name, picture] of Object.entries(more)) others.set(name, picture)
}

const UPGRADED = '+' // ends the name of a card's better form, which has the same picture

// What a pack adds has the picture of its kind: it works at once, by a timer, or in another way.
export function iconOf(card: Card): string {
  const named = card.name ?? ''
  const name = named.endsWith(UPGRADED) ? named.slice(0, -UPGRADED.length) : named
  const known = CARDS[name] ?? others.get(name)
  if (known) return known.icon
  if (card.tags?.includes('momentary')) return boltSpellCast
  return numberIn(card, 'interval') || card.gauges?.length ? gearHammer : spanner
}
