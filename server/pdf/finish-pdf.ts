/** What the browser leaves out of a PDF: the numbers of the pages in the contents, and who made it when. */
import {
  asPDFName,
  ParseSpeeds,
  beginMarkedContent,
  endMarkedContent,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFString,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFObject,
  type PDFPage,
} from 'pdf-lib'
import { mendOutline } from './mend-outline.ts'
import type { PdfFacts } from '#server/ground/printer.ts'

/** Links to these places stand in the contents and get the number of their page. */
const contentsPrefix = 'contents-'

const sizePt = 9

/** Between so many objects other work has its turn: few turns, for each waits until that work is done. */
const objectsAtOnce = ParseSpeeds.Fast

/** The same PDF with page numbers in its contents and its properties set; tags, outline and links stay as they are. */
export async function finishPdf(
  bytes: Uint8Array,
  { title, author, subject, language, made }: PdfFacts,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fast })
  await numberContents(pdf)
  mendOutline(pdf, subject)
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setAuthor(author)
  pdf.setSubject(subject)
  pdf.setLanguage(language)
  pdf.setProducer('Portico')
  pdf.setCreator('Portico')
  pdf.setCreationDate(made)
  pdf.setModificationDate(made)
  return pdf.save({ useObjectStreams: true, objectsPerTick: objectsAtOnce })
}

async function numberContents(pdf: PDFDocument): Promise<void> {
  const pages = pdf.getPages()
  const places = readPlaces(pdf, pages)
  let font: PDFFont | null = null
  for (const page of pages.slice(0, 4)) {
    for (const { name, box } of linksOf(page)) {
      const number = name.startsWith(contentsPrefix) ? places.get(name) : undefined
      if (number === undefined || !box) continue
      font ??= await pdf.embedFont(StandardFonts.Helvetica)
      writeNumber(page, font, { text: String(number), box })
    }
  }
}

type Box = { left: number; bottom: number; right: number; top: number }

/** Beside the structure: the link is read out, its number is for the eye. */
function writeNumber(page: PDFPage, font: PDFFont, { text, box }: { text: string; box: Box }): void {
  page.pushOperators(beginMarkedContent(asPDFName('Artifact')))
  page.drawText(text, {
    x: box.right - font.widthOfTextAtSize(text, sizePt),
    y: (box.bottom + box.top - sizePt * 0.72) / 2,
    size: sizePt,
    font,
    color: rgb(0.33, 0.36, 0.4),
  })
  page.pushOperators(endMarkedContent())
}

function linksOf(page: PDFPage): { name: string; box: Box | null }[] {
  const annotations = page.node.Annots()
  if (!annotations) return []
  return annotations.asArray().flatMap((one) => {
    const link = page.doc.context.lookup(one)
    if (!(link instanceof PDFDict)) return []
    const name = nameOf(link.lookup(PDFName.of('Dest')))
    const numbers = link.lookup(PDFName.of('Rect'))
    return name === null ? [] : [{ name, box: numbers instanceof PDFArray ? boxOf(numbers) : null }]
  })
}

function boxOf(numbers: PDFArray): Box {
  const { x, y, width, height } = numbers.asRectangle()
  return { left: x, bottom: y, right: x + width, top: y + height }
}

/** The page (from 1) of each named place of the document. */
function readPlaces(pdf: PDFDocument, pages: readonly PDFPage[]): ReadonlyMap<string, number> {
  const numbers = new Map(pages.map(({ ref }, index) => [ref.toString(), index + 1]))
  const places = new Map<string, number>()
  const named = pdf.catalog.lookup(PDFName.of('Dests'))
  if (!(named instanceof PDFDict)) return places
  for (const [name, value] of named.entries()) {
    const target = pdf.context.lookup(value)
    const [page] = target instanceof PDFArray ? target.asArray() : []
    const number = page instanceof PDFRef ? numbers.get(page.toString()) : undefined
    if (number !== undefined) places.set(name.decodeText(), number)
  }
  return places
}

function nameOf(value: PDFObject | undefined): string | null {
  if (value instanceof PDFName) return value.decodeText()
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : null
}
