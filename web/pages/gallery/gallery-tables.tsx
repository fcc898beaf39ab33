import { Card } from '#web/ui/card.tsx'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import { buildFormat } from '#web/ui/format/format-context.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { showSnackbar } from '#web/ui/snackbar.tsx'
import type { Column, TableFilter } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { makeHoldings, type SampleHolding } from './gallery-data.ts'
import { figureLabels } from './gallery-labels.ts'

const format = buildFormat('en-GB')
const few = makeHoldings(14)
const many = makeHoldings(10_000)

const columns: readonly Column<SampleHolding>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name, visibility: 'fixed', width: '26%' },
  {
    id: 'sector',
    header: 'Sector',
    kind: 'text',
    value: (row) => row.sector,
  },
  { id: 'isin', header: 'ISIN', kind: 'text', value: (row) => row.isin, visibility: 'hidden' },
  {
    id: 'bought',
    header: 'Bought',
    kind: 'date',
    value: (row) => row.bought,
    text: (row) => formatDate(row.bought),
  },
  {
    id: 'units',
    header: 'Units',
    kind: 'number',
    value: (row) => row.units,
    text: (row) => format.units(row.units),
  },
  {
    id: 'cost',
    header: 'Cost',
    kind: 'number',
    value: (row) => row.cost.value,
    text: (row) => format.money(row.cost.value ?? 0, 'GBP'),
  },
  {
    id: 'value',
    header: 'Value',
    kind: 'number',
    card: 'figure',
    value: (row) => row.value.value,
    text: (row) => format.money(row.value.value ?? 0, 'GBP'),
    cell: (row) => (
      <FigureText
        figure={row.value}
        name="Value"
        labels={figureLabels}
        onShowWorking={() => showSnackbar({ text: 'The working opens here', labels: { close: 'Close' } })}
      />
    ),
  },
  {
    id: 'gain',
    header: 'Gain',
    kind: 'number',
    value: (row) => row.gain.value,
    cell: (row) => <FigureText figure={row.gain} name="Gain" labels={figureLabels} form="change" />,
  },
]

const filters: readonly TableFilter<SampleHolding>[] = [
  { id: 'region', label: 'Region', value: (row) => row.region },
]

const totalsOf = (rows: readonly SampleHolding[]) => ({
  name: 'Total',
  value: format.money(
    rows.reduce((sum, row) => sum + (row.value.value ?? 0), 0),
    'GBP',
  ),
})

const open = (row: SampleHolding): void => showSnackbar({ text: row.name, labels: { close: 'Close' } })

/** A short table as on a page, and a long one that is drawn only in sight. */
export const GalleryTables = () => (
  <Stack gap={5}>
    <Card title="Holdings" subtitle="14 positions" padding="none">
      <DataTable
        id="gallery-few"
        caption="Holdings"
        columns={columns}
        rows={few}
        search="Search holdings"
        filters={filters}
        initialSort={{ column: 'value', direction: 'descending' }}
        onOpenRow={open}
        totals={totalsOf}
        csvName="holdings"
        inset
      />
    </Card>
    <Card title="Ten thousand rows" padding="none">
      <DataTable
        id="gallery-many"
        caption="Ten thousand rows"
        columns={columns}
        rows={many}
        search="Search many"
        onOpenRow={open}
        totals={totalsOf}
        csvName="many"
        inset
      />
    </Card>
  </Stack>
)
