import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { TransactionRow, TransactionsAnswer } from '#model/calls/subjects.ts'
import type { ExportOptions } from '#model/calls/export-options.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Column } from '#web/ui/table/column.ts'
import { PortalMark } from '#web/widgets/portal-mark.tsx'
import { useTransactionColumns } from '#web/widgets/transactions/transaction-columns.tsx'
import { Sums } from '#web/widgets/transactions/transactions.tsx'
import { useWords } from '#web/words/words.ts'
import { Ready } from './ready.tsx'
import classes from './printed-transactions.module.css'

export type PrintedTransactionsProps = {
  answer: TransactionsAnswer
  portal: { name: string; logo: string | null }
  portfolio: Pick<PortfolioPage, 'name' | 'account' | 'figures'>
  options: Pick<ExportOptions, 'transactions' | 'from' | 'to'>
  /** The day it is made. */
  made: string
}

type FactsProps = Omit<PrintedTransactionsProps, 'portal'>

/** The day of the figures, as the pages of the portfolio name it. */
const findAsOf = ({ answer, portfolio }: FactsProps): string => portfolio.figures?.asOf ?? answer.source.asOf

const usePeriod = (props: FactsProps): string => {
  const say = useWords('export')
  const { options } = props
  const to = formatDate(options.to ?? findAsOf(props))
  return options.from ? say('listedFromTo', { from: formatDate(options.from), to }) : say('listedTo', { to })
}

const Facts = (props: FactsProps) => {
  const say = useWords('export')
  const sayReport = useWords('report')
  const { answer, portfolio, made } = props
  const facts = [
    { name: say('preparedFor'), text: portfolio.account.name },
    { name: say('sourceOf'), text: portfolio.name },
    { name: say('listedPeriod'), text: usePeriod(props) },
    { name: say('asOfDay'), text: formatDate(findAsOf(props)) },
    { name: sayReport('currency'), text: answer.currency },
  ]
  return (
    <>
      <dl className={classes['facts']}>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['made']}>{say('madeOn', { date: formatDate(made) })}</p>
    </>
  )
}

/** These stand under the name of the security: the paper is not wide enough for columns of their own. */
const underName: ReadonlySet<string> = new Set(['symbol', 'isin'])

const Cell = ({ column, row }: { column: Column<TransactionRow>; row: TransactionRow }) => {
  const text = column.text?.(row) ?? column.value(row)
  const below = [row.symbol, row.isin].filter(Boolean).join('  ·  ')
  return (
    <td data-kind={column.kind}>
      {text}
      {column.id === 'name' && below !== '' && <small>{below}</small>}
    </td>
  )
}

const List = ({ answer, kind, caption }: { answer: TransactionsAnswer; kind: Kind; caption: string }) => {
  const columns = useTransactionColumns(kind === 'cash' ? 'cash' : 'trade', answer.currency).filter(
    ({ id }) => !underName.has(id),
  )
  return (
    <table className={classes['list']}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, kind: cells, header }) => (
            <th key={id} scope="col" data-kind={cells}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answer.rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Kind = NonNullable<ExportOptions['transactions']>

/** The bookings of a period on paper: whose they are, what they come to, and each of them under a head on every page. */
export const PrintedTransactions = ({ portal, ...props }: PrintedTransactionsProps) => {
  const say = useWords('report')
  const { answer, options } = props
  const kind = options.transactions ?? 'all'
  const title = say(kind === 'cash' ? 'cashTransactions' : 'transactions')
  return (
    <article className={classes['statement']}>
      <header className={classes['head']}>
        <div className={classes['mark']}>
          <PortalMark name={portal.name} logo={portal.logo} />
        </div>
        <h1>{title}</h1>
      </header>
      <Facts {...props} />
      {answer.rows.length === 0 ? (
        <EmptyState title={say('noTransactionsTitle')}>{''}</EmptyState>
      ) : (
        <>
          <Sums answer={answer} />
          <List answer={answer} kind={kind} caption={title} />
        </>
      )}
      <Ready />
    </article>
  )
}
