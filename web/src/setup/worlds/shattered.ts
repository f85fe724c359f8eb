import boar from 'icon:boar'
import gallery from 'icon:gargoyle'
import hollow from 'icon:cave-entrance'
import moth from 'icon:butterfly'
import portal from 'icon:magic-portal'
import roots from 'icon:tree-roots'
import symbiote from 'icon:jellyfish'
import door from 'icon:wooden-door'
import type { Characters } from '../characters'

export const CHARACTERS: Characters = {
  visitor: {
    boar: { icon: boar, ground: '#5a3a24', line: 'It has never gone round anything.', style: 'strong, short of temper' },
    moth: { icon: moth, ground: '#1f5a5e', line: 'Light leaks out of you. It is thirsty.', style: 'cunning, hard to catch' },
    symbiote: { icon: symbiote, ground: '#4a3a6a', line: 'It asks before it touches. Mostly.', style: 'patient, may be won' },
  },
  room: {
    own: { icon: door, ground: '#3a3a34', line: 'The door that this visitor finds by itself.' },
    'root-hollow': { icon: hollow, ground: '#4a3a1c', line: 'Wears Vitality down, round by round.' },
    'whispering-gallery': { icon: gallery, ground: '#4a4a52', line: 'Wears Resolve down, round by round.' },
    'veil-breach': { icon: portal, ground: '#1c4f58', line: 'Wears Nerve down, round by round.' },
    'living-root-sanctuary': { icon: roots, ground: '#2f5a30', line: 'Trust grows here by itself.' },
  },
}
