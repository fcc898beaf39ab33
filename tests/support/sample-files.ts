/** Small true files of every kind, made anew each time, and some that only pretend. */
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

/** A plain picture; with metadata of a camera where asked. */
export function buildPicture(
  format: 'jpeg' | 'png' | 'gif' | 'webp',
  { width = 640, height = 480 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 20 } } })
  return plain.toFormat(format).toBuffer()
}

/** A PDF of one empty page; `catalog` and `trailer` say more of it, and `more` are its objects from the fourth on. */
export function buildPdf(
  text = 'Statement',
  {
    catalog = '',
    more = [],
    trailer = '',
  }: { catalog?: string; more?: readonly string[]; trailer?: string } = {},
): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Title (${text}) >>`,
    ...more,
  ]
  return writePdf(objects, trailer)
}

function writePdf(objects: readonly string[], trailer = ''): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\n`
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`, 'latin1')
}

/** A PDF with a page for each of the texts, or for each of the streams that draw something, drawn `times` times. */
export function buildPages(texts: readonly string[], { stream = drawText, times = 1 } = {}): Buffer {
  const first = 4
  const kids = texts.map((_text, index) => `${first + 2 * index + 1} 0 R`)
  const pages = texts.flatMap((text, index) => [
    stream(text),
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents [${`${first + 2 * index} 0 R `.repeat(times)}] /Resources << /Font << /F 3 0 R >> >> >>`,
  ])
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages,
  ])
}

/** The lines of a text, one below the other; letters of Western Europe. */
function drawText(text: string): string {
  const lines = text.split('\n').map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj 0 -20 Td`)
  return streamOf(`BT /F 12 Tf 40 760 Td ${lines.join(' ')} ET`)
}

/** A stream as an object; `dict` says more of it. */
export function streamOf(content: Buffer | string, dict = ''): string {
  return `<< ${dict} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`
}

/** An uncompressed BMP of 24 bits: red above, blue below. */
export function buildBmp(width = 4, height = 4): Buffer {
  const stride = Math.ceil((width * 24) / 32) * 4
  const file = Buffer.alloc(54 + stride * height)
  file.write('BM')
  for (const [at, value] of [
    [2, file.length],
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
  ] as const)
    file.writeUInt32LE(value, at)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      file[54 + stride * row + column * 3 + (row < height / 2 ? 0 : 2)] = 255
  return file
}

type ZipEntry = { name: string; content: string | Buffer; stored?: true; claims?: number }

/** A zip archive. `claims` is the size an entry says it unpacks to, where that is not the truth. */
export function buildZip(entries: readonly ZipEntry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, stored, claims } of entries) {
    const plain = Buffer.from(content)
    const packed = stored ? plain : deflateRawSync(plain)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(stored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(claims ?? plain.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, tail, Buffer.from(name)]))
    bodies.push(local)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}

/** A Word document, as small as one can be. */
export function buildDocx(more: readonly ZipEntry[] = []): Buffer {
  return buildZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<document/>' },
    ...more,
  ])
}

/** A text document of OpenOffice, as small as one can be. */
export function buildOdt(): Buffer {
  return buildZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true },
    { name: 'content.xml', content: '<document/>' },
  ])
}
