import { useMemo } from 'react'
import { keptRegions } from '#model/calls/editing-vocabulary.ts'
import type { BookedRow, KeptHoldingRow } from '#model/calls/editing.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { useWords } from '#web/words/words.ts'
import { sayKind } from './say-kind.ts'

const types = ['Stock', 'Fund', 'Cash', 'Commodity', 'Other'] as const

/** The columns of the holdings that are kept. */
export const useHoldingColumns = (): readonly Column<KeptHoldingRow>[] => {
  const say = useWords('editing')
  const format = useFormat()
  return useMemo(() => {
    const text = (id: 'name' | 'symbol', card: 'title' | 'line'): Column<KeptHoldingRow> => ({
      id,
      header: say(id),
      kind: 'text',
      value: (row) => row[id],
      card,
    })
    const money = (id: 'value' | 'purchaseValue', card: 'figure' | 'line'): Column<KeptHoldingRow> => ({
      id,
      header: say(id),
      kind: 'number',
      value: (row) => Number(row[id]),
      text: (row) => format.money(Number(row[id]), row.currency),
      card,
    })
    return [
      { ...text('name', 'title'), visibility: 'fixed' },
      text('symbol', 'line'),
      {
        id: 'type',
        header: say('kind'),
        kind: 'text',
        value: ({ type }) => {
          const known = types.find((one) => one === type)
          return known ? say(`type_${known}`) : '–'
        },
      },
      {
        id: 'units',
        header: say('units'),
        kind: 'number',
        value: (row) => Number(row.units),
        text: (row) => format.units(Number(row.units)),
      },
      money('value', 'figure'),
      money('purchaseValue', 'line'),
      {
        id: 'currency',
        header: say('currency'),
        kind: 'text',
        value: (row) => row.currency,
        visibility: 'hidden',
      },
      {
        id: 'region',
        header: say('region'),
        kind: 'text',
        value: ({ region }) => {
          const known = keptRegions.find((one) => one === region)
          return known ? say(`region_${known}`) : '–'
        },
      },
      {
        id: 'date',
        header: say('purchaseDate'),
        kind: 'date',
        value: (row) => row.date,
        text: (row) => (row.date ? formatDate(row.date) : '–'),
      },
    ]
  }, [say, format])
}

/** The columns of the transactions as they were booked. */
export const useBookedColumns = (): readonly Column<BookedRow>[] => {
  const say = useWords('editing')
  const sayReport = useWords('report')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'date',
        header: say('date'),
        kind: 'date',
        value: (row) => row.date,
        text: (row) => formatDate(row.date),
        visibility: 'fixed',
      },
      { id: 'kind', header: say('kind'), kind: 'text', value: (row) => sayKind(row.kind, sayReport) },
      { id: 'name', header: say('name'), kind: 'text', value: (row) => row.name, card: 'title' },
      { id: 'symbol', header: say('symbol'), kind: 'text', value: (row) => row.symbol ?? '–' },
      {
        id: 'units',
        header: say('units'),
        kind: 'number',
        value: (row) => (row.units === null ? null : Number(row.units)),
        text: (row) => (row.units === null ? '–' : format.units(Number(row.units))),
      },
      {
        id: 'price',
        header: say('price'),
        kind: 'number',
        value: (row) => (row.price === null ? null : Number(row.price)),
        text: (row) => (row.price === null ? '–' : format.price(Number(row.price))),
      },
      {
        id: 'amount',
        header: say('amount'),
        kind: 'number',
        value: (row) => Number(row.amount),
        text: (row) => format.money(Number(row.amount), row.currency),
        card: 'figure',
      },
    ],
    [say, sayReport, format],
  )
}
