import type { FieldError, FieldErrors } from 'react-hook-form'
import type { Problem } from '#model/fields/problem.ts'
import type { Problems } from '#model/forms/validate.ts'
import { toKey, type FormValues } from './field-key.ts'

type ProblemError = FieldError & { problem: Problem }

/** A problem as the state engine keeps it; its words are found when it is shown, in the language of that moment. */
export const toError = (problem: Problem): ProblemError => ({ type: problem.code, problem })

export const toErrors = (problems: Problems): FieldErrors<FormValues> =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [toKey(name), toError(problem)]))

/** The problem that the state engine keeps for a field, if any. */
export const findProblem = (error: FieldError | undefined): Problem | undefined =>
  (error as ProblemError | undefined)?.problem
