import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReportSearch } from '#web/data/report-search.ts'
import type { ShownRange } from './custom-range.tsx'

/** The range of days that the reader chose, which the address keeps from tab to tab; undefined while it is none. */
export const useChosenRange = (latest: string) => {
  const search: ReportSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const { from, to } = search
  const change = (next: Pick<ReportSearch, 'from' | 'to' | 'tab'>): void =>
    void navigate({ to: '.', search: { ...search, ...next }, replace: true, resetScroll: false })
  return {
    chosen: from && to && to <= latest ? { from, to } : undefined,
    /** Keeps a range with two ends; of one with an open end nothing is kept. */
    keepRange: (range: ShownRange): void =>
      change(
        range.from && range.to ? { from: range.from, to: range.to } : { from: undefined, to: undefined },
      ),
    /** As if none had been chosen. */
    forgetRange: (): void => {
      if (from) change({ from: undefined, to: undefined })
    },
    /** Shows another tab for a range; the way back leads to where it was chosen. */
    showRange: (range: { from: string; to: string }, tab: string): void =>
      void navigate({ to: '.', search: { ...search, ...range, tab }, resetScroll: false }),
  }
}
