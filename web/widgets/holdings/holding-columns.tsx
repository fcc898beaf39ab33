import { useMemo, type ReactNode } from 'react'
import type { Figure } from '#finance/figure.ts'
import type { HoldingFigures } from '#finance/portfolio-figures.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import classes from './holding-columns.module.css'

/** A holding with the asset-class group it is listed under. */
export type HoldingRow = HoldingFigures & { group: string }

type FigureColumn = {
  id: 'value' | 'cost' | 'gain' | 'weight'
  header: string
  read: (row: HoldingRow) => Figure
}

const toColumn = ({ id, header, read }: FigureColumn): Column<HoldingRow> => ({
  id,
  header,
  kind: 'number',
  value: (row) => read(row).value,
  cell: (row): ReactNode => (
    <SubjectFigure
      figure={read(row)}
      id={`holding:${row.id}:${id}`}
      name={`${row.name}, ${header}`}
      form={id === 'gain' ? 'change' : 'exact'}
    />
  ),
  card: id === 'value' ? 'figure' : 'line',
})

type SayName = (name: string) => string

/** Cash is held under its currency. */
const nameOf = (row: HoldingRow, say: Say<'report'>): string =>
  row.id.startsWith('cash:') ? `${say('cash')} ${row.currency}` : row.name

const identifierOf = (row: HoldingRow): string | null =>
  row.id.startsWith('cash:') ? null : (row.isin ?? row.symbol)

const textColumns = (say: Say<'report'>, sayName: SayName): Column<HoldingRow>[] => [
  {
    id: 'name',
    header: say('security'),
    kind: 'text',
    value: (row) => nameOf(row, say),
    // The identifiers are searched with the name and stand below it.
    text: (row) => [nameOf(row, say), row.symbol, row.isin, row.sedol].filter(Boolean).join(' '),
    cell: (row) => (
      <span className={classes['security']}>
        {nameOf(row, say)}
        <span className={classes['identifier']}>{identifierOf(row)}</span>
      </span>
    ),
    visibility: 'fixed',
    card: 'title',
  },
  { id: 'group', header: say('assetClass'), kind: 'text', value: (row) => row.group },
  {
    id: 'sector',
    header: say('sector'),
    kind: 'text',
    value: (row) => sayName(row.sector),
    visibility: 'hidden',
  },
  {
    id: 'region',
    header: say('region'),
    kind: 'text',
    value: (row) => sayName(row.region),
    visibility: 'hidden',
  },
  { id: 'sedol', header: say('sedol'), kind: 'text', value: (row) => row.sedol, visibility: 'hidden' },
]

const priceColumns = (say: Say<'report'>, format: Format): Column<HoldingRow>[] => [
  {
    id: 'units',
    header: say('units'),
    kind: 'number',
    value: (row) => row.units,
    text: (row) => format.units(row.units),
  },
  {
    id: 'price',
    header: say('price'),
    kind: 'number',
    value: (row) => row.price,
    text: (row) => (row.price === null ? '–' : `${format.price(row.price)} ${row.currency}`),
  },
  {
    id: 'priceDate',
    header: say('priceDate'),
    kind: 'date',
    value: (row) => row.priceDate,
    text: (row) => (row.priceDate ? formatDate(row.priceDate) : '–'),
  },
  {
    id: 'rate',
    header: say('rate'),
    kind: 'number',
    value: (row) => row.rate,
    text: (row) => (row.rate === null ? '–' : format.price(row.rate)),
    visibility: 'hidden',
  },
]

/** The columns of the holdings table; sector, region, SEDOL, rate and date of purchase are there for who asks. */
export const useHoldingColumns = (sayName: SayName): readonly Column<HoldingRow>[] => {
  const say = useWords('report')
  const format = useFormat()
  return useMemo(
    () => [
      ...textColumns(say, sayName),
      ...priceColumns(say, format),
      toColumn({ id: 'cost', header: say('cost'), read: (row) => row.cost }),
      toColumn({ id: 'value', header: say('value'), read: (row) => row.value }),
      toColumn({ id: 'gain', header: say('gainOnCost'), read: (row) => row.gainOnCost }),
      toColumn({ id: 'weight', header: say('weight'), read: (row) => row.weight }),
      {
        id: 'date',
        header: say('heldSince'),
        kind: 'date',
        value: (row) => row.date,
        text: (row) => (row.date ? formatDate(row.date) : '–'),
        visibility: 'hidden',
      },
    ],
    [say, format, sayName],
  )
}
