import anvil from 'icon:anvil'
import bell from 'icon:ringing-bell'
import embers from 'icon:burning-embers'
import lens from 'icon:magnifying-glass'
import moss from 'icon:mushrooms'
import night from 'icon:night-sleep'
import thorn from 'icon:thorny-vine'
import sill from 'icon:window'
import type { Characters } from '../characters'

export const CHARACTERS: Characters = {
  starter: {
    ember: { icon: embers, ground: '#7a2f1c', line: 'Burn first, count later.', style: 'Red: direct damage' },
    lens: { icon: lens, ground: '#24507a', line: 'Look twice, cut once.', style: 'Blue and White: cards' },
    moss: { icon: moss, ground: '#2c4a34', line: 'It grows back.', style: 'Black and Green: poison' },
    thorn: { icon: thorn, ground: '#4a5a24', line: 'Let them come closer.', style: 'Green and Red: thorns' },
    bell: { icon: bell, ground: '#4a4460', line: 'One clear stroke.', style: 'Black and White: price' },
  },
  plate: {
    workbench: { icon: anvil, ground: '#5a4424', line: 'Three squares draw, one produces more, one is cheaper.', style: 'more cards' },
    windowsill: { icon: sill, ground: '#2f5a6a', line: 'Two squares draw, two produce more, one is cheaper.', style: 'more force' },
    'night-stand': { icon: night, ground: '#33345e', line: 'Two squares draw, one produces more, two are cheaper.', style: 'more time' },
  },
}
