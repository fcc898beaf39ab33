/** Execution-only portfolios: the choices are the client's own, and compared with nothing (decision Q-EXO). */
import type { Problem } from '#model/fields/problem.ts'

type Values = Readonly<Record<string, unknown>>

/** The type of such a portfolio, and its objective. */
export const executionOnly = 'ExO'

/** Whether a portfolio is one. */
export const isExecutionOnly = ({ type }: { readonly type?: unknown }): boolean => type === executionOnly

/** The objective as far as the type says it: set for an execution-only portfolio, and taken from any other. */
export function settleObjective(values: Values): Values {
  if (isExecutionOnly(values)) return { objective: executionOnly }
  return values['objective'] === executionOnly ? { objective: null } : {}
}

/** What is wrong with an objective that the type does not have. */
export function checkObjective(values: Values): Record<string, Problem> {
  return isExecutionOnly(values) === (values['objective'] === executionOnly)
    ? {}
    : { objective: { code: 'option' } }
}
