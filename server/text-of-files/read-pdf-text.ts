/**
 * Reads the text of PDFs in processes of their own: what a hostile one does to the reader, it does not do to the server.
 * A process is used again, as starting takes longer than reading, though by one firm alone.
 */
import { join } from 'node:path'
import { createKeptProcesses } from '#server/turns/kept-processes.ts'
import { createWaitingLine, type Turn } from '#server/turns/waiting-line.ts'
import { longestText, type PdfText } from './pdf-text.ts'

const places = 2
const line = createWaitingLine({ places, ofFirm: 2, most: 200, firm: 100, person: 100 })
const processes = createKeptProcesses<Uint8Array, PdfText>(join(import.meta.dirname, 'pdf-process.ts'), {
  longestMs: 30_000,
  idleMs: 5000,
  mostWork: 200,
  most: places,
  keeps: () => true,
})

/**
 * Waits for its turn among all readings. Throws LineTooLong where too many wait, and what keeps the process from
 * starting, which says nothing of the document.
 */
export async function readPdfText(bytes: Uint8Array, whose: Pick<Turn, 'firm' | 'person'>): Promise<PdfText> {
  const leave = await line.enter({ rank: 'batch', ...whose })
  try {
    const told = await processes.work(whose.firm, bytes)
    if ('ended' in told) return { refused: told.ended === 'limit' ? 'slow' : 'broken' }
    return bound(told.answer)
  } finally {
    leave()
  }
}

function bound(answer: PdfText): PdfText {
  return 'text' in answer ? { ...answer, text: answer.text.slice(0, longestText) } : answer
}
