import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BondFigures } from '#finance/bond-figures.ts'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useTableLabels } from '#web/widgets/kit-labels.ts'
import { AskedPart, isSourceFailed } from '#web/widgets/subject/asked-part.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'
import { hideUnknown, useBondColumns } from './bond-columns.tsx'
import { BondTotals } from './bond-totals.tsx'
import { MaturityChart } from './maturity-chart.tsx'

const BondTable = ({ bonds, asOf }: { bonds: readonly BondFigures[]; asOf: string }) => {
  const say = useWords('portfolioTabs')
  const labels = useTableLabels(say('searchBonds'))
  const { name } = useSubject()
  const { openDrawer } = useDrawers()
  const all = useBondColumns()
  const columns = useMemo(() => hideUnknown(all, bonds), [all, bonds])
  return (
    <DataTable
      id="bonds"
      inset
      caption={say('bondStatistics')}
      columns={columns}
      rows={bonds}
      rowId={(row) => row.id}
      labels={labels}
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
