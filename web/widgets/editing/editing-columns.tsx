import { signedAmount } from '#finance/valuation/cash-effect.ts'
import { allRegions } from '#model/calls/editing-vocabulary.ts'
import type { BookedRow, KeptHoldingRow } from '#model/calls/editing.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { useWords } from '#web/words/words.ts'
import { sayKind } from './say-kind.ts'

const types = ['Stock', 'Fund', 'Cash', 'Commodity', 'Other'] as const

/** The columns of the holdings that are kept. */
export const useHoldingColumns = (): readonly Column<KeptHoldingRow>[] => {
  const say = useWords('editing')
  const format = useFormat()
  const text = (id: 'name' | 'symbol', card: 'title' | 'line'): Column<KeptHoldingRow> =>
    textColumn(id, say(id), { value: (row) => row[id], card })
  const money = (id: 'value' | 'purchaseValue', card: 'figure' | 'line'): Column<KeptHoldingRow> =>
    numberColumn(id, say(id), {
      value: (row) => Number(row[id]),
      text: (row) => format.money(Number(row[id]), row.currency),
      card,
    })
  return [
    { ...text('name', 'title'), visibility: 'fixed' },
    text('symbol', 'line'),
    textColumn('type', say('kind'), {
      value: ({ type }) => {
        const known = types.find((one) => one === type)
        return known ? say(`type_${known}`) : '–'
      },
    }),
    numberColumn('units', say('units'), { value: (row) => Number(row.units), write: format.units }),
    money('value', 'figure'),
    money('purchaseValue', 'line'),
    textColumn('currency', say('currency'), { value: (row) => row.currency, visibility: 'hidden' }),
    textColumn('region', say('region'), {
      value: ({ region }) => {
        const known = allRegions.find((one) => one === region)
        return known ? say(`region_${known}`) : '–'
      },
    }),
    dateColumn('date', say('purchaseDate'), { value: (row) => row.date }),
  ]
}

const signedOf = ({ kind, amount }: BookedRow): number => signedAmount({ kind, amount: Number(amount) })

/** The columns of the transactions as they were booked. */
export const useBookedColumns = (): readonly Column<BookedRow>[] => {
  const say = useWords('editing')
  const sayReport = useWords('report')
  const format = useFormat()
  return [
    dateColumn('date', say('date'), { value: (row) => row.date, visibility: 'fixed' }),
    textColumn('kind', say('kind'), { value: (row) => sayKind(row.kind, sayReport) }),
    textColumn('name', say('name'), { value: (row) => row.name, card: 'title' }),
    textColumn('symbol', say('symbol'), { value: (row) => row.symbol ?? '–' }),
    numberColumn('units', say('units'), {
      value: (row) => (row.units === null ? null : Number(row.units)),
      text: (row) => (row.units === null ? '–' : format.units(Number(row.units))),
    }),
    numberColumn('price', say('price'), {
      value: (row) => (row.price === null ? null : Number(row.price)),
      text: (row) => (row.price === null ? '–' : format.price(Number(row.price))),
    }),
    numberColumn('amount', say('amount'), {
      value: signedOf,
      text: (row) => format.money(signedOf(row), row.currency, 'always'),
      card: 'figure',
    }),
  ]
}
