/** Refusals of the records in the words of the calls. */
import type { Collection } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import type { Problem } from '#model/fields/problem.ts'
import { problemInEnglish } from '#model/forms/english-problem.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { RecordError, type RecordProblem } from '#server/store/records/record-error.ts'
import { columnName } from '#server/store/schema/column.ts'
import { tableName } from '#server/store/schema/table.ts'

/** Does work on records; what they refuse is refused to the caller with its code, fields and problems. */
export async function answerRecord<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof RecordError ? toRefusal(error.problem) : error
  }
}

/** The refusal of a problem with a record. */
export function toRefusal(problem: RecordProblem): CallRefusal {
  switch (problem.code) {
    case 'forbidden':
      return problem.fields?.length
        ? new CallRefusal('forbidden', { fields: sayOf(problem.fields, 'forbidden') })
        : new CallRefusal('forbidden')
    case 'conflict':
      return new CallRefusal('conflict', { current: problem.current })
    case 'invalid':
      return refuseValues('invalid', problem.problems)
    case 'not-unique':
      return refuseValues('not-unique', problemOf(fieldsBehind(problem.constraint, 'key'), 'taken'))
    case 'unknown-reference':
      return refuseValues('invalid', problemOf(fieldsBehind(problem.constraint, 'fkey'), 'id'))
    case 'refused-transition':
      return refusedMove(problem)
    case 'limit-reached': {
      const message = `Maximum value is ${problem.limit}`
      const problems = { [problem.field]: { code: 'maximum', limit: problem.limit } as const }
      return new CallRefusal('limit-reached', { message, problems, fields: { [problem.field]: message } })
    }
    default:
      return new CallRefusal(problem.code)
  }
}

/** Why: no move of the table, not the caller's to make, not done by what brings it about, no orders. */
function refusedMove({ from, to, reason }: RecordProblem & { code: 'refused-transition' }): CallRefusal {
  return new CallRefusal('refused-transition', { fields: { from, to, ...(reason ? { reason } : {}) } })
}

/** The refusal of values, said in English as well as for programs. */
export function refuseValues(code: 'invalid' | 'not-unique', problems: Record<string, Problem>): CallRefusal {
  const fields = Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [name, problemInEnglish(problem)]),
  )
  return new CallRefusal(code, { problems, fields })
}

function problemOf(fields: readonly string[], code: Problem['code']): Record<string, Problem> {
  return Object.fromEntries(fields.map((field) => [field, { code }]))
}

function sayOf(fields: readonly string[], text: string): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, text]))
}

/** The fields of a constraint, which is called after its table and columns. */
function fieldsBehind(constraint: string, kind: 'key' | 'fkey'): string[] {
  for (const { name, fields, unique = [] } of Object.values(collections) as Collection[]) {
    const groups = kind === 'fkey' ? Object.keys(fields).map((field) => [field]) : unique
    const found = groups.find(
      (group) => `${tableName(name)}_${group.map(columnName).join('_')}_${kind}` === constraint,
    )
    if (found) return [...found]
  }
  return []
}
