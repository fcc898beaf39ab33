import { useMemo } from 'react'
import type { ClientRow } from '#model/calls/clients.ts'
import type { PaymentFlag } from '#model/fields/json-shapes.ts'
import { hasFeature } from '#configurations/configuration.ts'
import { useFacts } from '#web/data/facts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import { buildFigureLabels } from '#web/widgets/figures/figure-labels.ts'

/** What a client's account is worth, marked when a price of it is old or missing; opens its working. */
const ClientAssets = ({ row, onShowWorking }: { row: ClientRow; onShowWorking: () => void }) => {
  const say = useWords('clients')
  const sayFigure = useWords('figures')
  return (
    <FigureText
      figure={{ value: row.value, unit: 'money', currency: row.currency, quality: row.quality ?? 'good' }}
      name={`${row.name}, ${say('assets')}`}
      labels={buildFigureLabels(sayFigure)}
      onShowWorking={onShowWorking}
    />
  )
}

type Tools = {
  say: Say<'clients'>
  format: Format
  portalId: string
  onShowWorking: (row: ClientRow) => void
}

const whoColumns = ({ say, portalId }: Tools): Column<ClientRow>[] => [
  {
    id: 'name',
    header: say('name'),
    kind: 'text',
    value: (row) => row.name,
    cell: (row) => <AppLink href={`/dashboard/${portalId}/account/${row.id}`}>{row.name}</AppLink>,
    visibility: 'fixed',
    card: 'title',
  },
  {
    id: 'portfolioTypes',
    header: say('portfolioTypes'),
    kind: 'text',
    value: (row) => row.portfolioTypes.join(', '),
  },
  {
    id: 'accountType',
    header: say('accountType'),
    kind: 'text',
    value: (row) => (row.accountType ? say(row.accountType) : null),
    leastScreen: 'laptop',
  },
  {
    id: 'groups',
    header: say('clientGroup'),
    kind: 'text',
    value: (row) => row.groups.join(', '),
    visibility: 'hidden',
  },
  {
    id: 'status',
    header: say('status'),
    kind: 'text',
    value: (row) => say(`status_${row.status}`),
    cell: (row) =>
      row.isLinked ? (
        say(`status_${row.status}`)
      ) : (
        <>
          {say(`status_${row.status}`)} <Badge tone="warning">{say('unlinked')}</Badge>
        </>
      ),
  },
]

const moneyColumns = ({ say, format, onShowWorking }: Tools): Column<ClientRow>[] => [
  {
    id: 'assets',
    header: say('assets'),
    kind: 'number',
    value: (row) => row.value,
    cell: (row) => <ClientAssets row={row} onShowWorking={() => onShowWorking(row)} />,
    card: 'figure',
  },
  {
    id: 'currency',
    header: say('currency'),
    kind: 'text',
    value: (row) => row.currency,
    visibility: 'hidden',
    card: 'none',
  },
  {
    id: 'share',
    header: say('share'),
    kind: 'number',
    value: (row) => row.share,
    text: (row) => (row.share === null ? '–' : format.percent(row.share)),
  },
  {
    id: 'asOf',
    header: say('asOf'),
    kind: 'date',
    value: (row) => row.asOf,
    text: (row) => (row.asOf ? formatDate(row.asOf) : '–'),
    visibility: 'hidden',
  },
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
export const useClientColumns = (portalId: string, onShowWorking: (row: ClientRow) => void) => {
  const say = useWords('clients')
  const format = useFormat()
  const { configuration } = useFacts()
  return useMemo((): readonly Column<ClientRow>[] => {
    const tools = { say, format, portalId, onShowWorking }
    const hasPayments = hasFeature(configuration, 'quarterlyPayments', 'professional')
    const hasAccessGroups = hasFeature(configuration, 'accessGroups', 'professional')
    const accessGroups: Column<ClientRow> = {
      id: 'accessGroups',
      header: say('accessGroup'),
      kind: 'text',
      value: (row) => row.accessGroups.join(', '),
    }
    return [
      ...whoColumns(tools),
      ...(hasAccessGroups ? [accessGroups] : []),
      ...moneyColumns(tools),
      ...(hasPayments ? paymentColumns(tools) : []),
      {
        id: 'lastLogin',
        header: say('lastLogin'),
        kind: 'date',
        value: (row) => row.lastLogin,
        text: (row) => (row.lastLogin ? formatDateTime(row.lastLogin) : say('never')),
      },
    ]
  }, [say, format, configuration, portalId, onShowWorking])
}
