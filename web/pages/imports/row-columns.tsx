import type { ImportRowShown } from '#model/calls/imports.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn, textColumn } from '#web/ui/table/columns.ts'
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
  const outcome = (row: ImportRowShown) => say(row.willImport ? 'goesIn' : 'staysOut')
  return [
    textColumn('symbol', say('instrument'), {
      value: (row) => [row.symbol, row.name].filter(Boolean).join(' '),
      cell: (row) => <Instrument row={row} />,
      visibility: 'fixed',
      card: 'title',
    }),
    numberColumn('line', say('line'), { value: (row) => row.line }),
    {
      id: 'date',
      header: say('date'),
      kind: 'date',
      value: (row) => row.date,
      text: (row) => formatDate(row.date ?? ''),
    },
    textColumn('kind', say('kind'), { value: kind }),
    numberColumn('units', say('units'), {
      value: (row) => numberOf(row.units) || null,
      text: (row) => (Number(row.units) ? format.units(Number(row.units)) : ''),
    }),
    numberColumn('price', say('price'), {
      value: (row) => numberOf(row.price),
      text: (row) => (row.price === null ? '' : format.price(Number(row.price))),
    }),
    numberColumn('amount', say('amount'), {
      value: (row) => numberOf(row.amount),
      text: money,
      card: 'figure',
    }),
    textColumn('status', say('status'), {
      value: (row) => `${say(`status-${row.status}`)} ${outcome(row)}`,
      cell: (row) => (
        <Row gap={2}>
          <Badge tone={tones[row.status]}>{say(`status-${row.status}`)}</Badge>
          <span>{outcome(row)}</span>
        </Row>
      ),
      visibility: 'fixed',
    }),
    textColumn('remarks', say('remarks'), { value: remarks }),
  ]
}

/** Symbol and name under each other; only the name where there is no symbol. */
const Instrument = ({ row }: { row: ImportRowShown }) => {
  const { symbol, name } = row
  if (symbol === null || name === null || symbol === name) return <>{symbol ?? name ?? ''}</>
  return (
    <>
      <strong>{symbol}</strong>
      <br />
      {name}
    </>
  )
}
