import compass from 'icon:compass'
import drum from 'icon:drum'
import forest from 'icon:forest'
import jester from 'icon:jester-hat'
import chance from 'icon:perspective-dice-six-faces-random'
import sun from 'icon:sun'
import swamp from 'icon:swamp'
import table from 'icon:card-pick'
import waves from 'icon:wave-crest'
import { portrait } from '../../skins/clans/leaders'
import type { Character, Characters } from '../characters'

const DECKS: Record<string, Character> = {
  choose: { icon: table, ground: '#4a3a2c', line: 'Each player chooses in secret when the match begins.', style: 'sealed' },
  random: { icon: chance, ground: '#4a3a2c', line: 'Whatever comes out of the bag.', style: 'by lot' },
  'four-winds': { icon: compass, ground: '#6b5a2c', line: 'A little of three lands: the first deck to learn with.', style: 'balanced' },
  'grand-column': { icon: drum, ground: '#2b4a8a', line: 'Foot, horse and drums of one great army.', style: 'steady' },
  'sun-host': { icon: sun, ground: '#a5661a', line: 'Fast, hot and short of breath.', style: 'attack' },
  'tide-line': { icon: waves, ground: '#1f6276', line: 'It holds until the other side has nothing left.', style: 'defence' },
  'forest-march': { icon: forest, ground: '#2f5a34', line: 'What is wounded grows back.', style: 'healing' },
  'mire-folk': { icon: swamp, ground: '#4f5a2c', line: 'Thick skins, thorns, and all the time in the world.', style: 'patience' },
  'bag-of-tricks': { icon: jester, ground: '#6a2c5a', line: 'No two cards alike, and none of them fair. For turns only.', style: 'tricks' },
}

const leader = (name: string, ground: string, line: string, style: string): Character => ({ drawing: portrait(name), ground, line, style })

const HEROES: Record<string, Character> = {
  choose: { icon: table, ground: '#4a3a2c', line: 'Each player chooses in secret when the match begins.', style: 'sealed' },
  random: { icon: chance, ground: '#4a3a2c', line: 'Somebody will turn up.', style: 'by lot' },
  own: { icon: compass, ground: '#4a3a2c', line: 'The one that the deck names.', style: 'as printed' },
  'napoleon-bonaparte': leader('Napoleon Bonaparte', '#33517f', 'Draws two cards, once in a match.', 'Woods and Lake'),
  saladin: leader('Saladin', '#a5742c', 'His units deal 1 more damage, once in a match.', 'Desert'),
  'admiral-nelson': leader('Admiral Nelson', '#2a6a80', 'His units heal 3, once in a match.', 'Lake'),
  'archduke-charles': leader('Archduke Charles', '#3c6a3c', 'The enemy crystal loses 2, once in a match.', 'Woods'),
}

export const CHARACTERS: Characters = { 'deck-1': DECKS, 'deck-2': DECKS, 'hero-1': HEROES, 'hero-2': HEROES }
