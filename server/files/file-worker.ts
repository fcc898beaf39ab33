/**
 * The process in which files are looked into. Takes its work as JSON in the first argument, answers as JSON on standard
 * output; a thread beside it ends it when it has computed for seconds or grown too large.
 */
import { readFileSync } from 'node:fs'
import { limitWork } from '#server/turns/limit-work.ts'
import { examineDrawing } from './examine-drawing.ts'
import { FileRefusal } from './file-refusal.ts'
import type { FileDone, FileWork, PictureSize } from './file-work.ts'

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
    throw error
  }
}

limitWork({ cpuMs: 5000, bytes: 1024 * 1024 * 1024 })
process.stdout.write(JSON.stringify(await answer(JSON.parse(process.argv[2] ?? '{}') as FileWork)))
