import type { ValueHistory } from '#finance/portfolios/value-history.ts'
import type { LineSeries } from '#web/ui/charts/chart-data.ts'

type Names = { value: string; paid: string }

/** The value and, where it is known, what was paid in, from a day on. */
export const buildGrowthLines = (
  { points }: Pick<ValueHistory, 'points'>,
  { from, names }: { from: string | null; names: Names },
): readonly LineSeries[] => {
  const shown = from === null ? points : points.filter(({ date }) => date >= from)
  const value: LineSeries = {
    id: 'value',
    name: names.value,
    points: shown.map((point) => ({ day: point.date, value: point.value })),
  }
  if (!shown.some(({ netContributions }) => netContributions !== null)) return [value]
  const paid = shown.map((point) => ({ day: point.date, value: point.netContributions }))
  return [value, { id: 'paid', name: names.paid, points: paid, colour: 'var(--colour-muted)' }]
}
