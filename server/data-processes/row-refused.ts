import type { RowProblem } from '#model/data-processes/data-run.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { toRefusal } from '#server/records/refuse-record.ts'
import { RecordError } from '#server/store/records/record-error.ts'

/** Why a row of a source does not become a record; thrown while it is tried. */
export class RowRefused extends Error {
  readonly problem: RowProblem

  constructor(code: string, about = '') {
    super(`Row ${code} ${about}`)
    this.name = 'RowRefused'
    this.problem = { code, about, problems: {} }
  }
}

/** What the portal says of a row; null for what is no refusal. */
export function refusalOf(error: unknown): RowProblem | null {
  if (error instanceof RowRefused) return error.problem
  const refusal = error instanceof RecordError ? toRefusal(error.problem) : error
  if (!(refusal instanceof CallRefusal)) return null
  const { problems = {}, fields = {} } = refusal.detail
  return { code: refusal.code, about: Object.keys(fields).join(', '), problems }
}
