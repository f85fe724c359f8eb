// Words of the program as people write them: "random-1" reads "Random 1".

export function readable(word: string): string {
  return sentence(word.replaceAll('-', ' '))
}

// It begins with a capital.
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
