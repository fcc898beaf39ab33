import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PerformanceAnswer } from '#model/calls/answers.ts'
import { request } from '#web/data/call.ts'
import { useSubject, type Subject } from '#web/widgets/report/subject.tsx'
import type { ShownRange } from './custom-range.tsx'

/** How performance is looked at: over which days, against which benchmark (the own one when absent), before or after charges. */
export type PerformanceView = ShownRange & { benchmark?: string | undefined; basis?: 'net' | 'gross' }

const askPerformance = (
  subject: Pick<Subject, 'kind' | 'id'>,
  { from, to, benchmark, basis }: PerformanceView,
  signal?: AbortSignal,
): Promise<PerformanceAnswer> => {
  const query = {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(benchmark ? { benchmark } : {}),
    ...(basis === 'gross' ? { basis } : {}),
  }
  return subject.kind === 'account'
    ? request('readAccountPerformance', { params: { account: subject.id }, query }, signal)
    : request('readPortfolioPerformance', { params: { portfolio: subject.id }, query }, signal)
}

/** The performance of the page's subject, kept on the screen while another view of it is fetched. */
export const usePerformance = (view: PerformanceView) => {
  const subject = useSubject()
  return useQuery({
    queryKey: ['performance', subject.kind, subject.id, view],
    queryFn: ({ signal }) => askPerformance(subject, view, signal),
    placeholderData: keepPreviousData,
  })
}
