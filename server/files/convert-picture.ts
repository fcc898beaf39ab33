/** Hands pictures to a process of their own: what a hostile one does to a decoder, it does not do to the server. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FileRefusal } from './file-refusal.ts'
import type { PictureDone, PictureProblem, PictureWork } from './picture-work.ts'

const run = promisify(execFile)
const worker = join(import.meta.dirname, 'picture-worker.ts')
const longestMs = 30_000

let free = 2
const waiting: (() => void)[] = []

/** Converts a picture; refuses one that cannot be read, is too large or takes too long. */
export async function convertPicture(work: PictureWork): Promise<PictureDone> {
  await takeTurn()
  try {
    const done = await runWorker(work)
    if ('problem' in done) throw new FileRefusal(done.problem)
    return done
  } finally {
    passTurn()
  }
}

async function takeTurn(): Promise<void> {
  if (free > 0) free--
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

function passTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else free++
}

/** The process knows nothing of this one: no environment, so no secret. */
async function runWorker(work: PictureWork): Promise<PictureDone | PictureProblem> {
  const options = { env: {}, cwd: work.folder, timeout: longestMs, killSignal: 'SIGKILL' } as const
  try {
    const { stdout } = await run(
      process.execPath,
      ['--max-old-space-size=256', worker, JSON.stringify(work)],
      options,
    )
    return JSON.parse(stdout) as PictureDone | PictureProblem
  } catch (error) {
    const { killed, signal } = error as { killed?: boolean; signal?: string | null }
    if (killed) return { problem: 'image-too-large' }
    if (signal) return { problem: 'image-broken' }
    throw error
  }
}
