import bowArrow from 'icon:bow-arrow'
import campingTent from 'icon:camping-tent'
import compass from 'icon:compass'
import drum from 'icon:drum'
import pyramids from 'icon:egyptian-pyramids'
import feather from 'icon:feather'
import forest from 'icon:forest'
import jester from 'icon:jester-hat'
import chance from 'icon:perspective-dice-six-faces-random'
import sailboat from 'icon:sailboat'
import spears from 'icon:spears'
import sun from 'icon:sun'
import swamp from 'icon:swamp'
import table from 'icon:card-pick'
import banner from 'icon:vertical-banner'
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
  'spear-and-companion': { icon: spears, ground: '#5b2c6e', line: 'Pikes hold, and horsemen strike where they hold.', style: 'hammer and anvil' },
  'walls-of-thebes': { icon: pyramids, ground: '#a07626', line: 'Guards in front, bows behind, and time on its side.', style: 'defence' },
  'marching-camp': { icon: campingTent, ground: '#7d2a2e', line: 'A line that digs, holds and comes on again.', style: 'discipline' },
  'two-shores': { icon: sailboat, ground: '#1f6276', line: 'Sails and sand, and what they hide behind them.', style: 'guile' },
  'steppe-storm': { icon: bowArrow, ground: '#7a5a1a', line: 'Everybody rides, and nobody waits.', style: 'speed' },
  'white-banner': { icon: banner, ground: '#4a5f8a', line: 'Each is stronger beside another, and the wounded fight on.', style: 'faith' },
  'quiet-woods': { icon: feather, ground: '#33502e', line: 'Seen too late: ambushes, rifles and a few good ears.', style: 'ambush' },
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
  'alexander-the-great': leader('Alexander the Great', '#2a5f86', 'His units deal 2 more damage, once in a match.', 'Lake'),
  'simon-bolivar': leader('Simon Bolivar', '#4f6a3a', 'His units heal 4, once in a match.', 'Marsh and Woods'),
  'ramesses-ii': leader('Ramesses II', '#b07f2c', 'Enemy units deal 1 less damage, once in a match.', 'Desert'),
  'julius-caesar': leader('Julius Caesar', '#4a6a3c', 'A forced march, once in a match: his units go on.', 'Woods'),
  cleopatra: leader('Cleopatra', '#2f7480', 'Her crystal regains 5, once in a match.', 'Lake and Desert'),
  'genghis-khan': leader('Genghis Khan', '#8a6a2a', 'Draws three cards, once in a match.', 'Desert and Marsh'),
  'joan-of-arc': leader('Joan of Arc', '#41663f', 'Her units heal 6, once in a match.', 'Woods'),
  'george-washington': leader('George Washington', '#55683a', 'Reveals all enemy bases and draws a card, once.', 'Woods and Marsh'),
}

export const CHARACTERS: Characters = { 'deck-1': DECKS, 'deck-2': DECKS, 'hero-1': HEROES, 'hero-2': HEROES }
