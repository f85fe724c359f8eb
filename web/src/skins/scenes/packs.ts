// The pictures of the packs that come with the game. They are written side by side with the River Border, so most cards
// have the picture of their counterpart there; what is only theirs has its own.

import astronautHelmet from 'icon:astronaut-helmet'
import audioCassette from 'icon:audio-cassette'
import babyFace from 'icon:baby-face'
import barn from 'icon:barn'
import barricade from 'icon:barricade'
import beastEye from 'icon:beast-eye'
import bowlOfRice from 'icon:bowl-of-rice'
import brokenHeart from 'icon:broken-heart'
import bunkBeds from 'icon:bunk-beds'
import burningEmbers from 'icon:burning-embers'
import cannedFish from 'icon:canned-fish'
import canoe from 'icon:canoe'
import carSeat from 'icon:car-seat'
import cardExchange from 'icon:card-exchange'
import castle from 'icon:castle'
import church from 'icon:church'
import cloak from 'icon:cloak'
import closedDoors from 'icon:closed-doors'
import coinsPile from 'icon:coins-pile'
import compass from 'icon:compass'
import cook from 'icon:cook'
import cowled from 'icon:cowled'
import crowDive from 'icon:crow-dive'
import crown from 'icon:crown'
import crystalBall from 'icon:crystal-ball'
import curlyMask from 'icon:curly-mask'
import dam from 'icon:dam'
import deadHead from 'icon:dead-head'
import diamondRing from 'icon:diamond-ring'
import dominoMask from 'icon:domino-mask'
import door from 'icon:door'
import dualityMask from 'icon:duality-mask'
import duck from 'icon:duck'
import eel from 'icon:eel'
import envelope from 'icon:envelope'
import fairyWand from 'icon:fairy-wand'
import familyHouse from 'icon:family-house'
import familyTree from 'icon:family-tree'
import flute from 'icon:flute'
import fogLight from 'icon:fog-light'
import footprint from 'icon:footprint'
import forest from 'icon:forest'
import foxHead from 'icon:fox-head'
import gasMask from 'icon:gas-mask'
import gate from 'icon:gate'
import gavel from 'icon:gavel'
import giant from 'icon:giant'
import goblinHead from 'icon:goblin-head'
import greenhouse from 'icon:greenhouse'
import guards from 'icon:guards'
import handOfGod from 'icon:hand-of-god'
import harp from 'icon:harp'
import heartKey from 'icon:heart-key'
import hole from 'icon:hole'
import hourglass from 'icon:hourglass'
import keyCard from 'icon:key-card'
import lighthouse from 'icon:lighthouse'
import lion from 'icon:lion'
import magnifyingGlass from 'icon:magnifying-glass'
import meal from 'icon:meal'
import medicalDrip from 'icon:medical-drip'
import medicalPack from 'icon:medical-pack'
import medicalPackAlt from 'icon:medical-pack-alt'
import mermaid from 'icon:mermaid'
import metalPlate from 'icon:metal-plate'
import mineWagon from 'icon:mine-wagon'
import mirrorMirror from 'icon:mirror-mirror'
import mountainCave from 'icon:mountain-cave'
import musicalNotes from 'icon:musical-notes'
import nestBirds from 'icon:nest-birds'
import newspaper from 'icon:newspaper'
import oldWagon from 'icon:old-wagon'
import openBook from 'icon:open-book'
import paperLantern from 'icon:paper-lantern'
import payMoney from 'icon:pay-money'
import poisonGas from 'icon:poison-gas'
import policeBadge from 'icon:police-badge'
import portrait from 'icon:portrait'
import powerButton from 'icon:power-button'
import prayer from 'icon:prayer'
import queenCrown from 'icon:queen-crown'
import quillInk from 'icon:quill-ink'
import radarSweep from 'icon:radar-sweep'
import radioTower from 'icon:radio-tower'
import raven from 'icon:raven'
import returnArrow from 'icon:return-arrow'
import rialtoBridge from 'icon:rialto-bridge'
import rocket from 'icon:rocket'
import schoolBag from 'icon:school-bag'
import scrollQuill from 'icon:scroll-quill'
import sewingString from 'icon:sewing-string'
import shadowFollower from 'icon:shadow-follower'
import shakingHands from 'icon:shaking-hands'
import shinyApple from 'icon:shiny-apple'
import sleepy from 'icon:sleepy'
import snakeBite from 'icon:snake-bite'
import snowflake1 from 'icon:snowflake-1'
import sonicScreech from 'icon:sonic-screech'
import spaceShuttle from 'icon:space-shuttle'
import spaceSuit from 'icon:space-suit'
import spaceship from 'icon:spaceship'
import spectacles from 'icon:spectacles'
import spellBook from 'icon:spell-book'
import spikedWall from 'icon:spiked-wall'
import spy from 'icon:spy'
import starFormation from 'icon:star-formation'
import stoneBlock from 'icon:stone-block'
import stoneBridge from 'icon:stone-bridge'
import sunbeams from 'icon:sunbeams'
import sunset from 'icon:sunset'
import talk from 'icon:talk'
import thornyVine from 'icon:thorny-vine'
import treasureMap from 'icon:treasure-map'
import twoShadows from 'icon:two-shadows'
import walk from 'icon:walk'
import waterDrop from 'icon:water-drop'
import waterTank from 'icon:water-tank'
import well from 'icon:well'
import whiteTower from 'icon:white-tower'
import windmill from 'icon:windmill'
import witchFace from 'icon:witch-face'
import wolfHead from 'icon:wolf-head'

export const PACKS: Readonly<Record<string, string>> = {
  // -- orbit
  'The tug pilot': astronautHelmet,
  "The captain's recalled son": returnArrow,
  'The stores officer': quillInk,
  'The child born aboard': babyFace,
  'The retired company spy': spy,
  'The medic who is off the roster': medicalPack,
  'The keeper of the beacon': lighthouse,
  'The cook with two contracts': cook,
  'The passenger from bay nine': cowled,
  'The dry tank': waterTank,
  'The exchange on deck four': stoneBridge,
  'The chapel that turns': church,
  'The quarantine lock': medicalPackAlt,
  'The seed garden': greenhouse,
  'The sealed dock': closedDoors,
  'The outer tank walk': spaceSuit,
  'The empty classroom': schoolBag,
  'A key card without a door': keyCard,
  'The wrong crew photograph': portrait,
  'The log in two voices': audioCassette,
  'The spare beacon': radioTower,
  'A message held in the queue': envelope,
  "The bird's oxygen mask": gasMask,
  'A suit with another name': spaceShuttle,
  'The old star chart': starFormation,
  'The promise of two wardens': prayer,
  'A contract with the company': coinsPile,
  'The engineer and her copy': dualityMask,
  'A berth shared in shifts': bunkBeds,
  'The lesson of the mutiny': walk,
  'The last place in the pod': rocket,
  'A friendship on an open channel': brokenHeart,
  'The hand that vented the lab': barn,
  'The second crew list': familyHouse,
  'The forged order': scrollQuill,
  'The call sign before this one': dominoMask,
  'The knocking behind the bulkhead': metalPlate,
  'The deal with the other ring': shakingHands,
  "The child's second birth": familyTree,
  'The seat that was sold': carSeat,
  'The flare warning': sunbeams,
  'A packet from home': newspaper,
  'The hull speaks': sonicScreech,
  'A quiet watch': sunset,
  'Shared rations': cannedFish,
  'The recorder is found': footprint,
  'Two clocks': twoShadows,
  'The corridor is sealed': spikedWall,
  'The company calls': payMoney,
  'The breach': hole,
  'The old watch song': musicalNotes,
  'Bad air': poisonGas,
  'Terms are offered': rialtoBridge,
  'Waiting for the signal': radarSweep,
  'It is on the open channel': talk,
  'The board of inquiry': gavel,
  'Engines off': powerButton,
  'The copy testifies': compass,
  'A name for the ship': waterDrop,
  'The last shuttle': spaceship,
  // -- thorn
  'The ferrywoman of the dead': canoe,
  'The prince who was exchanged': crown,
  'The tithe-taker': quillInk,
  'The goose girl who counts': duck,
  'The thief of shadows': shadowFollower,
  'The witch who lost her house': witchFace,
  'The watchman of the hundred years': guards,
  "The king's second cook": cook,
  'The fox at the table': foxHead,
  'The mill that grinds by itself': windmill,
  "The goblins' fair": goblinHead,
  'The well with two echoes': well,
  'The gate in the hedge': gate,
  'The glass garden': greenhouse,
  'The tower without stairs': whiteTower,
  'The lake of the nixie': mermaid,
  'The school of the black art': spellBook,
  'A spindle that still turns': sewingString,
  'The mirror with a delay': mirrorMirror,
  'The book in two hands': openBook,
  'The bone flute': flute,
  'A letter for the raven': raven,
  'The glass apple': shinyApple,
  'A cloak of a thousand furs': cloak,
  'The map drawn by a child': treasureMap,
  'The spell on two sisters': handOfGod,
  'A bargain with the little man': coinsPile,
  "The godmother's gift": fairyWand,
  'A marriage with a beast': beastEye,
  'The rule of the blue door': door,
  'The truce of giant and tailor': giant,
  'The broken trust of the brothers': brokenHeart,
  'The one who cursed the cradle': curlyMask,
  'The second shadow': familyHouse,
  'The false bride': diamondRing,
  'The name that ends the spell': dominoMask,
  'The heart under the hearth': heartKey,
  'The promise to the wolf': wolfHead,
  'The child from the stone': stoneBlock,
  'The one who goes into the hill': mountainCave,
  'The thorns close': thornyVine,
  'A raven with news': crowDive,
  'Thirteen strokes': paperLantern,
  'The still clearing': forest,
  'The table lays itself': meal,
  'The stove is told': footprint,
  'Two tellings': twoShadows,
  'The path bites its tail': snakeBite,
  'The little man counts': payMoney,
  'The castle wakes': castle,
  'A lullaby': harp,
  'The long sleep': sleepy,
  'A riddle for a riddle': rialtoBridge,
  'The watch at the bier': hourglass,
  'The birds repeat it': nestBirds,
  'The court of beasts': lion,
  'Snow on the roof': snowflake1,
  'The mirror is asked': crystalBall,
  'A crown is tried on': queenCrown,
  'The last coach': oldWagon,
  // -- fog
  'The inspector of customs': policeBadge,
  'The man who sells names': spectacles,
  'The eel hall': eel,
  'The sunken jetty': mineWagon,
  'The hand that moved the body': deadHead,
  'The ice breaks up': dam,
  'A wire from the company': newspaper,
  'The horn of the lightship': fogLight,
  'Soup for everybody': bowlOfRice,
  'Two alibis': twoShadows,
  'The quay is closed': barricade,
  'Fire in the long shed': burningEmbers,
  'A bargain in the back room': cardExchange,
  'The inquest': magnifyingGlass,
  'The coroner speaks': medicalDrip,
}
