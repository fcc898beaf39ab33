/** A picture as a PDF of one page. */

const a4 = { short: 595.28, long: 841.89 }

/**
 * Puts a JPEG on one page of A4, lying or standing as the picture does, as large as it fits. Such a PDF is five objects
 * (ISO 32000-1, 7.3 to 7.5); the picture goes in as it is.
 */
export function drawPicturePage(jpeg: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const page = width > height ? { width: a4.long, height: a4.short } : { width: a4.short, height: a4.long }
  const scale = Math.min(page.width / width, page.height / height)
  const [shownWidth, shownHeight] = [width * scale, height * scale]
  const corner = { x: (page.width - shownWidth) / 2, y: (page.height - shownHeight) / 2 }
  const drawing = `q ${[shownWidth, 0, 0, shownHeight, corner.x, corner.y].map(toNumber).join(' ')} cm /Picture Do Q`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${toNumber(page.width)} ${toNumber(page.height)}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    [`<< /Length ${drawing.length} >>`, Buffer.from(drawing)],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    ],
  ])
}

function toNumber(value: number): string {
  return value.toFixed(2)
}

/** Writes the objects one after the other, and where each begins. The second line says that there are bytes ahead. */
function assemble(objects: readonly (string | [string, Buffer])[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const write = (part: Buffer): void => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, index) => {
    offsets.push(length)
    const [head, stream] = typeof object === 'string' ? [object, null] : object
    write(Buffer.from(`${index + 1} 0 obj\n${head}\n`))
    if (stream)
      for (const part of [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]) write(part)
    write(Buffer.from('endobj\n'))
  })
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table)])
}
