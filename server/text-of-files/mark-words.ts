/** An excerpt of a text with the words that were looked for. */
import { foldLetters } from './searched-words.ts'

/** A piece of an excerpt; `isFound`: it is what was looked for. */
export type ExcerptPart = { text: string; isFound: boolean }

/** A piece of a text, and whether there is more before and behind it. */
export type Cutting = { text: string; isBegun: boolean; isEnded: boolean }

/**
 * The excerpt in parts, from whole word to whole word; `words` are folded. Where a word begins with one of them, that
 * much of it is marked.
 */
export function markWords({ text, isBegun, isEnded }: Cutting, words: readonly string[]): ExcerptPart[] {
  const shown = trimTo(text, { isBegun, isEnded })
  const parts: ExcerptPart[] = []
  const add = (piece: string, isFound: boolean): void => {
    if (piece !== '') parts.push({ text: piece, isFound })
  }
  let from = 0
  for (const { at, length } of findWords(shown, words)) {
    add(shown.slice(from, at).join(''), false)
    add(shown.slice(at, at + length).join(''), true)
    from = at + length
  }
  add(shown.slice(from).join(''), false)
  return parts
}

function trimTo(text: string, { isBegun, isEnded }: Omit<Cutting, 'text'>): string[] {
  const begun = isBegun ? `… ${text.replace(/^\S*\s/u, '')}` : text
  return Array.from(isEnded ? `${begun.replace(/\s\S*$/u, '')} …` : begun)
}

function findWords(shown: readonly string[], words: readonly string[]): { at: number; length: number }[] {
  const folded = Array.from(foldLetters(shown.join('')))
  const found: { at: number; length: number }[] = []
  for (let at = 0; at < folded.length; at += 1) {
    if (folded[at] === ' ' || (at > 0 && folded[at - 1] !== ' ')) continue
    const lengths = words
      .map((word) => Array.from(word))
      .flatMap((word) => (begins(folded, at, word) ? [word.length] : []))
    if (lengths.length > 0) found.push({ at, length: Math.max(...lengths) })
  }
  return found
}

const begins = (folded: readonly string[], at: number, word: readonly string[]): boolean =>
  word.every((letter, index) => folded[at + index] === letter)
