/**
 * Reads the text of PDFs in processes of their own: what a hostile one does to the reader, it does not do to the server.
 * A process is used again, as starting takes longer than reading, though by one firm alone.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWaitingLine, type Turn } from '#server/turns/waiting-line.ts'
import { longestText, type PdfText } from './pdf-text.ts'

/** The process ends itself after seconds of work; this ends one that only waits. */
const longestMs = 30_000
/** A process that has nothing to do ends, and so does one that has read so many. */
const idleMs = 5000
const mostRead = 200

const line = createWaitingLine({ places: 2, ofFirm: 2, most: 200, firm: 100, person: 100 })

type Reader = { process: ChildProcess; firm: string; read: number; ending?: NodeJS.Timeout }

const idle: Reader[] = []

/**
 * Waits for its turn among all readings. Throws LineTooLong where too many wait, and what keeps the process from
 * starting, which says nothing of the document.
 */
export async function readPdfText(bytes: Uint8Array, whose: Pick<Turn, 'firm' | 'person'>): Promise<PdfText> {
  const leave = await line.enter({ rank: 'batch', ...whose })
  try {
    return await readWith(await takeReader(whose.firm), bytes)
  } finally {
    leave()
  }
}

/** One of the firm that has nothing to do, or a new one, which takes the place of another firm's. */
async function takeReader(firm: string): Promise<Reader> {
  const at = idle.findIndex((reader) => reader.firm === firm)
  const [known] = idle.splice(Math.max(at, 0), 1)
  clearTimeout(known?.ending)
  if (known?.firm === firm && known.process.connected) return known
  known?.process.kill('SIGKILL')
  return { process: await startProcess(), firm, read: 0 }
}

/** It knows nothing of this process: no environment, so no secret. */
async function startProcess(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'pdf-process.ts'), [], {
    env: {},
    cwd: tmpdir(),
    execArgv: ['--max-old-space-size=512'],
    serialization: 'advanced',
    stdio: 'ignore',
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process that reads PDFs did not start.')
  })
  const started = once(child, 'message', { signal: AbortSignal.timeout(longestMs) })
  await Promise.race([started, ended]).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return child
}

function readWith(reader: Reader, bytes: Uint8Array): Promise<PdfText> {
  const { process: child } = reader
  return new Promise((resolve) => {
    const timeout = setTimeout(() => child.kill('SIGKILL'), longestMs)
    const end = (answer: PdfText, isUsable: boolean): void => {
      clearTimeout(timeout)
      for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event)
      if (isUsable) keepReader(reader)
      else child.kill('SIGKILL')
      resolve(answer)
    }
    child.once('message', (answer: PdfText) => end(bound(answer), true))
    child.once('exit', (_code, signal) => end({ refused: wasEnded(signal) ? 'slow' : 'broken' }, false))
    child.once('error', () => end({ refused: 'broken' }, false))
    child.ref()
    child.channel?.ref()
    child.send(bytes, (error) => error && end({ refused: 'broken' }, false))
  })
}

/** By its own thread, by the time or for want of memory. */
const wasEnded = (signal: NodeJS.Signals | null): boolean => signal === 'SIGKILL' || signal === 'SIGABRT'

function bound(answer: PdfText): PdfText {
  return 'text' in answer ? { ...answer, text: answer.text.slice(0, longestText) } : answer
}

function keepReader(reader: Reader): void {
  reader.read += 1
  const { process: child } = reader
  child.unref()
  child.channel?.unref()
  if (reader.read >= mostRead) {
    child.disconnect()
    return
  }
  const end = (): void => {
    idle.splice(idle.indexOf(reader), 1)
    if (child.connected) child.disconnect()
  }
  child.once('exit', () => clearTimeout(reader.ending))
  child.once('error', () => clearTimeout(reader.ending))
  reader.ending = setTimeout(end, idleMs).unref()
  idle.push(reader)
}
