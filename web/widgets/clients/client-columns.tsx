import { aheadOfBenchmark } from '#finance/portfolios/desk-figures.ts'
import type { ClientRow } from '#model/calls/clients.ts'
import type { PaymentFlag } from '#model/fields/json-shapes.ts'
import { hasFeature } from '#configurations/configuration.ts'
import { useFacts } from '#web/data/facts.tsx'
import { useHasDataService } from '#web/data/use-has-data-service.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { ReviewDate } from '#web/widgets/reviews/review-date.tsx'
import { useListWords } from '#web/widgets/list-words.ts'
import { useWords, type Say } from '#web/words/words.ts'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import { orderOfName } from './filter-clients.ts'

/** What a client's account is worth, marked when it is not current; opens its working. */
const ClientAssets = ({ row, onShowWorking }: { row: ClientRow; onShowWorking: () => void }) => {
  const say = useWords('clients')
  const { value, currency, quality, failedSince } = row
  return (
    <FigureText
      figure={{ value, unit: 'money', currency, quality: quality ?? 'good' }}
      name={`${row.name}, ${say('assets')}`}
      explanation={
        failedSince === null ? undefined : say('failedSince', { since: formatDateTime(failedSince) })
      }
      onShowWorking={onShowWorking}
    />
  )
}

type Tools = {
  say: Say<'clients'>
  sayName: (name: string) => string
  format: Format
  portalId: string
  onShowWorking: (row: ClientRow) => void
  hasDataService: boolean
}

const whoColumns = ({ say, sayName, portalId, hasDataService }: Tools): Column<ClientRow>[] => [
  textColumn('name', say('name'), {
    value: (row) => row.name,
    order: (row) => orderOfName(row.name),
    cell: (row) => <AppLink href={`/dashboard/${portalId}/account/${row.id}`}>{row.name}</AppLink>,
    visibility: 'fixed',
    isLink: true,
    card: 'title',
  }),
  textColumn('portfolioTypes', say('portfolioTypes'), {
    value: (row) => row.portfolioTypes.map(sayName).join(', '),
    leastScreen: 'desktop',
  }),
  textColumn('accountType', say('accountType'), {
    value: (row) => (row.accountType ? say(row.accountType) : null),
    leastScreen: 'desktop',
  }),
  textColumn('groups', say('clientGroup'), { value: (row) => row.groups.join(', '), visibility: 'hidden' }),
  textColumn('status', say('status'), {
    value: (row) => say(`status_${row.status}`),
    leastScreen: 'laptop',
    cell: (row) =>
      row.isLinked || !hasDataService ? (
        say(`status_${row.status}`)
      ) : (
        <>
          {say(`status_${row.status}`)} <Badge tone="warning">{say('unlinked')}</Badge>
        </>
      ),
  }),
]

const moneyColumns = ({ say, format, onShowWorking }: Tools): Column<ClientRow>[] => [
  numberColumn('assets', say('assets'), {
    value: (row) => row.value,
    currency: (row) => row.currency,
    cell: (row) => <ClientAssets row={row} onShowWorking={() => onShowWorking(row)} />,
    card: 'figure',
  }),
  textColumn('currency', say('currency'), {
    value: (row) => row.currency,
    visibility: 'hidden',
    card: 'none',
  }),
  numberColumn('changeYtd', say('ytd'), {
    value: (row) => row.changeYtd,
    write: (change) => format.percent(change, 'always'),
  }),
  numberColumn('againstBenchmark', say('againstBenchmark'), {
    value: aheadOfBenchmark,
    write: (ahead) => format.percent(ahead, 'always'),
  }),
  numberColumn('netFlowsYtd', say('netFlows'), {
    value: (row) => row.netFlowsYtd,
    currency: (row) => row.currency,
    text: (row) =>
      row.netFlowsYtd === null ? '–' : format.scaledMoney(row.netFlowsYtd, row.currency, 'always'),
  }),
  numberColumn('cashShare', say('cash'), {
    value: (row) => row.cashShare,
    write: format.percent,
  }),
  numberColumn('share', say('share'), {
    value: (row) => row.share,
    write: format.percent,
    leastScreen: 'desktop',
  }),
  dateColumn('asOf', say('asOf'), { value: (row) => row.asOf, visibility: 'hidden' }),
  dateColumn('failedSince', say('notCalculatedSince'), {
    value: (row) => row.failedSince,
    write: formatDateTime,
    visibility: 'hidden',
  }),
]

const writeFlags = (flags: Readonly<Record<string, PaymentFlag>>, say: Say<'clients'>): string =>
  Object.values(flags)
    .map((flag) => `${flag.name}: ${flag.value ? say('quarterlyOn') : say('quarterlyOff')}`)
    .join('; ')

type PaymentColumn = {
  id: 'quarterlyPayments' | 'secondQuarterlyPayments'
  header: string
  visibility: 'shown' | 'hidden'
}

/** How many funds pay out, with the funds by name for who points at it and in the file. */
const paymentColumn = (say: Say<'clients'>, { id, ...column }: PaymentColumn): Column<ClientRow> => ({
  ...column,
  id,
  kind: 'text',
  leastScreen: 'wide',
  value: (row) => {
    const flags = Object.values(row[id])
    const on = flags.filter((flag) => flag.value).length
    return flags.length > 0 ? say('quarterlyCount', { on, all: flags.length }) : null
  },
  cell: (row) => {
    const flags = Object.values(row[id])
    if (flags.length === 0) return null
    const on = flags.filter((flag) => flag.value).length
    return <span title={writeFlags(row[id], say)}>{say('quarterlyCount', { on, all: flags.length })}</span>
  },
  csv: (row) => writeFlags(row[id], say),
})

const paymentColumns = ({ say }: Tools): Column<ClientRow>[] => [
  paymentColumn(say, { id: 'quarterlyPayments', header: say('quarterly'), visibility: 'shown' }),
  paymentColumn(say, { id: 'secondQuarterlyPayments', header: say('secondQuarterly'), visibility: 'hidden' }),
]

/** The columns of the clients overview; quarterly payments and access groups only where the white label has them. */
export const useClientColumns = (
  portalId: string,
  onShowWorking: (row: ClientRow) => void,
): readonly Column<ClientRow>[] => {
  const say = useWords('clients')
  const format = useFormat()
  const { configuration } = useFacts()
  const sayName = useListWords()
  const hasDataService = useHasDataService()
  const tools = { say, sayName, format, portalId, onShowWorking, hasDataService }
  const hasPayments = hasFeature(configuration, 'quarterlyPayments', 'professional')
  const hasAccessGroups = hasFeature(configuration, 'accessGroups', 'professional')
  const accessGroups: Column<ClientRow> = textColumn('accessGroups', say('accessGroup'), {
    value: (row) => row.accessGroups.join(', '),
    leastScreen: 'wide',
  })
  return [
    ...whoColumns(tools),
    ...moneyColumns(tools),
    ...(hasAccessGroups ? [accessGroups] : []),
    ...(hasPayments ? paymentColumns(tools) : []),
    {
      id: 'reviewOn',
      header: say('reviewOn'),
      kind: 'date',
      value: (row) => row.reviewOn,
      cell: (row) => <ReviewDate on={row.reviewOn} />,
    },
    textColumn('advisers', say('advisers'), {
      value: (row) => row.advisers.join(', '),
      leastScreen: 'desktop',
    }),
    {
      id: 'lastLogin',
      header: say('lastLogin'),
      kind: 'date',
      value: (row) => row.lastLogin,
      text: (row) => (row.lastLogin ? formatDateTime(row.lastLogin) : say('never')),
      leastScreen: 'wide',
    },
  ]
}
