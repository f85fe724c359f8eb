// What is on the pictures of a run: the cards of its fights, burdens, events and goals.

import astrolabe from 'icon:astrolabe'
import backpack from 'icon:backpack'
import battery100 from 'icon:battery-100'
import bellShield from 'icon:bell-shield'
import bridge from 'icon:bridge'
import briefcase from 'icon:briefcase'
import carWheel from 'icon:car-wheel'
import cardJoker from 'icon:card-joker'
import castle from 'icon:castle'
import chest from 'icon:chest'
import cornerExplosion from 'icon:corner-explosion'
import crowbar from 'icon:crowbar'
import doubleFaceMask from 'icon:double-face-mask'
import dustCloud from 'icon:dust-cloud'
import fallingLeaf from 'icon:falling-leaf'
import fastForwardButton from 'icon:fast-forward-button'
import footsteps from 'icon:footsteps'
import hamburgerMenu from 'icon:hamburger-menu'
import hammerDrop from 'icon:hammer-drop'
import hammerNails from 'icon:hammer-nails'
import hourglass from 'icon:hourglass'
import impLaugh from 'icon:imp-laugh'
import ionicColumn from 'icon:ionic-column'
import jerrycan from 'icon:jerrycan'
import meltingMetal from 'icon:melting-metal'
import metalBar from 'icon:metal-bar'
import oilDrum from 'icon:oil-drum'
import palette from 'icon:palette'
import pendulumSwing from 'icon:pendulum-swing'
import plainCircle from 'icon:plain-circle'
import ropeCoil from 'icon:rope-coil'
import silence from 'icon:silence'
import stopwatch from 'icon:stopwatch'
import sundial from 'icon:sundial'
import talk from 'icon:talk'
import teacher from 'icon:teacher'
import trashCan from 'icon:trash-can'
import woodenChair from 'icon:wooden-chair'
import type { Picture, Pictures } from '../../lib/pictures'
import { know, PICTURES as FIGHT } from '../tourbillon/pictures'

const BURDENS: Readonly<Record<string, Picture>> = {
  'Bent Pinion': { icon: crowbar },
  'Rust Flake': { icon: fallingLeaf },
}

know(BURDENS)

export const PICTURES: Pictures = {
  card: { ...FIGHT['card'], ...BURDENS },
  event: {
    'The oil seller': { icon: oilDrum },
    'The apprentice under the bench': { icon: woodenChair },
    'A clock with no hands': { icon: stopwatch },
    'The pawnbroker of hours': { icon: hourglass },
    'Dust in the light': { icon: dustCloud },
    'The guild stores': { icon: chest },
    'Your own workshop': { icon: hammerNails },
    'The toll bridge': { icon: bridge },
    'The mirror escapement': { icon: doubleFaceMask },
    'The silent bell': { icon: bellShield },
    'The last lecture': { icon: teacher },
    'The spare hub': { icon: carWheel },
    'The gremlin who stopped': { icon: impLaugh },
    'The melting room': { icon: meltingMetal },
    'The hour before': { icon: sundial },
  },
  goal: {
    'Ahead of time': { icon: fastForwardButton },
    'Few words': { icon: talk },
    'Built to stay': { icon: castle },
    'Something in reserve': { icon: backpack },
    'Nothing thrown away': { icon: trashCan },
    'A plain movement': { icon: plainCircle },
    'Power to spare': { icon: battery100 },
    'A deep case': { icon: briefcase },
    'A quiet end': { icon: silence },
    'Many colours': { icon: palette },
    'Fine fuel': { icon: jerrycan },
    'Steady work': { icon: metalBar },
    'Full swing': { icon: pendulumSwing },
    'One great blow': { icon: hammerDrop },
    'Wound tight': { icon: ropeCoil },
    'In step': { icon: footsteps },
    'Row by row': { icon: hamburgerMenu },
    'A full column': { icon: ionicColumn },
    'Four corners': { icon: cornerExplosion },
    'A grand complication': { icon: astrolabe },
    'Both hands full': { icon: cardJoker },
  },
}
