/** Why a record could not be read or written. */
import type { Problem } from '#model/fields/problem.ts'

/**
 * 'not-found': there is none that the caller may see. 'forbidden': the role may not do this, `fields` names what it
 * may not give. 'conflict': somebody changed the record since; `current` is its version. 'invalid': values do not fit,
 * `problems` by field. 'not-unique': another record has the value;
 * 'unknown-reference': a record named by an id does not exist (both with the constraint's name). 'refused-transition': the status
 * may not follow. 'limit-reached': there may be no more of these than `limit`. 'last-administrator':
 * nobody would be left who administers the firm.
 */
export type RecordProblem =
  | { code: 'not-found' | 'last-administrator' }
  | { code: 'forbidden'; fields?: readonly string[] }
  | { code: 'conflict'; current: number }
  | { code: 'invalid'; problems: Record<string, Problem> }
  | { code: 'not-unique' | 'unknown-reference'; constraint: string }
  | { code: 'refused-transition'; from: string; to: string; reason?: string }
  | { code: 'limit-reached'; field: string; limit: number }

/** Thrown by the functions on records; the routes turn it into an answer. */
export class RecordError extends Error {
  readonly problem: RecordProblem

  constructor(problem: RecordProblem, cause?: unknown) {
    super(`Record ${problem.code}`, { cause })
    this.name = 'RecordError'
    this.problem = problem
  }
}

/** Turns a refusal of the database into the error callers know. */
export async function translateRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint, column } = error as { code?: string; constraint?: string; column?: string }
    if (code === '23505') throw new RecordError({ code: 'not-unique', constraint: constraint ?? '' }, error)
    if (code === '23503')
      throw new RecordError({ code: 'unknown-reference', constraint: constraint ?? '' }, error)
    if (code === 'PT409') throw new RecordError({ code: 'last-administrator' }, error)
    if (code === '42501')
      throw new RecordError(
        { code: 'forbidden', ...(column === undefined ? {} : { fields: [column] }) },
        error,
      )
    throw error
  }
}
