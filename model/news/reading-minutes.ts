const wordsAMinute = 220

/** The words of formatted text: marks are no words. */
function countWords(html: string): number {
  const plain = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&\w+;|&#\d+;/g, ' ')
  return plain.split(/\s+/).filter(Boolean).length
}

/**
 * How many minutes texts take to read, at least one; null where there is no word to read. 220 words a minute, rounded.
 * Worked case: 550 words take 3 minutes.
 */
export function readingMinutes(texts: readonly string[]): number | null {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0)
  return words === 0 ? null : Math.max(1, Math.round(words / wordsAMinute))
}
