import { CallError } from '#web/data/send.ts'
import { explainError } from '#web/words/explain-error.ts'
import type { Say } from '#web/words/words.ts'
import { FileRefusal } from './send-file.ts'

type Sayers = { say: Say<'fields'>; sayError: Say<'errors'> }

/** Why a file was not taken, in words of the person who sent it. */
export const explainUpload = (failure: unknown, { say, sayError }: Sayers): string => {
  if (failure instanceof FileRefusal) return say(`refused-${failure.reason}`)
  if (failure instanceof CallError && failure.code === 'offline') return say('uploadOffline')
  if (failure instanceof CallError && failure.code === 'too-large') return say('refused-too-large')
  return say('uploadFailed', { reason: explainError(failure, sayError) })
}
