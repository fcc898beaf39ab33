/** Tables that were taken along, as lines of texts. */
import { inflateRawSync } from 'node:zlib'

/** The lines of a CSV file (RFC 4180). */
export const readCsv = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    )

/** A file of a zip, whose directory stands at its end. */
const unzip = (zip: Buffer, path: string): string => {
  let at = zip.readUInt32LE(zip.length - 22 + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    if (zip.toString('utf8', at + 46, at + 46 + name) === path) {
      const local = zip.readUInt32LE(at + 42)
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const packed = zip.subarray(start, start + size)
      return (method === 0 ? packed : inflateRawSync(packed)).toString('utf8')
    }
    at += 46 + name + extra + comment
  }
  throw new Error(`No ${path} in the file`)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The lines of the first sheet of a workbook; empty cells are empty texts. */
export const readWorkbook = (file: Buffer): string[][] => {
  const sheet = unzip(file, 'xl/worksheets/sheet1.xml')
  const lines = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const line: string[] = []
    for (const [, letters = '', content = ''] of row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)) {
      const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      line[column] = content
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
    }
    return line
  })
  const width = Math.max(...lines.map((line) => line.length))
  return lines.map((line) => Array.from({ length: width }, (_, i) => line[i] ?? ''))
}
