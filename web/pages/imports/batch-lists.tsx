import type { ImportSummary, ImportedInstrument, ImportedPosition } from '#model/imports/import-shapes.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useWords } from '#web/words/words.ts'

/** The instruments that come with an import, and the positions before and after it. */
export const BatchLists = ({ summary }: { summary: ImportSummary }) => {
  const say = useWords('imports')
  const { count } = useFormat()
  const { instruments, instrumentCount, positions } = summary
  const instrumentColumns = useInstrumentColumns()
  const positionColumns = usePositionColumns()
  return (
    <>
      {instruments.length > 0 && (
        <Card
          title={say('newInstruments', { number: count(instrumentCount) })}
          subtitle={say('instrumentsHint')}
          padding="none"
        >
          <DataTable
            id="import-instruments"
            caption={say('newInstruments', { number: count(instrumentCount) })}
            columns={instrumentColumns}
            rows={instruments}
            rowId={(row) => row.symbol}
            searchable={instruments.length > 20}
            inset
          />
        </Card>
      )}
      {positions.length > 0 && (
        <Card title={say('positions')} padding="none">
          <DataTable
            id="import-positions"
            caption={say('positions')}
            columns={positionColumns}
            rows={positions}
            rowId={(row) => row.symbol}
            searchable={positions.length > 20}
            inset
          />
        </Card>
      )}
    </>
  )
}

const useInstrumentColumns = (): readonly Column<ImportedInstrument>[] => {
  const say = useWords('imports')
  return [
    {
      id: 'symbol',
      header: say('symbol'),
      kind: 'text',
      value: (row) => row.symbol,
      visibility: 'fixed',
      card: 'title',
    },
    { id: 'isin', header: 'ISIN', kind: 'text', value: (row) => row.isin },
    { id: 'name', header: say('name'), kind: 'text', value: (row) => row.name },
    { id: 'currency', header: say('currencyColumn'), kind: 'text', value: (row) => row.currency },
  ]
}

const usePositionColumns = (): readonly Column<ImportedPosition>[] => {
  const say = useWords('imports')
  const { units } = useFormat()
  return [
    {
      id: 'symbol',
      header: say('symbol'),
      kind: 'text',
      value: (row) => row.symbol,
      visibility: 'fixed',
      card: 'title',
    },
    {
      id: 'before',
      header: say('before'),
      kind: 'number',
      value: (row) => Number(row.before),
      text: (row) => units(Number(row.before)),
    },
    {
      id: 'after',
      header: say('after'),
      kind: 'number',
      value: (row) => Number(row.after),
      text: (row) => units(Number(row.after)),
      card: 'figure',
    },
  ]
}
