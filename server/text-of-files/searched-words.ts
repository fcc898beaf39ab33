/** Words as they are looked for in texts: without case and accents, and without what stands between them. */

const marks = /[\u0300-\u036f]/g
const betweenWords = /[^\p{L}\p{N}\p{M}]+/u
const isOfWord = /[\p{L}\p{N}\p{M}]/u
/** Letters that are others on many keyboards, as one letter each, so that places stay what they are. */
const plain: Readonly<Record<string, string>> = {
  ß: 's',
  æ: 'a',
  œ: 'o',
  þ: 't',
  ς: 'σ',
  ð: 'd',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
}

/** A text as one line whose letters are one character each. */
export function straighten(text: string): string {
  return text.normalize('NFC').replace(marks, '').replace(/\s+/g, ' ').trim()
}

/** The words of a text, each once and as it is written. */
export function wordsOf(text: string): string[] {
  return [...new Set(straighten(text).toLowerCase().split(betweenWords))].filter((word) => word !== '')
}

/** A plain letter for each letter, a space for each other character: as many characters as there were. */
export function foldLetters(text: string): string {
  const known = new Map<string, string>()
  let folded = ''
  for (const sign of text) {
    const letter = known.get(sign) ?? foldLetter(sign)
    known.set(sign, letter)
    folded += letter
  }
  return folded
}

function foldLetter(sign: string): string {
  const [base = ' '] = sign.toLowerCase().normalize('NFD')
  return isOfWord.test(base) ? (plain[base] ?? base) : ' '
}
