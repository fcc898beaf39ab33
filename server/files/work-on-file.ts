/** Hands files to a process of their own: what a hostile one does to a decoder, it does not do to the server. */
import { join } from 'node:path'
import { createKeptProcesses } from '#server/turns/kept-processes.ts'
import { createWaitingLine, LineTooLong, type Turn } from '#server/turns/waiting-line.ts'
import { FileRefusal } from './file-refusal.ts'
import type { FileDone, FileWork, PictureSize } from './file-work.ts'

const places = 3
/** One place is always there for another firm. */
const line = createWaitingLine({ places, ofFirm: 2, most: 60, firm: 24, person: 12 })

/** A process in which something was found that should not be there looks at nothing else. */
const processes = createKeptProcesses<FileWork, FileDone>(join(import.meta.dirname, 'file-worker.ts'), {
  longestMs: 20_000,
  idleMs: 5000,
  mostWork: 200,
  most: places,
  keeps: (done) => 'size' in done,
})

/** Whose file it is. */
export type Sender = Pick<Turn, 'firm' | 'person'>

/** Does the work; refuses a file that cannot be read, is not harmless or takes too long, and one too many at a time. */
export async function workOnFile(work: FileWork, sender: Sender): Promise<PictureSize | null> {
  const isDocument = work.as === null
  const turn = { rank: 'person', ...sender, isAlone: isDocument } as const
  const leave = await line.enter(turn).catch((error: unknown) => {
    throw error instanceof LineTooLong ? new FileRefusal('busy') : error
  })
  try {
    // Decoders of pictures are no JavaScript: each picture has a process to itself.
    const told = await processes.work(isDocument ? `${sender.firm} ${sender.person}` : null, work)
    if ('ended' in told) throw new FileRefusal(whyEnded(told.ended, isDocument))
    if ('failed' in told.answer) throw new Error(told.answer.failed)
    if ('problem' in told.answer) throw new FileRefusal(told.answer.problem)
    return told.answer.size
  } finally {
    leave()
  }
}

function whyEnded(ended: 'limit' | 'broken', isDocument: boolean): FileRefusal['reason'] {
  if (ended === 'limit') return 'too-complex'
  return isDocument ? 'document-broken' : 'image-broken'
}
