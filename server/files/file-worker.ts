/**
 * The process in which files are looked into, one after the other. It is sent what to do with each and answers; a thread
 * beside it ends it when it has computed for seconds at one of them or grown too large. It ends with whoever started it.
 */
import { readFileSync } from 'node:fs'
import { limitWork } from '#server/turns/limit-work.ts'
import { examineDrawing } from './examine-drawing.ts'
import { FileRefusal } from './file-refusal.ts'
import type { FileDone, FileWork, PictureSize } from './file-work.ts'

const limit = limitWork({ cpuMs: 5000, bytes: 1024 * 1024 * 1024 })
/** The next file begins with a small process, so that it is not refused for what others have left. */
const small = 256 * 1024 * 1024

/** Each loads the library that it needs: most of the time of a small file goes into starting. */
async function doWork(work: FileWork): Promise<PictureSize | null> {
  const { as, kind, source } = work
  if (kind === 'svg') examineDrawing(readFileSync(source, 'utf8'))
  if (as !== null) return (await import('./convert-picture.ts')).convertPicture({ ...work, as })
  if (kind === 'pdf') await (await import('./examine-pdf.ts')).examinePdf(readFileSync(source))
  else (await import('./examine-office.ts')).examineOffice(readFileSync(source))
  return null
}

async function answer(work: FileWork): Promise<FileDone> {
  try {
    return { size: await doWork(work) }
  } catch (error) {
    if (error instanceof FileRefusal) return { problem: error.reason }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function takeWork(work: FileWork): Promise<void> {
  limit.begin()
  process.send?.(await answer(work), leaveWhenLarge)
}

function leaveWhenLarge(): void {
  if (process.memoryUsage.rss() > small) process.exit()
}

process.on('message', (work: FileWork) => void takeWork(work))
process.on('disconnect', () => process.exit())
process.send?.('ready')
