import { sumByCategory } from '#finance/category-sums.ts'
import { transactionCategories } from '#model/transaction-category.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { rangePeriod, type RangeName } from '#finance/periods.ts'
import type { TransactionRow, TransactionsAnswer } from '#model/calls/subjects.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { TableFilter } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { useTransactionColumns } from './transaction-columns.tsx'
import classes from './transactions.module.css'

type RangeChoice = RangeName | 'all'
type Kind = 'trade' | 'cash'

const rangeChoices: readonly RangeChoice[] = ['1m', '3m', '6m', '12m', 'all']

/** What came and went in each category. */
export const Sums = ({ answer }: { answer: TransactionsAnswer }) => {
  const say = useWords('report')
  const format = useFormat()
  return (
    <dl className={classes['sums']}>
      {sumByCategory(answer.rows, transactionCategories).map((sum) => (
        <div key={sum.category}>
          <dt>
            {say(`category-${sum.category}`)} <span>({format.count(sum.count)})</span>
          </dt>
          <dd>{sum.amount === null ? '–' : format.money(sum.amount, answer.currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

const TransactionTable = ({
  answer,
  kind,
  title,
}: {
  answer: TransactionsAnswer
  kind: Kind
  title: string
}) => {
  const say = useWords('report')
  const { name } = useSubject()
  const columns = useTransactionColumns(kind, answer.currency)
  const filters = useMemo(
    (): readonly TableFilter<TransactionRow>[] => [
      { id: 'category', label: say('category'), value: (row) => say(`category-${row.category}`) },
    ],
    [say],
  )
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
      empty={<EmptyState title={say('noTransactionsTitle')}>{say('noTransactionsText')}</EmptyState>}
    />
  )
}

const Transactions = ({ kind, title }: { kind: Kind; title: string }) => {
  const say = useWords('report')
  const sayApp = useWords('app')
  const { id, portfolio, figures } = useSubject()
  const [choice, setChoice] = useState<RangeChoice>('12m')
  const asOf = figures?.asOf ?? portfolio?.source.asOf ?? ''
  const from = choice === 'all' || !asOf ? {} : { from: rangePeriod(choice, asOf).baseDate }
  const answer = useQuery(
    steadyQuery('listTransactions', {
      params: { portfolio: id },
      query: { kind, language: useLanguage(), ...from, ...(asOf ? { to: asOf } : {}) },
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
      {answer.isPending && <TableSkeleton labels={{ loading: sayApp('loading') }} />}
      {(answer.isError || hasFailed) && (
        <ErrorState
          title={say('partFailedTitle')}
          labels={{ retry: sayApp('retry') }}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        >
          {say('partFailedText')}
        </ErrorState>
      )}
      {answer.data && !hasFailed && (
        <>
          <Sums answer={answer.data} />
          <TransactionTable answer={answer.data} kind={kind} title={title} />
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
