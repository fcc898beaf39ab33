/** Hands files to a process of their own: what a hostile one does to a decoder, it does not do to the server. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createWaitingLine, LineTooLong, type Turn } from '#server/turns/waiting-line.ts'
import { FileRefusal } from './file-refusal.ts'
import type { FileDone, FileWork, PictureSize } from './file-work.ts'

const run = promisify(execFile)
const worker = join(import.meta.dirname, 'file-worker.ts')
/** The process ends itself after seconds of work; this ends one that only waits. */
const longestMs = 20_000

/** One place is always there for another firm. */
const line = createWaitingLine({ places: 3, ofFirm: 2, most: 60, firm: 24, person: 12 })

/** Whose file it is. */
export type Sender = Pick<Turn, 'firm' | 'person'>

/** Does the work; refuses a file that cannot be read, is not harmless or takes too long, and one too many at a time. */
export async function workOnFile(work: FileWork, sender: Sender): Promise<PictureSize | null> {
  const leave = await line.enter({ rank: 'person', ...sender }).catch((error: unknown) => {
    throw error instanceof LineTooLong ? new FileRefusal('busy') : error
  })
  try {
    const done = await runWorker(work)
    if ('problem' in done) throw new FileRefusal(done.problem)
    return done.size
  } finally {
    leave()
  }
}

/** The process knows nothing of this one: no environment, so no secret. */
async function runWorker(work: FileWork): Promise<FileDone> {
  const options = { env: {}, cwd: work.folder, timeout: longestMs, killSignal: 'SIGKILL' } as const
  try {
    const { stdout } = await run(
      process.execPath,
      ['--max-old-space-size=512', worker, JSON.stringify(work)],
      options,
    )
    return JSON.parse(stdout) as FileDone
  } catch (error) {
    const { signal } = error as { signal?: string | null }
    if (signal === 'SIGKILL' || signal === 'SIGABRT') return { problem: 'too-complex' }
    if (signal) return { problem: work.as === null ? 'document-broken' : 'image-broken' }
    throw error
  }
}
