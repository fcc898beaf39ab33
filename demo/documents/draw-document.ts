import { PDFDocument, StandardFonts, grayscale, type PDFFont, type PDFPage } from 'pdf-lib'

/** A table; columns of `figures` stand to the right, shares of the width add up to one, `total` is below a line. */
type DocumentTable = {
  columns: readonly { name: string; figures: boolean; share: number }[]
  rows: readonly (readonly string[])[]
  total: readonly string[] | null
}

/** What stands on a document, in the language of its firm, figures and days written out. */
export type DocumentPage = {
  issuer: string
  address: readonly string[]
  title: string
  subtitle: string
  facts: readonly (readonly [name: string, value: string])[]
  table: DocumentTable | null
  paragraphs: readonly string[]
}

/** Fonts that every reader of PDF has; Greek letters stand in capitals of Symbol, which need no accents. */
type Pen = { pdf: PDFDocument; plain: PDFFont; bold: PDFFont; greek: PDFFont; page: PDFPage; y: number }
type Placed = { x: number; size: number; font?: 'plain' | 'bold'; grey?: number; right?: boolean; y?: number }

const paper: [number, number] = [595.28, 841.89]
const margin = { side: 56, top: 60, bottom: 64 }
const inner = paper[0] - 2 * margin.side
const script = /(\p{Script=Greek}+)/u

/** Draws a document on as many pages of A4 as it needs. */
export async function drawDocument(document: DocumentPage): Promise<Uint8Array> {
  const pen = await takePen(script.test(JSON.stringify(document)))
  writeHead(pen, document)
  for (const [name, value] of document.facts) writeFact(pen, name, value)
  if (document.table) writeTable(pen, document.table)
  for (const text of document.paragraphs) writeParagraph(pen, text)
  const pages = pen.pdf.getPages()
  pages.forEach((page, index) => {
    const foot = { ...pen, page, y: 36 }
    place(foot, document.issuer, { x: margin.side, size: 8, grey: 0.4 })
    const count = `${index + 1} / ${pages.length}`
    place(foot, count, { x: paper[0] - margin.side, size: 8, grey: 0.4, right: true })
  })
  return pen.pdf.save()
}

async function takePen(hasGreek: boolean): Promise<Pen> {
  // Without the day on which it was drawn, so that a document drawn again is the same.
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const [plain, bold] = hasGreek
    ? [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold]
    : [StandardFonts.Helvetica, StandardFonts.HelveticaBold]
  const fonts = { plain: pdf.embedStandardFont(plain), bold: pdf.embedStandardFont(bold) }
  const greek = pdf.embedStandardFont(StandardFonts.Symbol)
  return { pdf, ...fonts, greek, page: pdf.addPage(paper), y: paper[1] - margin.top }
}

/** Turns the page where there is no room for some points more. */
function makeRoom(pen: Pen, height: number): void {
  if (pen.y - height > margin.bottom) return
  pen.page = pen.pdf.addPage(paper)
  pen.y = paper[1] - margin.top
}

/** A text as runs of one font each. */
function setText(pen: Pen, text: string, font: 'plain' | 'bold'): { font: PDFFont; text: string }[] {
  const runs = text.split(script).filter(Boolean)
  return runs.map((run) =>
    script.test(run)
      ? { font: pen.greek, text: run.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase() }
      : { font: pen[font], text: run.replaceAll('−', '-').replaceAll(/[\u202f\u00a0]/gu, ' ') },
  )
}

const widths = new Map<string, number>()

/** Letter by letter, each measured once: measuring is most of what a document costs. */
function measure({ font, text }: { font: PDFFont; text: string }): number {
  return text.split('').reduce((sum, letter) => {
    const key = font.name + letter
    const width = widths.get(key) ?? font.widthOfTextAtSize(letter, 1)
    widths.set(key, width)
    return sum + width
  }, 0)
}

function widthOf(pen: Pen, text: string, { size, font = 'plain' }: Pick<Placed, 'size' | 'font'>): number {
  return setText(pen, text, font).reduce((sum, run) => sum + measure(run) * size, 0)
}

function place(pen: Pen, text: string, at: Placed): void {
  const { size, font = 'plain', grey = 0.1, y = pen.y } = at
  let x = at.right ? at.x - widthOf(pen, text, at) : at.x
  for (const run of setText(pen, text, font)) {
    pen.page.drawText(run.text, { x, y, size, font: run.font, color: grayscale(grey) })
    x += measure(run) * size
  }
}

function rule({ page, y }: Pen, grey: number): void {
  const [start, end] = [margin.side, paper[0] - margin.side].map((x) => ({ x, y }))
  page.drawLine({ start: start!, end: end!, thickness: 0.6, color: grayscale(grey) })
}

function writeHead(pen: Pen, { issuer, address, title, subtitle }: DocumentPage): void {
  const top = pen.y
  place(pen, issuer, { x: margin.side, size: 12, font: 'bold' })
  const right = { x: paper[0] - margin.side, size: 8.5, grey: 0.35, right: true }
  address.forEach((line, index) => place(pen, line, { ...right, y: top - index * 12 }))
  pen.y = top - Math.max(28, address.length * 12 + 8)
  rule(pen, 0.75)
  pen.y -= 44
  writeLines(pen, title, { x: margin.side, size: 20, font: 'bold' })
  place(pen, subtitle, { x: margin.side, size: 10.5, grey: 0.35 })
  pen.y -= 32
}

/** A text in lines as wide as the page. */
function writeLines(pen: Pen, text: string, at: Placed): void {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && widthOf(pen, longer, at) <= inner) lines[lines.length - 1] = longer.trim()
    else lines.push(word)
  }
  for (const line of lines) {
    makeRoom(pen, at.size * 1.5)
    place(pen, line, at)
    pen.y -= at.size * 1.35
  }
}

function writeFact(pen: Pen, name: string, value: string): void {
  makeRoom(pen, 16)
  place(pen, name, { x: margin.side, size: 9.5, grey: 0.35 })
  place(pen, value, { x: margin.side + 170, size: 9.5 })
  pen.y -= 16
}

function writeTable(pen: Pen, table: DocumentTable): void {
  makeRoom(pen, 80)
  pen.y -= 18
  writeRow(pen, table, { cells: table.columns.map(({ name }) => name), size: 8.5, font: 'bold' })
  rule(pen, 0.5)
  pen.y -= 14
  for (const cells of table.rows) writeRow(pen, table, { cells, size: 9, font: 'plain' })
  if (!table.total) return
  makeRoom(pen, 30)
  pen.y += 6
  rule(pen, 0.5)
  pen.y -= 14
  writeRow(pen, table, { cells: table.total, size: 9, font: 'bold' })
}

type Row = { cells: readonly string[]; size: number; font: 'plain' | 'bold' }

function writeRow(pen: Pen, { columns }: DocumentTable, { cells, ...face }: Row): void {
  makeRoom(pen, 16)
  let left = margin.side
  columns.forEach(({ figures, share }, index) => {
    const width = inner * share
    let text = cells[index] ?? ''
    // A name that is too long for its column ends in an ellipsis.
    while (widthOf(pen, text, face) > width - 8) text = `${text.replace(/…$/, '').slice(0, -1).trimEnd()}…`
    place(pen, text, { ...face, right: figures, x: figures ? left + width : left })
    left += width
  })
  pen.y -= face.font === 'bold' ? 8 : 16
}

function writeParagraph(pen: Pen, text: string): void {
  makeRoom(pen, 40)
  pen.y -= 14
  writeLines(pen, text, { x: margin.side, size: 10 })
}
