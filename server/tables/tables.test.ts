import { inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Table } from './table.ts'
import { writeCsvTable } from './table-file.ts'
import { writeWorkbook } from './write-workbook.ts'

const table: Table = {
  title: 'Trades: [all] / of a very long year 2024',
  columns: [
    { head: 'Date', kind: 'date' },
    { head: 'Name & "more"', kind: 'text' },
    { head: 'Amount', kind: 'money' },
    { head: 'Units', kind: 'units' },
  ],
  rows: [
    ['2024-02-29', '=SUM(A1) <b>\u0007', -1234.56, 0.00000001],
    ['1900-03-01', '+49 "x", y', null, 0],
  ],
}

/** The texts of an archive, found by its directory alone, as a spreadsheet does. */
function unpack(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packedSize, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)]
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const start = archive.readUInt32LE(at + 42)
    const content = start + 30 + archive.readUInt16LE(start + 26)
    const text = inflateRawSync(archive.subarray(content, content + packedSize))
    expect(text).toHaveLength(size)
    files[name] = text.toString()
    at += 46 + nameLength
  }
  return files
}

it('a workbook holds dates as days, numbers as they are, and texts that are never formulas', () => {
  const files = unpack(writeWorkbook(table))
  expect(Object.keys(files)).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('<c r="A2" s="1"><v>45351</v></c>')
  expect(sheet).toContain('<c r="A3" s="1"><v>61</v></c>')
  expect(sheet).toContain('<c r="C2" s="2"><v>-1234.56</v></c>')
  expect(sheet).toContain('<c r="D2" s="3"><v>1e-8</v></c>')
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=SUM(A1) &lt;b&gt;</t>')
  expect(sheet).toContain('Name &amp; &quot;more&quot;')
  expect(sheet).not.toContain('r="C3"')
  expect(sheet).not.toContain('<f>')
  expect(files['xl/workbook.xml']).toContain('<sheet name="Trades   all    of a very long"')
})

it('the same table is the same file, and CSV has the same rows', () => {
  expect(writeWorkbook(table).equals(writeWorkbook(table))).toBe(true)
  expect(writeCsvTable(table)).toBe(
    '\uFEFFDate,"Name & ""more""",Amount,Units\r\n' +
      `2024-02-29,'=SUM(A1) <b>\u0007,-1234.56,1e-8\r\n1900-03-01,"'+49 ""x"", y",,0\r\n`,
  )
})
