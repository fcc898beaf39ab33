/** Answers that are put together from several calls of a service. */
import { problemOf } from '#providers/answering.ts'
import type { AnsweringParts } from '#providers/answering.ts'
import type { Sourced } from '#providers/portfolio-data.ts'
import type { ServiceAnswer } from '#providers/service-client.ts'

/** How old an answer is and what was wrong with it, whatever it says. */
export type AnyAnswer = Pick<Sourced<unknown>, 'fetchedAt' | 'freshness' | 'problem'>

/**
 * An answer put together from several is as old as the oldest, and live only when none is a last good one. A part
 * that could not be had is no reason to hide the rest: its problem is told, its figures are missing.
 */
export function ageOf(answers: readonly AnyAnswer[]): AnyAnswer {
  const oldest = answers.reduce((a, b) => (b.fetchedAt < a.fetchedAt ? b : a))
  const remembered = answers.some(({ freshness }) => freshness === 'last-good')
  const troubled = answers.find(({ problem }) => problem !== undefined)
  return {
    fetchedAt: oldest.fetchedAt,
    freshness: remembered ? 'last-good' : 'live',
    ...(troubled?.problem === undefined ? {} : { problem: troubled.problem }),
  }
}

/** Part of a record: when it cannot be had the record is shown without it, and the log knows. */
export async function askPart<T>(
  parts: AnsweringParts,
  question: { call: string; id: string; empty: T },
  asked: Promise<ServiceAnswer<T>>,
): Promise<ServiceAnswer<T>> {
  try {
    return await asked
  } catch (error) {
    const problem = problemOf(error)
    parts.log({ call: question.call, id: question.id, problem })
    return { data: question.empty, fetchedAt: parts.now(), freshness: 'failed', problem }
  }
}
