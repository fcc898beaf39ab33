import { extractText, getDocumentProxy } from 'unpdf'
import type { AccountPage } from '#model/calls/accounts.ts'
import { expect } from '#tests/journeys/journey.ts'
import { squash } from '#tests/journeys/shown-figures.ts'

/** A report as PDF: its text squashed, and what a reader of the document is told of it. */
export type Paper = {
  text: string
  title: string
  isTagged: boolean
  bookmarks: readonly string[]
  pages: number
}

export const readPaper = async (bytes: Buffer): Promise<Paper> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const [{ text }, marked, { info }, outline] = await Promise.all([
    extractText(pdf, { mergePages: true }),
    pdf.getMarkInfo(),
    pdf.getMetadata(),
    pdf.getOutline(),
  ])
  return {
    text: squash(text),
    title: (info as { Title?: string }).Title ?? '',
    isTagged: marked?.Marked ?? false,
    bookmarks: outline.map(({ title }) => title),
    pages: pdf.numPages,
  }
}

/** The document is read aloud, found, walked through and numbered: tags, title, bookmarks, '2 of 9'. */
export const expectDocument = (paper: Paper, { name, portfolios }: AccountPage): void => {
  const { title, isTagged, bookmarks, pages, text } = paper
  expect(isTagged, `${name}, tagged`).toBe(true)
  expect(title).toContain(name)
  for (const portfolio of portfolios) {
    expect(bookmarks).toContain(portfolio.name)
    expect(text).toContain(squash(portfolio.name))
  }
  expect(new RegExp(`2\\p{L}{2,5}${pages}(?!\\d)`, 'u').test(text), `${name}, numbered to ${pages}`).toBe(
    true,
  )
}
