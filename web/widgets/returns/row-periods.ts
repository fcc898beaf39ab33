import type { Figure } from '#finance/ground/figure.ts'
import { firstDayOf } from './first-day.ts'

/** The days of a period as they are written beside its figures. */
export type ShownPeriod = { from: string; to: string }

type Row = { from: string | null; to: string; benchmark: Figure | null }

/** The days of a row, and those of its benchmark where they are others. */
export const periodsOfRow = (
  { from, to, benchmark }: Row,
  inception: string | null,
): { row: ShownPeriod | null; benchmark: ShownPeriod | null } => {
  const shown = (day: string, last: string) => ({ from: firstDayOf(day, inception), to: last })
  const own = benchmark?.value === null ? undefined : benchmark?.from
  const isOther = benchmark !== null && own !== undefined && (own !== from || benchmark.asOf !== to)
  return {
    row: from === null ? null : shown(from, to),
    benchmark: isOther ? shown(own, benchmark.asOf) : null,
  }
}
