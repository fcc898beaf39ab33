/** Where words stand in the texts of pages: on which page (from 1), in which of its pieces (from 0). */
export type Match = { page: number; first: number; last: number }

/** A page as it is written: pieces in their order; one that ends a line is parted from the next. */
export type PageText = readonly { text: string; endsLine: boolean }[]

/** Small letters without accents: what the words and the page are compared by. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')

const pieceAt = (starts: readonly number[], place: number): number => {
  const after = starts.findIndex((start) => start > place)
  return after === -1 ? starts.length - 1 : after - 1
}

const findOnPage = (pieces: PageText, wanted: string): Omit<Match, 'page'>[] => {
  const starts: number[] = []
  let whole = ''
  for (const { text, endsLine } of pieces) {
    starts.push(whole.length)
    whole += foldText(text) + (endsLine ? ' ' : '')
  }
  const found: Omit<Match, 'page'>[] = []
  for (let place = whole.indexOf(wanted); place !== -1; place = whole.indexOf(wanted, place + wanted.length))
    found.push({ first: pieceAt(starts, place), last: pieceAt(starts, place + wanted.length - 1) })
  return found
}

/** Every place of the words, in the order in which it is read; none for no words. */
export const findInPages = (pages: readonly PageText[], words: string): Match[] => {
  const wanted = foldText(words.trim())
  if (wanted === '') return []
  return pages.flatMap((pieces, index) =>
    findOnPage(pieces, wanted).map((found) => ({ page: index + 1, ...found })),
  )
}
