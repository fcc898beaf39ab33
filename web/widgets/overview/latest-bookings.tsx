import { useQuery } from '@tanstack/react-query'
import { addMonths } from '#finance/ground/calendar.ts'
import type { TransactionRow } from '#model/calls/subjects.ts'
import { request } from '#web/data/call.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { AskedPart, isSourceFailed } from '#web/widgets/subject/asked-part.tsx'
import { useFigures, useSubject } from '#web/widgets/subject/subject.tsx'
import { writeAmounts } from '#web/widgets/transactions/write-amounts.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { ViewLink } from './view-link.tsx'
import classes from './overview.module.css'

const most = 5
const monthsBack = 3
const room = 300

/** The bookings of the last three months of an account or a portfolio, newest first. */
const useLatest = () => {
  const { kind, id } = useSubject()
  const { asOf } = useFigures()
  const language = useLanguage()
  const query = { from: addMonths(asOf, -monthsBack), to: asOf, language }
  return useQuery({
    queryKey: ['latestBookings', kind, id, query],
    queryFn: ({ signal }) =>
      kind === 'account'
        ? request('listAccountTransactions', { params: { account: id }, query }, signal)
        : request('listTransactions', { params: { portfolio: id }, query }, signal),
  })
}

const Booking = ({ row, currency }: { row: TransactionRow; currency: string }) => {
  const say = useWords('report')
  const format = useFormat()
  const { amount, original } = writeAmounts(row, { currency, format })
  return (
    <li>
      <div className={classes['row']}>
        <span>{row.name}</span>
        <span>{amount}</span>
      </div>
      <div className={classes['row']} data-small>
        <span>
          {say(`kind_${row.kind}`)}, {formatDate(row.date)}
        </span>
        {original && <span>{original}</span>}
      </div>
    </li>
  )
}

/** What happened last. */
export const LatestBookings = () => {
  const say = useWords('overview')
  const answer = useLatest()
  return (
    <Card
      title={say('latest')}
      actions={<ViewLink views={['transactions', 'cash-transactions']}>{say('allBookings')}</ViewLink>}
    >
      <AskedPart answer={answer} hasFailed={isSourceFailed} room={room}>
        {({ rows, currency }) =>
          rows.length === 0 ? (
            <p className={classes['none']}>{say('latestNone')}</p>
          ) : (
            <ol className={classes['rows']}>
              {rows.slice(0, most).map((row) => (
                <Booking key={row.id} row={row} currency={currency} />
              ))}
            </ol>
          )
        }
      </AskedPart>
    </Card>
  )
}
