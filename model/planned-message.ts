/** Messages that are sent at a time. */

/**
 * Why one was not sent: whoever it is for cannot be written to any more, a file is not there any more, its writer may write
 * no messages any more, or something else.
 */
export const planProblems = ['recipient', 'files', 'writer', 'other'] as const
export type PlanProblem = (typeof planProblems)[number]

/** How far ahead one may plan. */
export const mostDaysAhead = 366
