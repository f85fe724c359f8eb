// What a journey is called: that of Tourbillon is a run, that of Land of Clans & Wanderers a campaign, that of Shattered
// Dungeon a life.

const WORDS: Readonly<Record<string, string>> = { 'clans-campaign': 'campaign', 'shattered-life': 'life' }

export function journeyWord(game: string): string {
  return WORDS[game] ?? 'run'
}
