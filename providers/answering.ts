/** The failure rule of all providers: log, and answer with nothing but say so. */
import type { IsoDate } from '#finance/ground/figure.ts'
import { isNetworkProblem, ProviderError } from '#providers/portfolio-data.ts'
import type { IsoTime, ProviderLog, ProviderProblem, Sourced } from '#providers/portfolio-data.ts'

/** What a provider is given besides its source. */
export type AnsweringParts = {
  log: ProviderLog
  now: () => IsoTime
  /** Told of each attempt to reach a service, whether it answered. */
  noteAnswered?: ((isAnswered: boolean) => void) | undefined
}

/** A question to a source: the name of the call, whom it is about, the day it asks for, and what "nothing" is. */
export type Question<T> = { call: string; id: string; asOf?: IsoDate | null | undefined; empty: T }

/** What went wrong, in the words of the contract; an unknown error is 'failed'. */
export function problemOf(error: unknown): ProviderProblem {
  if (error instanceof ProviderError) return error.problem
  return { code: 'failed', detail: error instanceof Error ? error.message : String(error) }
}

/** An answer without data: 'failed', with its problem. */
export function failedAnswer<T>(
  question: Question<T>,
  problem: ProviderProblem,
  fetchedAt: IsoTime,
): Sourced<T> {
  const asOf = question.asOf ?? fetchedAt.slice(0, 'yyyy-mm-dd'.length)
  return { data: question.empty, asOf, fetchedAt, freshness: 'failed', problem }
}

/**
 * Asks, and turns a failure into an empty answer that is marked as failed and logged. With `rethrow` a failure of the
 * network is logged and passed on instead (the performance call).
 */
export async function answer<T>(
  parts: AnsweringParts,
  question: Question<T> & { rethrow?: 'network' },
  ask: () => Promise<Sourced<T>>,
): Promise<Sourced<T>> {
  try {
    return await ask()
  } catch (error) {
    const problem = problemOf(error)
    parts.log({ call: question.call, id: question.id, problem })
    if (question.rethrow === 'network' && isNetworkProblem(problem)) throw error
    return failedAnswer(question, problem, parts.now())
  }
}
