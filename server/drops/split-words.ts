/** A run of letters and digits: as it is compared, and where it stands. */
export type Word = { folded: string; start: number; end: number }

/** The words of a name or a text, in capitals. Worked case: 'ab-12_Cd.pdf' has AB, 12, CD and PDF. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    folded: word.normalize('NFKC').toUpperCase(),
    start: index,
    end: index + word.length,
  }))
}

/** The words without accents, as names of people are compared. */
export function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  return splitWords(plain).map(({ folded }) => folded)
}
