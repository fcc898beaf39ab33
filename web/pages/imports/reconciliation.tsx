import type { ImportSummary, StatedCash, StatedPosition } from '#model/imports/import-shapes.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useWords } from '#web/words/words.ts'

/** What the file says is held and what cash it says there is, against what is booked; differences first. */
export const Reconciliation = ({ summary }: { summary: ImportSummary }) => (
  <>
    <StatedPositions stated={summary.stated} />
    <StatedMoney cash={summary.statedCash} />
  </>
)

const StatedPositions = ({ stated }: { stated: readonly StatedPosition[] }) => {
  const say = useWords('imports')
  const columns = useStatedColumns()
  const differing = stated.filter(({ difference }) => difference !== null).length
  if (stated.length === 0) return <Card title={say('stated')}>{say('statedNot')}</Card>
  return (
    <Card title={say('stated')} padding="none">
      <Notice tone={differing > 0 ? 'warning' : 'success'}>
        {differing > 0 ? say('statedDiffers', { count: differing }) : say('statedAgrees')}
      </Notice>
      <DataTable
        id="import-stated"
        caption={say('stated')}
        columns={columns}
        rows={stated}
        rowId={(row) => row.symbol}
        searchable={stated.length > 20}
        inset
      />
    </Card>
  )
}

const StatedMoney = ({ cash }: { cash: readonly StatedCash[] }) => {
  const say = useWords('imports')
  const columns = useCashColumns()
  if (cash.length === 0) return <Card title={say('cashStated')}>{say('cashNotStated')}</Card>
  return (
    <Card title={say('cashStated')} padding="none">
      <CashNotice cash={cash} />
      <DataTable
        id="import-stated-cash"
        caption={say('cashStated')}
        columns={columns}
        rows={cash}
        rowId={(row) => row.currency}
        searchable={false}
        inset
      />
    </Card>
  )
}

const CashNotice = ({ cash }: { cash: readonly StatedCash[] }) => {
  const say = useWords('imports')
  if (cash.every(({ booked }) => booked === null)) return <Notice tone="info">{say('cashOutside')}</Notice>
  const isSettled = cash.every(({ stated, difference }) => stated !== null && difference === null)
  return (
    <Notice tone={isSettled ? 'success' : 'warning'}>{say(isSettled ? 'cashAgrees' : 'cashDiffers')}</Notice>
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

const useCashColumns = (): readonly Column<StatedCash>[] => {
  const say = useWords('imports')
  const { money } = useFormat()
  const amount = (key: 'stated' | 'booked' | 'difference', name: string, none = '–') =>
    numberColumn<StatedCash>(key, name, {
      value: (row) => (row[key] === null ? null : Number(row[key])),
      text: (row) => (row[key] === null ? none : money(Number(row[key]), row.currency)),
    })
  return [
    textColumn('currency', say('currencyColumn'), {
      value: (row) => row.currency,
      visibility: 'fixed',
      card: 'title',
    }),
    dateColumn('date', say('statedOn'), { value: (row) => row.date }),
    amount('stated', say('statedUnits'), say('notStated')),
    amount('booked', say('booked')),
    amount('difference', say('difference')),
  ]
}
