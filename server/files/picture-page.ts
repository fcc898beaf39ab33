/** A picture as a PDF of one page. */
import { assemblePdf } from './assemble-pdf.ts'

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
  return assemblePdf([
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
