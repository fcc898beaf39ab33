import type { ProjectedScenario } from '#finance/planning/project-scenario.ts'
import { Card } from '#web/ui/card.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useWords } from '#web/words/words.ts'

/** The plan year by year, and what the chosen line would buy today. */
export const ProjectionTable = ({
  projected,
  currency,
}: {
  projected: ProjectedScenario
  currency: string
}) => {
  const say = useWords('planning')
  const format = useFormat()
  const sayLevel = (level: 'low' | 'chosen' | 'high'): string =>
    say(`line_${level}`, { rate: format.roundPercent(projected.rates[level]) })
  const write = (value: number): string => format.money(value, currency)
  // Without inflation the money of the year is today's money.
  const hasOwnReal = projected.years.some(({ chosen }) => chosen.real !== chosen.nominal)
  return (
    <Card title={say('yearly')}>
      <CompactTable
        label={say('yearly')}
        columns={[
          { id: 'year', header: say('year') },
          { id: 'invested', header: say('line_invested'), align: 'end' },
          { id: 'low', header: sayLevel('low'), align: 'end' },
          { id: 'chosen', header: sayLevel('chosen'), align: 'end' },
          { id: 'high', header: sayLevel('high'), align: 'end' },
          ...(hasOwnReal
            ? [{ id: 'real', header: say('real', { line: sayLevel('chosen') }), align: 'end' as const }]
            : []),
        ]}
        rows={projected.years.map(({ year, invested, low, chosen, high }) => ({
          id: String(year),
          cells: {
            year: String(year),
            invested: write(invested),
            low: write(low.nominal),
            chosen: <strong>{write(chosen.nominal)}</strong>,
            high: write(high.nominal),
            real: write(chosen.real),
          },
        }))}
      />
    </Card>
  )
}
