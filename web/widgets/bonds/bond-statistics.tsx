import { useQuery } from '@tanstack/react-query'
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { AskedPart, isSourceFailed } from '#web/widgets/subject/asked-part.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { hideUnknown, useBondColumns } from './bond-columns.tsx'
import { summariseBonds } from '#finance/bonds/summarise-bonds.ts'
import { FactList } from '#web/ui/fact-list.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { maturityLadder } from '#finance/bonds/maturity-ladder.ts'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'

/** How much is repaid in which year. */
const MaturityChart = ({ bonds }: { bonds: readonly BondFigures[] }) => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const format = useFormat()
  const { currency, name } = useSubject()
  const rungs = maturityLadder(bonds)
  if (rungs.length === 0) return null
  const money = (value: number): string => format.money(value, currency)
  const scaled = (value: number): string => format.scaledMoney(value, currency)
  const filled = rungs.filter(({ count }) => count > 0)
  return (
    <Card>
      <ChartFrame
        title={say('maturities')}
        subtitle={say('maturitiesText')}
        summary={filled.map(({ year, value }) => `${year}: ${money(value)}.`).join(' ')}
        table={{
          heads: [sayReport('year'), sayReport('value'), say('bonds')],
          rows: filled.map(({ year, value, count }) => [String(year), money(value), format.count(count)]),
          values: filled.map(({ year, value, count }) => [year, value, count]),
        }}
        fileName={`${say('maturities')} ${name}`}
      >
        <BarChart
          series={[{ id: 'value', name: sayReport('value') }]}
          groups={rungs.map(({ year, value, count }) => ({
            id: String(year),
            label: String(year),
            values: { value: count === 0 ? null : value },
          }))}
          formatValue={scaled}
          formatAxis={format.axisMoney(currency)}
          height={220}
        />
      </ChartFrame>
    </Card>
  )
}

/** All bonds as one: value, yield, duration, and what is paid next. */
const BondTotals = ({ bonds, asOf }: { bonds: readonly BondFigures[]; asOf: string }) => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const format = useFormat()
  const { currency } = useSubject()
  const totals = summariseBonds(bonds, { currency, asOf })
  if (!totals) return null
  const ratio = (value: number | null) => (value === null ? null : format.ratio(value))
  const figures = [
    { part: 'value', name: sayReport('value'), figure: totals.value },
    { part: 'accrued', name: say('accrued'), figure: totals.accruedInterest },
    { part: 'yield', name: say('yieldToMaturity'), figure: totals.yieldToMaturity },
    { part: 'income', name: say('incomeYield'), figure: totals.incomeYield },
  ] as const
  // What a source tells nothing of is left out; a figure without a value says why it has none.
  const numbers = [
    { name: say('modifiedDuration'), value: ratio(totals.modifiedDuration) },
    { name: say('convexity'), value: ratio(totals.convexity) },
    { name: say('nextCoupon'), value: totals.nextCoupons[0] && formatDate(totals.nextCoupons[0].date) },
  ]
  const facts = figures.map(({ part, name, figure }) => ({
    name,
    value: <SubjectFigure figure={figure} address={{ of: 'bonds', part }} name={name} />,
  }))
  return <FactList facts={[...facts, ...numbers]} weight="strong" inset />
}

const BondTable = ({ bonds, asOf }: { bonds: readonly BondFigures[]; asOf: string }) => {
  const say = useWords('portfolioTabs')
  const { name } = useSubject()
  const { openDrawer } = useDrawers()
  const all = useBondColumns()
  const columns = hideUnknown(all, bonds)
  return (
    <DataTable
      id="bonds"
      inset
      caption={say('bondStatistics')}
      columns={columns}
      rows={bonds}
      search={say('searchBonds')}
      initialSort={{ column: 'maturity', direction: 'ascending' }}
      onOpenRow={(row) => openDrawer({ kind: 'bond', id: row.id })}
      csvName={`${say('bondStatistics')} ${name} ${asOf}.csv`}
      empty={<EmptyState title={say('noBondsTitle')}>{say('noBondsText')}</EmptyState>}
    />
  )
}

/** The bonds of the portfolio with price, yield and duration, and when they are repaid. */
export const BondStatistics = () => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const { id, asOf } = useSubject()
  const answer = useQuery(
    query('listPortfolioBonds', { params: { portfolio: id }, query: asOf ? { asOf } : {} }),
  )
  return (
    <AskedPart answer={answer} hasFailed={isSourceFailed}>
      {({ bonds, source }) => (
        <Stack gap={5}>
          <Card
            title={say('bondStatistics')}
            subtitle={sayReport('asOf', { date: formatDate(source.asOf) })}
            padding="none"
          >
            <BondTotals bonds={bonds} asOf={source.asOf} />
            <BondTable bonds={bonds} asOf={source.asOf} />
          </Card>
          <MaturityChart bonds={bonds} />
        </Stack>
      )}
    </AskedPart>
  )
}
