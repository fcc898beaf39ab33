import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { OrderRow } from '#model/calls/portfolios.ts'
import { requestFile } from '#web/data/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { SaveFileButton } from '#web/widgets/save-file-button.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords, type Say } from '#web/words/words.ts'

type Tools = { say: Say<'portfolioTabs'>; format: Format }

/** The status in the words of the order service, or in ours. */
export const sayStatus = ({ status, statusText }: OrderRow, say: Say<'portfolioTabs'>): string =>
  statusText ?? say(`orderStatus_${status}`)

const whatColumns = ({ say }: Tools): Column<OrderRow>[] => [
  {
    id: 'date',
    header: say('orderDate'),
    kind: 'date',
    value: (row) => row.date,
    text: (row) => formatDate(row.date),
    visibility: 'fixed',
  },
  {
    id: 'type',
    header: say('orderType'),
    kind: 'text',
    value: (row) => (row.type ? say(`orderType_${row.type}`) : null),
  },
  { id: 'product', header: say('product'), kind: 'text', value: (row) => row.product, card: 'title' },
  {
    id: 'status',
    header: say('orderStatus'),
    kind: 'text',
    value: (row) => sayStatus(row, say),
    cell: (row) => <Badge tone={row.status === 'closed' ? 'success' : 'info'}>{sayStatus(row, say)}</Badge>,
  },
]

/** What was typed, in the unit it was typed in. */
const writeAmount = ({ amount, unitType, currency }: OrderRow, { say, format }: Tools): string =>
  unitType === 'amount' ? format.money(amount, currency) : say('unitsOf', { units: format.units(amount) })

const amountColumns = (tools: Tools): Column<OrderRow>[] => {
  const { say, format } = tools
  const money = (amount: number | null, currency: string): string =>
    amount === null ? '–' : format.money(amount, currency)
  return [
    {
      id: 'amount',
      header: say('ordered'),
      kind: 'number',
      value: (row) => row.amount,
      text: (row) => writeAmount(row, tools),
    },
    {
      id: 'units',
      header: say('orderUnits'),
      kind: 'number',
      value: (row) => row.units,
      text: (row) => (row.units === null ? '–' : format.units(row.units)),
      leastScreen: 'laptop',
    },
    {
      id: 'nav',
      header: say('unitPrice'),
      kind: 'number',
      value: (row) => row.nav,
      text: (row) => (row.nav === null ? '–' : format.price(row.nav)),
      visibility: 'hidden',
    },
    {
      id: 'value',
      header: say('orderValue'),
      kind: 'number',
      value: (row) => row.value,
      text: (row) => money(row.value, row.currency),
      card: 'figure',
    },
  ]
}

const fileColumn = ({ say }: Tools, portfolio: string): Column<OrderRow> => ({
  id: 'file',
  header: say('file'),
  kind: 'text',
  value: () => null,
  text: () => '',
  cell: (row) =>
    row.hasFile && (
      <SaveFileButton
        name={`${row.product} ${row.date}.pdf`}
        label={say('saveFile', { name: row.product })}
        fetchFile={() => requestFile('readOrderFile', { params: { portfolio, order: row.id } })}
        icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
      />
    ),
})

/** The columns of the orders; the one of files only where there are some. */
export const useOrderColumns = (rows: readonly OrderRow[]): readonly Column<OrderRow>[] => {
  const say = useWords('portfolioTabs')
  const format = useFormat()
  const { id } = useSubject()
  const hasFiles = rows.some((row) => row.hasFile)
  return useMemo(() => {
    const tools = { say, format }
    return [...whatColumns(tools), ...amountColumns(tools), ...(hasFiles ? [fileColumn(tools, id)] : [])]
  }, [say, format, id, hasFiles])
}
