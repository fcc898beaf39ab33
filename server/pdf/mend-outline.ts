/** Bookmarks as the browser writes them, put right. */
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'

/**
 * What a bookmark should say. The browser says a heading twice where it has laid out its page twice, and loses the space
 * where a line is broken: 'NotesNotes' is 'Notes', and 'Investmentreport' the title that is known.
 */
export function mendBookmark(title: string, known: string): string {
  const half = title.slice(0, title.length / 2)
  const once = half !== '' && half + half === title ? half : title
  return once === known.replaceAll(' ', '') ? known : once
}

/** Mends every bookmark of a document, on all levels. */
export function mendOutline(pdf: PDFDocument, known: string): void {
  const root = pdf.catalog.lookup(PDFName.of('Outlines'))
  if (root instanceof PDFDict) mendChildren(root, known)
}

function mendChildren(parent: PDFDict, known: string): void {
  let item = parent.lookup(PDFName.of('First'))
  while (item instanceof PDFDict) {
    const title = item.lookup(PDFName.of('Title'))
    if (title instanceof PDFString || title instanceof PDFHexString)
      item.set(PDFName.of('Title'), PDFHexString.fromText(mendBookmark(title.decodeText(), known)))
    mendChildren(item, known)
    item = item.lookup(PDFName.of('Next'))
  }
}
