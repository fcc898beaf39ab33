import type { PerformanceFigures } from '#finance/returns/figure-shapes.ts'
import { findLineFacts, type LineSeries } from '#web/ui/charts/chart-data.ts'
import type { ChartTable } from '#web/ui/charts/chart-frame.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Say } from '#web/words/words.ts'

/** What the benchmark beside a performance is called; some sources tell its values and not its name. Null without one. */
export const nameBenchmark = (
  { benchmarkLabel, benchmarkCumulative }: Pick<PerformanceFigures, 'benchmarkLabel' | 'benchmarkCumulative'>,
  unnamed: string,
): string | null => benchmarkLabel ?? ((benchmarkCumulative?.value ?? null) === null ? null : unnamed)

/** The lines of a performance: the portfolio's, and the benchmark's where there is one. */
export const buildLines = (
  performance: Pick<PerformanceFigures, 'points' | 'benchmarkLabel'>,
  names: { portfolio: string; benchmark: string },
): readonly LineSeries[] => {
  const { points, benchmarkLabel } = performance
  const own: LineSeries = {
    id: 'portfolio',
    name: names.portfolio,
    points: points.map((point) => ({ day: point.date, value: point.portfolio })),
  }
  if (!points.some((point) => point.benchmark !== null)) return [own]
  return [
    own,
    {
      id: 'benchmark',
      name: benchmarkLabel ?? names.benchmark,
      points: points.map((point) => ({ day: point.date, value: point.benchmark })),
    },
  ]
}

/** The numbers behind the lines, a row a day; thousands of days are written only when somebody looks at them. */
export const buildLineTable = (
  lines: readonly LineSeries[],
  { date, write }: { date: string; write: (value: number) => string },
): ChartTable => {
  const days = lines[0]?.points ?? []
  const valueAt = (line: LineSeries, place: number): number | null => line.points[place]?.value ?? null
  return {
    heads: [date, ...lines.map((line) => line.name)],
    get rows() {
      return days.map(({ day }, place) => [
        formatDate(day),
        ...lines.map((line) => {
          const value = valueAt(line, place)
          return value === null ? '–' : write(value)
        }),
      ])
    },
    get values() {
      return days.map(({ day }, place) => [day, ...lines.map((line) => valueAt(line, place))])
    },
  }
}

/** The lines in words: where each ends, and between what it moved. */
export const summariseLines = (
  lines: readonly LineSeries[],
  write: (value: number) => string,
  say: Say<'kit'>,
): string =>
  lines
    .map(findLineFacts)
    .filter((facts) => facts !== null)
    .map((facts) =>
      say('lineSummary', {
        name: facts.name,
        last: write(facts.last.value),
        date: formatDate(facts.last.day),
        lowest: write(facts.lowest.value),
        highest: write(facts.highest.value),
      }),
    )
    .join(' ')
