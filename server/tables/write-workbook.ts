/**
 * A table as a workbook (Office Open XML, ECMA-376): one sheet with a head that stays in sight, filters, and cells that
 * are numbers and dates, not texts. Texts are texts: nothing in a cell is ever a formula.
 */
import { daysBetween } from '#finance/ground/calendar.ts'
import type { Table, TableCell, TableColumn } from './table.ts'
import { writeZip } from './write-zip.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const sheets = `${office}/spreadsheetml/2006/main`
const relations = `${office}/officeDocument/2006/relationships`
const packaged = `${office}/package/2006`
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The style of a cell by its column: places in `cellXfs` below. */
const styles: Readonly<Record<TableColumn['kind'] | 'head', number>> = {
  text: 0,
  date: 1,
  money: 2,
  units: 3,
  head: 4,
}

const styleSheet = `${declaration}<styleSheet xmlns="${sheets}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00####"/><numFmt numFmtId="166" formatCode="#,##0.########"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

/** Signs that XML cannot hold are left out; the others are written so that they stay text. */
function escapeXml(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- these are what XML forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

/** 'A', 'Z', 'AA': the letters of a column, counted from 0. */
function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}

/** Days since 30 December 1899, as spreadsheets count them. */
const spreadsheetEpoch = '1899-12-30'

function cellXml(value: TableCell, { at, kind }: { at: string; kind: TableColumn['kind'] | 'head' }): string {
  if (value === null || value === '') return ''
  const style = styles[kind]
  if (kind === 'date' && typeof value === 'string')
    return `<c r="${at}" s="${style}"><v>${daysBetween(spreadsheetEpoch, value)}</v></c>`
  if (typeof value === 'number')
    return Number.isFinite(value) ? `<c r="${at}" s="${style}"><v>${value}</v></c>` : ''
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
}

/** Wide enough for most of what stands in the column, and never wider than a line is read. */
function widthOf({ columns, rows }: Table, place: number): number {
  const lengths = rows.slice(0, 500).map((row) => String(row[place] ?? '').length)
  return Math.min(48, Math.max(10, (columns[place]?.head.length ?? 0) + 2, ...lengths) + 1)
}

function sheetXml(table: Table): string {
  const { columns, rows } = table
  const end = `${lettersOf(columns.length - 1)}${rows.length + 1}`
  const widths = columns.map(
    (_, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${widthOf(table, place)}" customWidth="1"/>`,
  )
  const heads = columns.map(({ head }, place) => cellXml(head, { at: `${lettersOf(place)}1`, kind: 'head' }))
  const lines = rows.map((row, line) => {
    const cells = row.map((value, place) =>
      cellXml(value, { at: `${lettersOf(place)}${line + 2}`, kind: columns[place]?.kind ?? 'text' }),
    )
    return `<row r="${line + 2}">${cells.join('')}</row>`
  })
  return `${declaration}<worksheet xmlns="${sheets}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>${lines.join('')}</sheetData><autoFilter ref="A1:${end}"/></worksheet>`
}

/** A sheet's name has at most 31 signs and none of []:*?/\ and is not empty. */
function sheetName(title: string): string {
  const name = title
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, 31)
    .trim()
  return name === '' ? 'Sheet' : name
}

/** The table as the bytes of a workbook (.xlsx). */
export function writeWorkbook(table: Table): Buffer {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="${sheetType}.${type}+xml"/>`
  const relation = (id: string, { type, target }: { type: string; target: string }) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const related = (inner: string) =>
    `${declaration}<Relationships xmlns="${packaged}/relationships">${inner}</Relationships>`
  return writeZip([
    {
      path: '[Content_Types].xml',
      text: `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('worksheets/sheet1.xml', 'worksheet')}${part('styles.xml', 'styles')}</Types>`,
    },
    {
      path: '_rels/.rels',
      text: related(relation('rId1', { type: 'officeDocument', target: 'xl/workbook.xml' })),
    },
    {
      path: 'xl/workbook.xml',
      text: `${declaration}<workbook xmlns="${sheets}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(sheetName(table.title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: related(
        relation('rId1', { type: 'worksheet', target: 'worksheets/sheet1.xml' }) +
          relation('rId2', { type: 'styles', target: 'styles.xml' }),
      ),
    },
    { path: 'xl/styles.xml', text: styleSheet },
    { path: 'xl/worksheets/sheet1.xml', text: sheetXml(table) },
  ])
}
