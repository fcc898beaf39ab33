/**
 * Text in the fonts that every reader of PDF has (ISO 32000-1, 9.6.2.2): nothing needs to be embedded, and nothing be
 * installed. They know Latin letters; Greek ones stand in capitals, which need no accents.
 */

/** The faces of a page: an upright one, a bold one, and the Greek letters. */
export const pdfFonts = {
  sans: { F1: 'Helvetica', F2: 'Helvetica-Bold', F3: 'Symbol' },
  serif: { F1: 'Times-Roman', F2: 'Times-Bold', F3: 'Symbol' },
} as const

/** Which faces a text is set in; Symbol is drawn to stand beside Times. */
export type Face = keyof typeof pdfFonts

/** Letters of one face, as the codes of its font. */
export type TextRun = { isGreek: boolean; codes: readonly number[]; width: number }

const greekLetters = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'
const greekCodes = 'ABGDEZHQIKLMNXOPRSTUFCYW'
/** Thousandths of the size, in the order of `greekLetters` (metrics of Symbol). */
const greekWidths = [
  722, 667, 603, 612, 611, 611, 722, 741, 333, 722, 686, 889, 722, 645, 722, 768, 556, 592, 611, 690, 763,
  722, 795, 768,
]

/** Signs that Latin-1 lacks, by their code in WinAnsiEncoding. */
const winAnsi: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '−': 0x2d,
  '\u202f': 0x20,
  '\u00a0': 0x20,
}

/** Widths of Helvetica from the space on (thousandths of the size). */
const sansWidths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]

/** Widths of Times-Roman from the space on (thousandths of the size). */
const serifWidths = [
  250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500,
  500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333,
  389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469,
  500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389,
  278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
]

const greek = /\p{Script=Greek}/u

/** Whether a text needs Greek letters. */
export function hasGreek(text: string): boolean {
  return greek.test(text)
}

/** A text as runs of one font each, with their widths in thousandths of the size. */
export function setText(text: string, face: Face): readonly TextRun[] {
  const capitals = text
    .normalize('NFC')
    .replaceAll(/\p{Script=Greek}+/gu, (word) => word.toLocaleUpperCase('el'))
  const runs: { isGreek: boolean; codes: number[]; width: number }[] = []
  for (const letter of capitals) {
    const { isGreek, code, width } = setLetter(letter, face)
    const last = runs.at(-1)
    if (last?.isGreek === isGreek) {
      last.codes.push(code)
      last.width += width
    } else runs.push({ isGreek, codes: [code], width })
  }
  return runs
}

/** How wide a text is in points at a size. */
export function widthOfText(text: string, { size, face }: { size: number; face: Face }): number {
  return setText(text, face).reduce((sum, { width }) => sum + (width * size) / 1000, 0)
}

/** A text in lines that are no wider than `most` points; a word that is, stands alone. */
export function wrapText(text: string, at: { size: number; face: Face; most: number }): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && widthOfText(longer, at) <= at.most) lines[lines.length - 1] = longer.trim()
    else lines.push(word)
  }
  return lines
}

function setLetter(letter: string, face: Face): { isGreek: boolean; code: number; width: number } {
  const place = greekLetters.indexOf(letter.normalize('NFD').charAt(0))
  if (place >= 0 && greek.test(letter))
    return { isGreek: true, code: greekCodes.charCodeAt(place), width: greekWidths[place] ?? 600 }
  const code = winAnsi[letter] ?? letter.codePointAt(0) ?? 0x3f
  const plain = letter.normalize('NFD').charCodeAt(0)
  const widths = face === 'sans' ? sansWidths : serifWidths
  return {
    isGreek: false,
    code: code < 256 ? code : plain < 256 ? plain : 0x3f,
    width: widths[plain - 32] ?? 556,
  }
}
