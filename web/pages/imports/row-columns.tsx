import type { ImportRowShown } from '#model/calls/import-answers.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { useReasons } from './use-reasons.ts'
import { useWords } from '#web/words/words.ts'

const tones: Record<ImportRowShown['status'], Tone> = {
  new: 'success',
  duplicate: 'info',
  repeated: 'info',
  problem: 'error',
  skipped: 'neutral',
}

const numberOf = (text: string | null): number | null => (text === null || text === '' ? null : Number(text))

/** The columns of rows of a file: what they say, what happens to them, and what is to be said about them. */
export const useRowColumns = (): readonly Column<ImportRowShown>[] => {
  const say = useWords('imports')
  const explain = useReasons()
  const format = useFormat()
  const remarks = (row: ImportRowShown) => row.problems.map(explain).join(' ')
  const kind = (row: ImportRowShown) => (row.kind === null ? '' : say(`kind-${row.kind}`))
  const money = ({ amount, currency }: ImportRowShown) =>
    amount === null ? '' : format.money(Number(amount), currency ?? '')
  return [
    {
      id: 'line',
      header: say('line'),
      kind: 'number',
      value: (row) => row.line,
      card: 'none',
      width: '4.5rem',
    },
    {
      id: 'status',
      header: say('status'),
      kind: 'text',
      value: (row) => say(`status-${row.status}`),
      cell: (row) => <Badge tone={tones[row.status]}>{say(`status-${row.status}`)}</Badge>,
      visibility: 'fixed',
    },
    {
      id: 'date',
      header: say('date'),
      kind: 'date',
      value: (row) => row.date,
      text: (row) => formatDate(row.date ?? ''),
    },
    { id: 'kind', header: say('kind'), kind: 'text', value: kind },
    { id: 'symbol', header: say('symbol'), kind: 'text', value: (row) => row.symbol, card: 'title' },
    { id: 'name', header: say('name'), kind: 'text', value: (row) => row.name },
    {
      id: 'units',
      header: say('units'),
      kind: 'number',
      value: (row) => numberOf(row.units) || null,
      text: (row) => (Number(row.units) ? format.units(Number(row.units)) : ''),
    },
    {
      id: 'price',
      header: say('price'),
      kind: 'number',
      value: (row) => numberOf(row.price),
      text: (row) => (row.price === null ? '' : format.price(Number(row.price))),
    },
    {
      id: 'amount',
      header: say('amount'),
      kind: 'number',
      value: (row) => numberOf(row.amount),
      text: money,
      card: 'figure',
    },
    { id: 'remarks', header: say('remarks'), kind: 'text', value: remarks, width: '28%' },
  ]
}
