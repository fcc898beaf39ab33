import { Card } from '#web/ui/card.tsx'
import { FigureText } from '#web/ui/figures/figure-text.tsx'
import { buildFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { showSnackbar } from '#web/ui/snackbar.tsx'
import type { Column, TableFilter } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { makeHoldings, type SampleHolding } from './gallery-data.ts'

const format = buildFormat('en-GB')
const few = makeHoldings(14)
const many = makeHoldings(10_000)

const columns: readonly Column<SampleHolding>[] = [
  textColumn('name', 'Name', { value: (row) => row.name, visibility: 'fixed', width: '26%' }),
  textColumn('sector', 'Sector', { value: (row) => row.sector }),
  textColumn('isin', 'ISIN', { value: (row) => row.isin, visibility: 'hidden' }),
  dateColumn('bought', 'Bought', { value: (row) => row.bought }),
  numberColumn('units', 'Units', { value: (row) => row.units, write: format.units }),
  numberColumn('cost', 'Cost', {
    value: (row) => row.cost.value,
    text: (row) => format.money(row.cost.value ?? 0, 'GBP'),
  }),
  numberColumn('value', 'Value', {
    card: 'figure',
    value: (row) => row.value.value,
    text: (row) => format.money(row.value.value ?? 0, 'GBP'),
    cell: (row) => (
      <FigureText
        figure={row.value}
        name="Value"
        onShowWorking={() => showSnackbar({ text: 'The working opens here', labels: { close: 'Close' } })}
      />
    ),
  }),
  numberColumn('gain', 'Gain', {
    value: (row) => row.gain.value,
    cell: (row) => <FigureText figure={row.gain} name="Gain" form="change" />,
  }),
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
