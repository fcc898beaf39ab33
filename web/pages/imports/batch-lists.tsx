import type { ImportedInstrument, ImportedPosition, ImportSummary } from '#model/imports/import-shapes.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { numberColumn, textColumn } from '#web/ui/table/columns.ts'
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
    textColumn('symbol', say('symbol'), { value: (row) => row.symbol, visibility: 'fixed', card: 'title' }),
    textColumn('isin', 'ISIN', { value: (row) => row.isin }),
    textColumn('name', say('name'), { value: (row) => row.name }),
    textColumn('currency', say('currencyColumn'), { value: (row) => row.currency }),
  ]
}

const usePositionColumns = (): readonly Column<ImportedPosition>[] => {
  const say = useWords('imports')
  const { units } = useFormat()
  return [
    textColumn('symbol', say('symbol'), { value: (row) => row.symbol, visibility: 'fixed', card: 'title' }),
    numberColumn('before', say('before'), { value: (row) => Number(row.before), write: units }),
    numberColumn('after', say('after'), { value: (row) => Number(row.after), write: units, card: 'figure' }),
  ]
}
