/** Pages of text and one table as a PDF. */
import { assemblePdf } from './assemble-pdf.ts'
import { hasGreek, pdfFonts, setText, widthOfText, wrapText } from './pdf-text.ts'
import type { Face } from './pdf-text.ts'

/** What stands on the pages; figures and days are written out already. `share` of the columns adds up to one. */
export type TextDocument = {
  issuer: string
  address: readonly string[]
  title: string
  subtitle: string
  facts: readonly (readonly [name: string, value: string])[]
  table: {
    columns: readonly { name: string; figures: boolean; share: number }[]
    rows: readonly (readonly string[])[]
    total: readonly string[] | null
  } | null
  paragraphs: readonly string[]
}

type Sheet = { marks: string[]; y: number }
type Writer = { sheets: Sheet[]; face: Face }
type Placed = { x: number; y: number; size: number; font?: 'F1' | 'F2'; grey?: number; right?: boolean }

const paper = { width: 595.28, height: 841.89 }
const margin = { side: 56, top: 60, bottom: 64 }
const inner = paper.width - 2 * margin.side

/** Draws a document on as many pages of A4 as it needs. */
export function drawTextPages(document: TextDocument): Buffer {
  const face = hasGreek(JSON.stringify(document)) ? 'serif' : 'sans'
  const writer: Writer = { sheets: [], face }
  turnPage(writer)
  writeHead(writer, document)
  for (const [name, value] of document.facts) writeFact(writer, name, value)
  if (document.table) writeTable(writer, document.table)
  for (const text of document.paragraphs) writeParagraph(writer, text)
  writer.sheets.forEach((sheet, index) => {
    const foot = { y: 36, size: 8, grey: 0.4 }
    place(writer, document.issuer, { ...foot, x: margin.side }, sheet)
    const page = `${index + 1} / ${writer.sheets.length}`
    place(writer, page, { ...foot, x: paper.width - margin.side, right: true }, sheet)
  })
  return bind(writer)
}

function turnPage(writer: Writer): Sheet {
  const sheet = { marks: [], y: paper.height - margin.top }
  writer.sheets.push(sheet)
  return sheet
}

/** The page with room for some points more; a new one when there is none. */
function roomFor(writer: Writer, height: number): Sheet {
  const sheet = writer.sheets.at(-1)
  return sheet && sheet.y - height > margin.bottom ? sheet : turnPage(writer)
}

function place({ face }: Writer, text: string, at: Placed, sheet: Sheet): void {
  const { size, y, font = 'F1', grey = 0.1, right = false } = at
  let x = right ? at.x - widthOfText(text, { size, face }) : at.x
  for (const { isGreek, codes, width } of setText(text, face)) {
    const hex = Buffer.from(codes).toString('hex')
    sheet.marks.push(
      `BT ${grey} g /${isGreek ? 'F3' : font} ${size} Tf ${toPoints(x)} ${toPoints(y)} Td <${hex}> Tj ET`,
    )
    x += (width * size) / 1000
  }
}

function rule(sheet: Sheet, grey: number): void {
  const y = toPoints(sheet.y)
  sheet.marks.push(`${grey} G 0.6 w ${margin.side} ${y} m ${toPoints(paper.width - margin.side)} ${y} l S`)
}

function writeHead(writer: Writer, { issuer, address, title, subtitle }: TextDocument): void {
  const sheet = roomFor(writer, 200)
  const top = sheet.y
  place(writer, issuer, { x: margin.side, y: top, size: 12, font: 'F2' }, sheet)
  const right = { x: paper.width - margin.side, size: 8.5, grey: 0.35, right: true }
  address.forEach((line, index) => place(writer, line, { ...right, y: top - index * 12 }, sheet))
  sheet.y = top - Math.max(28, address.length * 12 + 8)
  rule(sheet, 0.75)
  sheet.y -= 44
  for (const line of wrapText(title, { size: 21, face: writer.face, most: inner })) {
    place(writer, line, { x: margin.side, y: sheet.y, size: 20, font: 'F2' }, sheet)
    sheet.y -= 24
  }
  place(writer, subtitle, { x: margin.side, y: sheet.y, size: 10.5, grey: 0.35 }, sheet)
  sheet.y -= 32
}

function writeFact(writer: Writer, name: string, value: string): void {
  const sheet = roomFor(writer, 16)
  place(writer, name, { x: margin.side, y: sheet.y, size: 9.5, grey: 0.35 }, sheet)
  place(writer, value, { x: margin.side + 170, y: sheet.y, size: 9.5 }, sheet)
  sheet.y -= 16
}

type Table = NonNullable<TextDocument['table']>

function writeTable(writer: Writer, table: Table): void {
  const sheet = roomFor(writer, 80)
  sheet.y -= 18
  writeRow(writer, table, { cells: table.columns.map(({ name }) => name), size: 8.5, font: 'F2' })
  rule(sheet, 0.5)
  sheet.y -= 14
  for (const cells of table.rows) writeRow(writer, table, { cells, size: 9, font: 'F1' })
  if (!table.total) return
  const last = roomFor(writer, 30)
  last.y += 6
  rule(last, 0.5)
  last.y -= 14
  writeRow(writer, table, { cells: table.total, size: 9, font: 'F2' })
}

type Row = { cells: readonly string[]; size: number; font: 'F1' | 'F2' }

function writeRow(writer: Writer, { columns }: Table, { cells, size, font }: Row): void {
  const sheet = roomFor(writer, 16)
  let left = margin.side
  columns.forEach(({ figures, share }, index) => {
    const width = inner * share
    const at = { y: sheet.y, size, font, right: figures, x: figures ? left + width : left }
    const text = shorten(cells[index] ?? '', { size, face: writer.face, most: width - 8 })
    place(writer, text, at, sheet)
    left += width
  })
  sheet.y -= font === 'F2' ? 8 : 16
}

/** A name that is too long for its column ends in an ellipsis. */
function shorten(text: string, at: { size: number; face: Face; most: number }): string {
  if (widthOfText(text, at) <= at.most) return text
  let short = text
  while (short.length > 1 && widthOfText(`${short}…`, at) > at.most) short = short.slice(0, -1)
  return `${short.trimEnd()}…`
}

function writeParagraph(writer: Writer, text: string): void {
  const size = 10
  roomFor(writer, 40).y -= 14
  for (const line of wrapText(text, { size, face: writer.face, most: inner })) {
    const sheet = roomFor(writer, 15)
    place(writer, line, { x: margin.side, y: sheet.y, size }, sheet)
    sheet.y -= 15
  }
}

/** Catalogue, pages, three fonts; then each page with what is drawn on it. */
function bind({ sheets, face }: Writer): Buffer {
  const first = 6
  const kids = sheets.map((_, index) => `${first + index * 2} 0 R`).join(' ')
  const fonts = Object.entries(pdfFonts[face]).map(
    ([name, font]) =>
      `<< /Type /Font /Subtype /Type1 /Name /${name} /BaseFont /${font}${font === 'Symbol' ? '' : ' /Encoding /WinAnsiEncoding'} >>`,
  )
  const pages = sheets.flatMap(({ marks }, index): (string | [string, Buffer])[] => {
    const drawn = Buffer.from(marks.join('\n'))
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] /Contents ${first + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> >>`
    return [page, [`<< /Length ${drawn.length} >>`, drawn]]
  })
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${sheets.length} >>`,
    ...fonts,
    ...pages,
  ])
}

function toPoints(value: number): string {
  return value.toFixed(2)
}
