import type { ImportRefused, ImportStopped } from '#model/calls/imports.ts'
import { ImportError } from '#server/batches/import-error.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import { RecordError } from '#server/store/records/record-error.ts'

const refusals = {
  'not-found': 'not-found',
  forbidden: 'forbidden',
  conflict: 'conflict',
  'not-unique': 'conflict',
  invalid: 'bad-input',
  'refused-transition': 'conflict',
  'unknown-reference': 'bad-input',
  'limit-reached': 'limit-reached',
  'last-administrator': 'last-administrator',
} as const

/** A reason that belongs to the import is an answer; any other refusal is handed on. */
async function answer<T>(work: Promise<T>): Promise<T | ImportStopped | ImportRefused> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ImportRefusal) return { outcome: 'refused', code: error.code, params: error.params }
    if (error instanceof ImportError) return { outcome: 'stopped', code: error.code, params: error.params }
    if (error instanceof RecordError) throw new CallRefusal(refusals[error.problem.code])
    throw error
  }
}

/** For calls that read a file: it may be refused as a whole. */
export function answerRead<T>(work: Promise<T>): Promise<T | ImportStopped | ImportRefused> {
  return answer(work)
}

/** For calls on a batch, which is read already. */
export async function answerBatch<T>(work: Promise<T>): Promise<T | ImportStopped> {
  const answered = await answer(work)
  if (isRefused(answered)) throw new CallRefusal('technical')
  return answered
}

function isRefused(answered: unknown): answered is ImportRefused {
  return (
    typeof answered === 'object' &&
    answered !== null &&
    'outcome' in answered &&
    answered.outcome === 'refused'
  )
}
