import type { PDFDocumentProxy, PDFPageProxy } from './open-pdf.ts'

/** As sharp as paper needs: 72 dots of a PDF an inch, so 150. */
const scale = 150 / 72

const drawAsPicture = async (page: PDFPageProxy): Promise<HTMLImageElement> => {
  const canvas = document.createElement('canvas')
  const viewport = page.getViewport({ scale })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  const picture = new Image()
  picture.alt = ''
  picture.src = blob ? URL.createObjectURL(blob) : ''
  await picture.decode()
  return picture
}

/** Prints the pages alone: they stand beside the portal while it is printed, and are gone afterwards. */
export const printPdf = async (pdf: PDFDocumentProxy): Promise<void> => {
  const sheets = document.createElement('div')
  sheets.dataset['pdfPrint'] = 'pages'
  try {
    for (let number = 1; number <= pdf.numPages; number++)
      sheets.append(await drawAsPicture(await pdf.getPage(number)))
    document.body.append(sheets)
    window.print()
  } finally {
    for (const picture of sheets.querySelectorAll('img')) URL.revokeObjectURL(picture.src)
    sheets.remove()
  }
}
