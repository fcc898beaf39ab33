import { CallError } from '#web/data/send.ts'
import { explainError } from '#web/words/explain-error.ts'
import type { Say } from '#web/words/words.ts'

/** Why something could not be saved, with its own words where somebody else was faster. */
export const sayRefusal = (
  error: unknown,
  { say, sayError }: { say: Say<'editing'>; sayError: Say<'errors'> },
): string =>
  error instanceof CallError && error.code === 'conflict' ? say('conflict') : explainError(error, sayError)
