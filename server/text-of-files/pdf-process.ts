/**
 * The process in which PDFs are read. It is sent the bytes of one after the other and answers each; a thread beside it
 * ends it when it has computed for seconds at one of them or grown too large. It ends with whoever started it.
 */
import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { limitWork } from '#server/turns/limit-work.ts'
import { longestText, type PdfText } from './pdf-text.ts'

/** After so much of the processor what was read so far is the answer; after more the process ends. */
const enoughMs = 3000
const limit = limitWork({ cpuMs: 5000, bytes: 768 * 1024 * 1024 })

/** Nothing of a document is run, drawn or fetched. The maps tell what the letters of Asian documents are. */
const careful = {
  verbosity: 0,
  cMapUrl: fileURLToPath(new URL('./cmaps/', import.meta.resolve('pdfjs-dist/package.json'))),
  isEvalSupported: false,
  useWasm: false,
  disableFontFace: true,
  useSystemFonts: false,
}

/** Characters that no text has, and that the database does not take. */
// oxlint-disable-next-line no-control-regex
const controls = /[\0-\u0008\u000b-\u001f\u007f]/g

async function readPdf(data: Uint8Array): Promise<PdfText> {
  const begun = process.cpuUsage()
  const task = getDocument({ ...careful, data })
  try {
    return await readPages(await task.promise, () => computedSince(begun) > enoughMs)
  } catch (error) {
    return { refused: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken' }
  } finally {
    await task.destroy()
  }
}

const computedSince = (begun: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

async function readPages(document: PDFDocumentProxy, isEnough: () => boolean): Promise<PdfText> {
  const { numPages: pages } = document
  let text = ''
  let page = 1
  for (; page <= pages && text.length < longestText && !isEnough(); page += 1)
    text += `${await readPage(document, page)}\n\n`
  const isWhole = page > pages && text.trimEnd().length <= longestText
  const kept = text.slice(0, longestText).replace(controls, ' ').toWellFormed().trim()
  if (kept !== '') return { text: kept, pages, isWhole }
  return { refused: isWhole ? 'empty' : 'slow' }
}

/** The words of a line that goes on in the next one are put together. */
async function readPage(document: PDFDocumentProxy, number: number): Promise<string> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
  return words
    .join('')
    .trim()
    .replace(/(\p{Ll})[-\u00ad]\n(?=\p{Ll})/gu, '$1')
}

process.on('message', (bytes: Uint8Array) => {
  limit.begin()
  void readPdf(new Uint8Array(bytes)).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
