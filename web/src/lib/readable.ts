// Words of the program as people write them: "random-1" reads "Random 1".

export function readable(word: string): string {
  const spaced = word.replaceAll('-', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
