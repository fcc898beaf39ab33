import type {
  ImportedInstrument,
  ImportedPosition,
  ImportSummary,
  StatedPosition,
} from '#model/imports/import-shapes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useWords } from '#web/words/words.ts'

/** The instruments that come with an import, and the positions before and after it. */
export const BatchLists = ({ summary }: { summary: ImportSummary }) => {
  const say = useWords('imports')
  const { count } = useFormat()
  const { instruments, instrumentCount, positions, stated } = summary
  const statedColumns = useStatedColumns()
  const differing = stated.filter(({ difference }) => difference !== null).length
  const instrumentColumns = useInstrumentColumns()
  const positionColumns = usePositionColumns()
  return (
    <>
      {stated.length > 0 && (
        <Card title={say('stated')} padding="none">
          <Notice tone={differing > 0 ? 'warning' : 'success'}>
            {differing > 0 ? say('statedDiffers', { count: differing }) : say('statedAgrees')}
          </Notice>
          <DataTable
            id="import-stated"
            caption={say('stated')}
            columns={statedColumns}
            rows={stated}
            rowId={(row) => row.symbol}
            searchable={stated.length > 20}
            inset
          />
        </Card>
      )}
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

const useStatedColumns = (): readonly Column<StatedPosition>[] => {
  const say = useWords('imports')
  const { units } = useFormat()
  return [
    textColumn('symbol', say('symbol'), { value: (row) => row.symbol, visibility: 'fixed', card: 'title' }),
    dateColumn('date', say('statedOn'), { value: (row) => row.date }),
    numberColumn('stated', say('statedUnits'), { value: (row) => Number(row.stated), write: units }),
    numberColumn('booked', say('booked'), { value: (row) => Number(row.booked), write: units }),
    numberColumn('difference', say('difference'), {
      value: (row) => (row.difference === null ? null : Number(row.difference)),
      write: units,
      card: 'figure',
    }),
  ]
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
