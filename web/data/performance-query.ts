import { queryOptions } from '@tanstack/react-query'
import type { PerformanceAnswer } from '#model/calls/subjects.ts'
import { request } from '#web/data/call.ts'

/** Whose performance. */
export type PerformanceOwner = { kind: 'account' | 'portfolio'; id: string }

/**
 * How performance is looked at: over which days (without an end up to the latest), against which benchmark (the own
 * one when absent), before or after charges.
 */
export type PerformanceView = {
  from: string | null
  to: string | null
  benchmark?: string | undefined
  basis?: 'net' | 'gross' | undefined
}

/** Everything up to the latest day: what a page shows first. */
export const wholePerformance: PerformanceView = { from: null, to: null }

const askPerformance = (
  { kind, id }: PerformanceOwner,
  { from, to, benchmark, basis }: PerformanceView,
  signal: AbortSignal,
): Promise<PerformanceAnswer> => {
  const query = {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(benchmark ? { benchmark } : {}),
    ...(basis === 'gross' ? { basis } : {}),
  }
  return request('readPerformance', { params: { subject: `${kind}s`, id }, query }, signal)
}

/** The performance of an account or a portfolio; views that are the same are asked for once. */
export const performanceQuery = (owner: PerformanceOwner, view: PerformanceView) => {
  const { from, to, benchmark = null, basis = 'net' } = view
  return queryOptions({
    queryKey: ['performance', owner.kind, owner.id, { from, to, benchmark, basis }] as const,
    queryFn: ({ signal }) => askPerformance(owner, view, signal),
  })
}
