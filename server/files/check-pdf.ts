import { open } from 'node:fs/promises'
import { FileRefusal } from './file-refusal.ts'

const tailBytes = 2048

/**
 * Refuses a PDF that does not end as one: torn on its way, or with something else behind it that another program would
 * take it for. The first bytes are known already.
 */
export async function checkPdf(path: string): Promise<void> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const start = Math.max(0, size - tailBytes)
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(tailBytes), 0, tailBytes, start)
    const tail = buffer.toString('latin1', 0, bytesRead)
    if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail)) throw new FileRefusal('document-broken')
  } finally {
    await handle.close()
  }
}
