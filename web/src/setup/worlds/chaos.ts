import bones from 'icon:skull-crossed-bones'
import breach from 'icon:flag-objective'
import captive from 'icon:breaking-chain'
import chance from 'icon:dice-twenty-faces-twenty'
import church from 'icon:church'
import fruit from 'icon:fruit-tree'
import glass from 'icon:crystal-growth'
import horn from 'icon:hunting-horn'
import ice from 'icon:snowflake-1'
import kiln from 'icon:furnace'
import pipes from 'icon:pipes'
import prize from 'icon:open-treasure-chest'
import telescope from 'icon:telescope'
import type { Characters } from '../characters'

export const CHARACTERS: Characters = {
  biome: {
    any: { icon: chance, ground: '#3a2f36', line: 'The stairs lead where they lead.' },
    sump: { icon: pipes, ground: '#3f5a1c', line: 'The Sump, where everything drains to.' },
    cloister: { icon: church, ground: '#1f4a52', line: 'The Drowned Cloister.' },
    glasswood: { icon: glass, ground: '#35567a', line: 'The Glass Wood.' },
    kiln: { icon: kiln, ground: '#7a3214', line: 'The Kiln Halls.' },
    ossuary: { icon: bones, ground: '#5a5040', line: 'The Bone Stacks.' },
    rime: { icon: ice, ground: '#3a5f78', line: 'The Rime Galleries.' },
    orchard: { icon: fruit, ground: '#4a4a1c', line: 'The Hanging Orchard.' },
    observatory: { icon: telescope, ground: '#3a2c5e', line: 'The Blind Observatory.' },
  },
  quest: {
    any: { icon: chance, ground: '#3a2f36', line: 'You hear of it on the way down.' },
    breach: { icon: breach, ground: '#6a2c24', line: 'Reach the mark.' },
    rescue: { icon: captive, ground: '#5a4a24', line: 'Bring the captive out.' },
    hunt: { icon: horn, ground: '#34502c', line: 'Slay what lives there.' },
    fetch: { icon: prize, ground: '#6a5218', line: 'Carry the prize out.' },
  },
}
