import { sumByCategory } from '#finance/ground/category-sums.ts'
import { transactionCategories } from '#model/transaction-category.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays } from '#finance/ground/calendar.ts'
import { rangePeriod, type RangeName } from '#finance/ground/periods.ts'
import type { TransactionRow, TransactionsAnswer } from '#model/calls/subjects.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useIsPaper } from '#web/ui/paper.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { TableFilter } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useTransactionColumns } from './transaction-columns.tsx'
import { ownAmount } from './write-amounts.ts'

type RangeChoice = RangeName | 'all'
type Kind = 'trade' | 'cash'

const rangeChoices: readonly RangeChoice[] = ['1m', '3m', '6m', '12m', 'all']

const withSign = (row: TransactionRow) => ({
  category: row.category,
  amountInReportingCurrency: ownAmount(row),
})

/** What came and went in each category. */
export const Sums = ({ answer }: { answer: TransactionsAnswer }) => {
  const say = useWords('report')
  const format = useFormat()
  return (
    <FactList
      facts={sumByCategory(answer.rows.map(withSign), transactionCategories).map(
        ({ category, count, amount }) => ({
          name: `${say(`category-${category}`)} (${format.count(count)})`,
          value: amount === null ? '–' : format.money(amount, answer.currency, 'always'),
        }),
      )}
      weight="strong"
      inset
    />
  )
}

const TransactionTable = ({
  answer,
  kind,
  title,
  isWhole,
}: {
  answer: TransactionsAnswer
  kind: Kind
  title: string
  /** All there are, or all that can be asked for. */
  isWhole: boolean
}) => {
  const say = useWords('report')
  const { name } = useSubject()
  const columns = useTransactionColumns(kind, answer.currency)
  const filters: readonly TableFilter<TransactionRow>[] = [
    { id: 'category', label: say('category'), value: (row) => say(`category-${row.category}`) },
  ]
  return (
    <DataTable
      id={`transactions-${kind}`}
      inset
      caption={title}
      columns={columns}
      rows={answer.rows}
      search={say('searchTransactions')}
      filters={filters}
      initialSort={{ column: 'date', direction: 'descending' }}
      csvName={`${title} ${name}.csv`}
      empty={
        <EmptyState title={say('noTransactionsTitle')}>
          {isWhole ? null : say('noTransactionsText')}
        </EmptyState>
      }
    />
  )
}

const Transactions = ({ kind, title }: { kind: Kind; title: string }) => {
  const say = useWords('report')
  const { id, portfolio, figures, period } = useSubject()
  const isPaper = useIsPaper()
  const [choice, setChoice] = useState<RangeChoice>('12m')
  const asOf = figures?.asOf ?? portfolio?.source.asOf ?? ''
  const ranged = choice === 'all' || !asOf ? {} : { from: rangePeriod(choice, asOf).baseDate }
  const days = period
    ? { from: addDays(period.from, 1), to: period.to }
    : { ...ranged, ...(asOf ? { to: asOf } : {}) }
  const answer = useQuery(
    steadyQuery('listTransactions', {
      params: { portfolio: id },
      query: { kind, language: useLanguage(), ...days },
    }),
  )
  // Nothing listed because nothing could be asked is not a period without transactions.
  const hasFailed = answer.data?.source.freshness === 'failed'
  return (
    <Card
      padding="none"
      title={title}
      actions={
        <SegmentedControl
          label={say('range')}
          value={choice}
          onChange={(value) => setChoice(value as RangeChoice)}
          segments={rangeChoices.map((value) => ({ value, label: say(`range_${value}`) }))}
        />
      }
    >
      {answer.isPending && <TableSkeleton />}
      {(answer.isError || hasFailed) && (
        <ErrorState title={say('partFailedTitle')} asked={answer}>
          {say('partFailedText')}
        </ErrorState>
      )}
      {answer.data && !hasFailed && (
        <>
          <Sums answer={answer.data} />
          <TransactionTable
            answer={answer.data}
            kind={kind}
            title={title}
            isWhole={isPaper || choice === 'all'}
          />
        </>
      )}
    </Card>
  )
}

/** Purchases, sales, transfers and splits. */
export const Trades = () => {
  const say = useWords('report')
  return <Transactions kind="trade" title={say('transactions')} />
}

/** Payments, income and charges. */
export const CashTransactions = () => {
  const say = useWords('report')
  return <Transactions kind="cash" title={say('cashTransactions')} />
}
