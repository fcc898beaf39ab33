/** A picture as a PDF of one page. */
import { PageSizes, PDFDocument } from 'pdf-lib'

/** Puts a JPEG, as it is, on one page of A4, lying or standing as the picture does, as large as it fits. */
export async function drawPicturePage(
  jpeg: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const [short, long] = PageSizes.A4
  const page = pdf.addPage(width > height ? [long, short] : [short, long])
  const picture = await pdf.embedJpg(jpeg)
  const shown = picture.scaleToFit(page.getWidth(), page.getHeight())
  page.drawImage(picture, {
    ...shown,
    x: (page.getWidth() - shown.width) / 2,
    y: (page.getHeight() - shown.height) / 2,
  })
  return pdf.save()
}
