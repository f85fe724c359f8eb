// What stands on the table for each card, leader and deck. A unit is a figure in a pose with a hat and what it holds;
// a gun, a beast or a totem is drawn as it is. Grounds are what lies behind it on its card.

import type { Card } from '../../lib/protocol'
import type { Picture, Pictures } from '../../lib/pictures'
import type { Hat, Pose } from './figures'
import anchor from 'icon:anchor'
import anvil from 'icon:anvil'
import archer from 'icon:archer'
import barrel from 'icon:barrel'
import baton from 'icon:baton'
import battleAxe from 'icon:battle-axe'
import bayonet from 'icon:bayonet'
import bee from 'icon:bee'
import beech from 'icon:beech'
import bowArrow from 'icon:bow-arrow'
import bowman from 'icon:bowman'
import breastplate from 'icon:breastplate'
import broadsword from 'icon:broadsword'
import bugleCall from 'icon:bugle-call'
import caduceus from 'icon:caduceus'
import camel from 'icon:camel'
import cannon from 'icon:cannon'
import cardJoker from 'icon:card-joker'
import cavalry from 'icon:cavalry'
import chariot from 'icon:chariot'
import checkedShield from 'icon:checked-shield'
import cleopatra from 'icon:cleopatra'
import compass from 'icon:compass'
import condorEmblem from 'icon:condor-emblem'
import crescentStaff from 'icon:crescent-staff'
import crestedHelmet from 'icon:crested-helmet'
import dervishSwords from 'icon:dervish-swords'
import drum from 'icon:drum'
import eagleEmblem from 'icon:eagle-emblem'
import pyramids from 'icon:egyptian-pyramids'
import evilTree from 'icon:evil-tree'
import eyeTarget from 'icon:eye-target'
import feather from 'icon:feather'
import fencer from 'icon:fencer'
import fieldGun from 'icon:field-gun'
import firstAidKit from 'icon:first-aid-kit'
import flail from 'icon:flail'
import fleurDeLys from 'icon:fleur-de-lys'
import flyingFlag from 'icon:flying-flag'
import guardedTower from 'icon:guarded-tower'
import hearts from 'icon:hearts'
import highTide from 'icon:high-tide'
import hoodedAssassin from 'icon:hooded-assassin'
import hoodedFigure from 'icon:hooded-figure'
import horseHead from 'icon:horse-head'
import hourglass from 'icon:hourglass'
import imperialCrown from 'icon:imperial-crown'
import kite from 'icon:kite'
import knightBanner from 'icon:knight-banner'
import laurelCrown from 'icon:laurel-crown'
import laurels from 'icon:laurels'
import lilyPads from 'icon:lily-pads'
import magicShield from 'icon:magic-shield'
import medusaHead from 'icon:medusa-head'
import monkFace from 'icon:monk-face'
import mortar from 'icon:mortar'
import mountains from 'icon:mountains'
import mountedKnight from 'icon:mounted-knight'
import musket from 'icon:musket'
import oak from 'icon:oak'
import oakLeaf from 'icon:oak-leaf'
import palisade from 'icon:palisade'
import pharaoh from 'icon:pharoah'
import pikeman from 'icon:pikeman'
import pineTree from 'icon:pine-tree'
import pirateCannon from 'icon:pirate-cannon'
import plagueDoctorProfile from 'icon:plague-doctor-profile'
import poisonBottle from 'icon:poison-bottle'
import primitiveTorch from 'icon:primitive-torch'
import quillInk from 'icon:quill-ink'
import rallyTheTroops from 'icon:rally-the-troops'
import ringingBell from 'icon:ringing-bell'
import rockGolem from 'icon:rock-golem'
import saberAndPistol from 'icon:saber-and-pistol'
import sailboat from 'icon:sailboat'
import scythe from 'icon:scythe'
import seaSerpent from 'icon:sea-serpent'
import shield from 'icon:shield'
import siegeRam from 'icon:siege-ram'
import spartan from 'icon:spartan'
import spartanHelmet from 'icon:spartan-helmet'
import spears from 'icon:spears'
import spy from 'icon:spy'
import spyglass from 'icon:spyglass'
import stoneWall from 'icon:stone-wall'
import sunPriest from 'icon:sun-priest'
import sunbeams from 'icon:sunbeams'
import sunrise from 'icon:sunrise'
import swapBag from 'icon:swap-bag'
import switchWeapon from 'icon:switch-weapon'
import swordman from 'icon:swordman'
import totem from 'icon:totem'
import treasureMap from 'icon:treasure-map'
import trenchSpade from 'icon:trench-spade'
import trireme from 'icon:trireme'
import trumpetFlag from 'icon:trumpet-flag'
import verticalBanner from 'icon:vertical-banner'
import watchtower from 'icon:watchtower'
import waveCrest from 'icon:wave-crest'
import winchesterRifle from 'icon:winchester-rifle'
import witchFace from 'icon:witch-face'
import wizardStaff from 'icon:wizard-staff'
import wolfTrap from 'icon:wolf-trap'

export interface Standing extends Picture {
  readonly pose: Pose
  readonly hat?: Hat
}

const standing = (pose: Pose, icon: string, ground: string, hat?: Hat, beside?: string): Standing => ({ pose, icon, ground, hat, beside })

const CARDS: Readonly<Record<string, Standing>> = {
  'Desert Quick Strike': standing('hood', hoodedFigure, 'Desert'),
  'Lake Quick Strike': standing('hood', hoodedFigure, 'Lake'),
  'Woods Quick Strike': standing('hood', hoodedFigure, 'Woods'),
  'Marsh Quick Strike': standing('hood', hoodedFigure, 'Marsh'),
  'Desert Warrior': standing('sword', swordman, 'Desert', 'turban'),
  'Lake Warrior': standing('sword', swordman, 'Lake', 'bicorne'),
  'Woods Warrior': standing('sword', swordman, 'Woods', 'feather'),
  'Marsh Warrior': standing('sword', swordman, 'Marsh', 'straw'),
  'Desert Tank': standing('guard', shield, 'Desert', 'turban'),
  'Lake Tank': standing('guard', shield, 'Lake', 'helm'),
  'Woods Tank': standing('guard', shield, 'Woods', 'horned'),
  'Marsh Tank': standing('guard', shield, 'Marsh', 'straw'),
  Scout: standing('soldier', spyglass, 'Field', 'feather'),
  Medic: standing('soldier', firstAidKit, 'Camp', 'bonnet'),
  'Desert Elite Striker': standing('horse', mountedKnight, 'Desert', 'turban'),
  'Lake Elite Striker': standing('horse', mountedKnight, 'Lake', 'helm'),
  'Woods Elite Striker': standing('horse', mountedKnight, 'Woods', 'feather'),
  'Marsh Elite Striker': standing('horse', mountedKnight, 'Marsh', 'straw'),
  'Desert Veteran': standing('pike', pikeman, 'Desert', 'turban'),
  'Lake Veteran': standing('pike', pikeman, 'Lake', 'bicorne'),
  'Woods Veteran': standing('pike', pikeman, 'Woods', 'feather'),
  'Marsh Veteran': standing('pike', pikeman, 'Marsh', 'straw'),
  Surgeon: standing('thing', plagueDoctorProfile, 'Camp'),
  'Kite Trooper': standing('soldier', kite, 'Hills', 'helm'),
  'Shield Totem': standing('thing', totem, 'Lake', undefined, shield),
  'War Banner': standing('thing', knightBanner, 'Desert'),
  'Healing Tree': standing('thing', beech, 'Woods', undefined, hearts),
  Berserker: standing('soldier', battleAxe, 'Desert', 'horned'),
  Guardian: standing('guard', checkedShield, 'Lake', 'helm'),
  Sentinel: standing('soldier', spears, 'Woods', 'helm'),
  'Dune Veil': standing('thing', hoodedAssassin, 'Desert'),
  'Fog Spinner': standing('soldier', wizardStaff, 'Lake', 'hood'),
  'Bough Stalker': standing('thing', archer, 'Woods'),
  'Mire Hag': standing('thing', witchFace, 'Marsh'),
  'Chief Surgeon': standing('thing', plagueDoctorProfile, 'Camp', undefined, caduceus),
  'Sunfire Warlord': standing('thing', sunPriest, 'Fire'),
  'Tidal Leviathan': standing('thing', seaSerpent, 'Lake'),
  'Ancient Treant': standing('thing', evilTree, 'Woods'),
  'Mire Colossus': standing('thing', rockGolem, 'Marsh'),
  'Nameless Blade': standing('thing', fencer, 'Night'),
  'Lancer Troop': standing('horse', mountedKnight, 'Field', 'shako'),
  'Pike Line': standing('pike', pikeman, 'Field', 'shako'),
  'Wall Shield': standing('guard', stoneWall, 'Walls', 'helm'),
  Longbow: standing('bow', bowman, 'Field', 'feather'),
  'Sun Mortar': standing('thing', mortar, 'Desert', undefined, sunbeams),
  'Tide Mortar': standing('thing', mortar, 'Lake', undefined, waveCrest),
  'Grove Mortar': standing('thing', mortar, 'Woods', undefined, oakLeaf),
  'Light Foot': standing('soldier', bayonet, 'Woods', 'bonnet'),
  'Line Musket': standing('soldier', musket, 'Woods', 'shako'),
  'Battle Line': standing('rank', musket, 'Woods', 'shako', musket),
  'Trench Digger': standing('soldier', trenchSpade, 'Woods', 'bonnet'),
  'Field Drummer': standing('soldier', drum, 'Woods', 'shako'),
  'Eight-Pounder': standing('thing', cannon, 'Woods'),
  'Bearskin Foot': standing('soldier', musket, 'Camp', 'bearskin'),
  'Sabre Rider': standing('thing', cavalry, 'Lake'),
  'Breastplate Rider': standing('horse', mountedKnight, 'Lake', 'helm', breastplate),
  'Cadet Guard': standing('soldier', bugleCall, 'Woods', 'shako'),
  'Galloper Gun': standing('thing', fieldGun, 'Woods', undefined, horseHead),
  'Iron Column': standing('rank', broadsword, 'Woods', 'helm', broadsword),
  'Red Marshal': standing('soldier', baton, 'Woods', 'bicorne'),
  'Massed Guns': standing('thing', cannon, 'Woods', undefined, cannon),
  'Pennon Lancer': standing('horse', mountedKnight, 'Lake', 'shako', flyingFlag),
  'Gilded Standard': standing('soldier', verticalBanner, 'Woods', 'bearskin'),
  'Wall Breaker': standing('thing', pirateCannon, 'Walls'),
  'Chosen Thousand': standing('rank', musket, 'Camp', 'bearskin', laurels),
  'Mountain Rifle': standing('soldier', winchesterRifle, 'Hills', 'feather'),
  'White Coat': standing('soldier', musket, 'Hills', 'shako'),
  'Tall Mitre': standing('soldier', musket, 'Walls', 'mitre'),
  'Border Rider': standing('thing', cavalry, 'Hills'),
  'Black Cuirass': standing('horse', mountedKnight, 'Night', 'helm', breastplate),
  'Six-Pounder': standing('thing', fieldGun, 'Hills'),
  'Staff Captain': standing('soldier', treasureMap, 'Camp', 'bicorne'),
  'Dune Outrider': standing('thing', camel, 'Desert'),
  'Sand Raider': standing('soldier', dervishSwords, 'Desert', 'turban'),
  'Citadel Guard': standing('guard', checkedShield, 'Walls', 'turban'),
  "Emir's Horse": standing('horse', mountedKnight, 'Desert', 'turban', crescentStaff),
  'Saddle Gun': standing('thing', camel, 'Desert', undefined, cannon),
  Greycoat: standing('soldier', musket, 'Snow', 'bonnet'),
  'Steppe Rider': standing('thing', cavalry, 'Snow'),
  'Mitre Guard': standing('guard', shield, 'Snow', 'mitre'),
  'Long Howitzer': standing('thing', cannon, 'Snow'),
  'Marshal Wurmser': standing('soldier', baton, 'Walls', 'bicorne'),
  'Ibrahim Bey': standing('horse', mountedKnight, 'Fire', 'turban', crescentStaff),
  'General Kutuzov': standing('soldier', spyglass, 'Snow', 'fur'),
  'Relief Column': standing('rank', bayonet, 'Hills', 'shako', bayonet),
  'Citadel Mortar': standing('thing', mortar, 'Walls'),
  'Mameluke Guard': standing('horse', saberAndPistol, 'Desert', 'turban', saberAndPistol),
  'Nile Gunboat': standing('thing', sailboat, 'Desert', undefined, cannon),
  'Rear Guard': standing('guard', shield, 'Snow', 'bonnet', musket),
  'Winter Rider': standing('horse', mountedKnight, 'Snow', 'fur'),
  'Memnon of Rhodes': standing('thing', crestedHelmet, 'Field'),
  'Azemilcus of Tyre': standing('thing', trireme, 'Lake', undefined, imperialCrown),
  'Darius III': standing('thing', chariot, 'Desert', undefined, imperialCrown),
  'Hired Hoplite': standing('thing', spartan, 'Field'),
  'Harbour Tower': standing('thing', guardedTower, 'Lake'),
  'Scythed Chariot': standing('thing', chariot, 'Desert', undefined, scythe),
  'Jose Maria Barreiro': standing('soldier', baton, 'Hills', 'shako'),
  'Miguel de la Torre': standing('soldier', broadsword, 'Field', 'bicorne'),
  'Viceroy La Serna': standing('soldier', baton, 'Camp', 'bicorne', imperialCrown),
  'Royal Dragoon': standing('horse', mountedKnight, 'Hills', 'helm'),
  'Square of Foot': standing('rank', musket, 'Marsh', 'shako', shield),
  'Mountain Battery': standing('thing', cannon, 'Hills', undefined, mountains),
  'Snare Pit': standing('thing', wolfTrap, 'Woods'),
  Spy: standing('thing', spy, 'Night'),
  Watcher: standing('soldier', eyeTarget, 'Hills', 'hood'),
  'Hush Monk': standing('thing', monkFace, 'Walls'),
  'Stone Gazer': standing('thing', medusaHead, 'Night'),
  'Ward Bearer': standing('guard', magicShield, 'Field', 'hood'),
  'Dread Herald': standing('soldier', trumpetFlag, 'Night', 'horned'),
  'Tar Layer': standing('soldier', barrel, 'Camp', 'straw'),
  'Ram Bearer': standing('thing', siegeRam, 'Walls'),
  'Land Kin': standing('soldier', pineTree, 'Field', 'straw'),
  'Stilt Watch': standing('thing', watchtower, 'Field'),
  Enhancer: standing('soldier', anvil, 'Camp', 'bonnet'),
  Torchbearer: standing('hood', hoodedFigure, 'Fire', undefined, primitiveTorch),
  Poisoner: standing('hood', hoodedFigure, 'Night', undefined, poisonBottle),
  'Bell Warden': standing('soldier', ringingBell, 'Walls', 'hood'),
  Trickster: standing('soldier', cardJoker, 'Field', 'jester'),
  'Long Flail': standing('soldier', flail, 'Hills', 'helm'),
  'Twin Flail': standing('rank', flail, 'Hills', 'helm', flail),
  Switcher: standing('soldier', switchWeapon, 'Camp', 'feather'),
  Resetter: standing('soldier', hourglass, 'Camp', 'turban'),
}

export const PICTURES = {
  card: CARDS,
  hero: {
    'Napoleon Bonaparte': { icon: bee },
    'Saladin': { icon: eagleEmblem },
    'Admiral Nelson': { icon: anchor },
    'Archduke Charles': { icon: imperialCrown },
    'Alexander the Great': { icon: spartanHelmet },
    'Simon Bolivar': { icon: condorEmblem },
    'Ramesses II': { icon: pharaoh },
    'Julius Caesar': { icon: laurelCrown },
    Cleopatra: { icon: cleopatra },
    'Genghis Khan': { icon: horseHead },
    'Joan of Arc': { icon: fleurDeLys },
    'George Washington': { icon: quillInk },
  },
  deck: {
    'Four Winds': { icon: compass },
    'Grand Column': { icon: rallyTheTroops },
    'Sun Host': { icon: sunrise },
    'Tide Line': { icon: highTide },
    'Forest March': { icon: oak },
    'Mire Folk': { icon: lilyPads },
    'Bag of Tricks': { icon: swapBag },
    'Spear and Companion': { icon: spears },
    'Walls of Thebes': { icon: pyramids },
    'Marching Camp': { icon: palisade },
    'Two Shores': { icon: sailboat },
    'Steppe Storm': { icon: bowArrow },
    'White Banner': { icon: verticalBanner },
    'Quiet Woods': { icon: feather },
  },
} satisfies Pictures

// A card that nobody has drawn stands for its kind: by its class, else as a soldier of its element.
const HATS: Readonly<Record<string, Hat>> = { Desert: 'turban', Lake: 'bicorne', Woods: 'feather', Marsh: 'straw' }

export function standingOf({ name = '', tags = [] }: Pick<Card, 'name' | 'tags'>): Standing {
  const known = CARDS[name]
  if (known) return known
  const [element = '', , kind = ''] = tags
  const ground = element in HATS ? element : 'Field'
  const hat = HATS[element] ?? 'shako'
  if (kind === 'horse') return standing('horse', mountedKnight, ground, hat)
  if (kind === 'pike') return standing('pike', pikeman, ground, hat)
  if (kind === 'bow') return standing('bow', bowman, ground, hat)
  if (kind === 'wall') return standing('guard', stoneWall, ground, hat)
  if (kind === 'gun') return standing('thing', cannon, ground)
  return standing('soldier', musket, ground, hat)
}

export function deckMark(name: string): string {
  return (PICTURES.deck as Readonly<Record<string, Picture>>)[name]?.icon ?? compass
}
