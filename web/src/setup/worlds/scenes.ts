import castle from 'icon:castle'
import fog from 'icon:lighthouse'
import orbit from 'icon:orbital'
import river from 'icon:river'
import salt from 'icon:camel'
import stage from 'icon:theater-curtains'
import type { Characters } from '../characters'

export const CHARACTERS: Characters = {
  pack: {
    river: { icon: river, ground: '#2c5558', line: 'A ferry town between two countries. Who may cross before the ice comes?', style: 'border and water' },
    orbit: { icon: orbit, ground: '#2c3566', line: 'A relay station that nobody has visited in six years. Who switched the beacon off?', style: 'far from home' },
    thorn: { icon: castle, ground: '#5a2c3a', line: 'A kingdom that the wood has grown around. Who must not wake?', style: 'old tales' },
    fog: { icon: fog, ground: '#3f4a5a', line: 'A hotel on the pier that is closed for the winter, and somebody has a key.', style: 'harbour and secrets' },
    salt: { icon: salt, ground: '#7a4a24', line: 'A caravan with one camel too many. Whose is it, and who loaded it?', style: 'desert and trade' },
    stage: { icon: stage, ground: '#6a1f2b', line: 'A playhouse on its last night. Who will not come out for the final bow?', style: 'curtains and vanity' },
  },
}
