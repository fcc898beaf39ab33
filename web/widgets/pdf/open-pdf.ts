import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the build makes an address of it
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type { PageText } from './find-in-pages.ts'

export type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
export { TextLayer } from 'pdfjs-dist'

// A worker of our own origin; nothing in a document is run.
GlobalWorkerOptions.workerSrc = workerUrl

/** A document on its way; `close` ends it and what it is drawn by. */
export type Opening = { document: Promise<PDFDocumentProxy>; close: () => void }

/** Fetches a PDF as a whole and reads it beside the page. */
export const openPdf = (url: string): Opening => {
  const task = getDocument({ url, disableRange: true, useWasm: false, enableXfa: false })
  return { document: task.promise, close: () => void task.destroy() }
}

/** What is written on every page. */
export const readTexts = (document: PDFDocumentProxy): Promise<PageText[]> =>
  Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1)
      const { items } = await page.getTextContent()
      return items.flatMap((item) => ('str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : []))
    }),
  )
