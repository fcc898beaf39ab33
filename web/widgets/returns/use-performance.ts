import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { performanceQuery, type PerformanceView } from '#web/data/performance-query.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'

export type { PerformanceView }

/** The performance of the page's subject, kept on the screen while another view of it is fetched. */
export const usePerformance = (view: PerformanceView) => {
  const { kind, id, asOf, figures } = useSubject()
  // Up to the latest day is asked for without a day, as the page has asked before it knew which day that is.
  const to = asOf === undefined && view.to === figures?.asOf ? null : view.to
  return useQuery({
    ...performanceQuery({ kind, id }, { ...view, to }),
    placeholderData: keepPreviousData,
  })
}
