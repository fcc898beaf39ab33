import type { TransactionRow } from '#model/calls/subjects.ts'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { writeAmounts } from '#web/widgets/transactions/write-amounts.ts'
import { useWords } from '#web/words/words.ts'
import classes from './drawers.module.css'

const shownAtOnce = 60

type TransactionListProps = { transactions: readonly TransactionRow[]; what: 'named' | 'unnamed' }

/** Transactions in a drawer, newest first; 'named' says of which security each is. */
export const TransactionList = ({ transactions, what }: TransactionListProps) => {
  const say = useWords('details')
  const sayReport = useWords('report')
  const format = useFormat()
  const { currency } = useSubject()
  if (transactions.length === 0) return <p className={classes['muted']}>{say('noTransactions')}</p>
  const shown = transactions.slice(0, shownAtOnce)
  const writeBoth = (row: TransactionRow): string => {
    const { amount, original } = writeAmounts(row, { currency, format })
    return original === null ? amount : `${amount} (${original})`
  }
  const [counted, all] = [format.count(shown.length), format.count(transactions.length)]
  return (
    <>
      {shown.length < transactions.length && (
        <p className={classes['muted']}>{say('latestTransactions', { shown: counted, all })}</p>
      )}
      <CompactTable
        label={say('sectionTransactions')}
        columns={[
          { id: 'date', header: sayReport('date') },
          { id: 'kind', header: sayReport('kind') },
          ...(what === 'named' ? [{ id: 'name', header: sayReport('name') }] : []),
          { id: 'units', header: sayReport('units'), align: 'end' },
          { id: 'price', header: sayReport('price'), align: 'end' },
          { id: 'amount', header: sayReport('amount'), align: 'end' },
        ]}
        rows={shown.map((row) => ({
          id: row.id,
          cells: {
            date: formatDate(row.date),
            kind: sayReport(`kind_${row.kind}`),
            name: row.name,
            units: row.units === null ? '–' : format.units(row.units),
            price: row.price === null ? '–' : format.price(row.price),
            amount: writeBoth(row),
          },
        }))}
      />
    </>
  )
}
