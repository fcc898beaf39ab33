import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { ImportBatchDetail, ImportRowShown } from '#model/calls/imports.ts'
import type { ImportSummary } from '#model/imports/import-shapes.ts'
import { rowStatuses } from '#model/imports/import-vocabulary.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { BulkDecisions } from './bulk-decisions.tsx'
import { RowDecision } from './row-decision.tsx'
import { useRowColumns } from './row-columns.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { textColumn } from '#web/ui/table/columns.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useWords } from '#web/words/words.ts'

const pageSize = 100
const everything = 'all'
const lookAt = 'warnings'

type BatchRowsProps = { batch: ImportBatchDetail; summary: ImportSummary }

/** The rows of the file with what happens to each, by status and by search; decisions while it is not imported. */
export const BatchRows = ({ batch, summary }: BatchRowsProps) => {
  const say = useWords('imports')
  const [filter, setFilter] = useState<string>(summary.undecided > 0 ? 'problem' : everything)
  const [search, setSearch] = useState('')
  const [offset, setOffset] = useState(0)
  const status = rowStatuses.find((one) => one === filter)
  const wanted = { search: useDeferredValue(search), offset, limit: pageSize }
  const { data } = useQuery(
    steadyQuery('listImportRows', {
      params: { batch: batch.id },
      query: {
        ...wanted,
        ...(status ? { status } : {}),
        ...(filter === lookAt ? { warnings: 'only' as const } : {}),
      },
    }),
  )
  const columns = useColumns(batch)
  const filters = useFilters(summary)
  const first =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setOffset(0)
    }
  const controls = (
    <>
      <Select
        label={say('status')}
        labelShown={false}
        options={filters}
        value={filter}
        onChange={first((value: string | null) => setFilter(value ?? everything))}
      />
      <SearchBox label={say('searchRows')} value={search} onChange={first(setSearch)} />
      {batch.status === 'planned' && <BulkDecisions batch={batch.id} summary={summary} />}
    </>
  )
  return (
    <Card title={say('rows')} padding="none">
      <Stack gap={3}>
        {data ? (
          <DataTable
            id="import-rows"
            caption={say('rows')}
            columns={columns}
            rows={data.rows}
            rowId={(row) => String(row.seq)}
            searchable={false}
            actions={controls}
            inset
          />
        ) : (
          <TableSkeleton rows={8} />
        )}
        {data && <Paging offset={offset} total={data.total} onOffset={setOffset} />}
      </Stack>
    </Card>
  )
}

const useFilters = ({ counts, warnings, rows }: ImportSummary) => {
  const say = useWords('imports')
  const { count } = useFormat()
  const option = (value: string, name: string, number: number) => ({
    value,
    label: `${name} (${count(number)})`,
  })
  return [
    option(everything, say('allRows'), rows),
    ...rowStatuses
      .filter((status) => counts[status] > 0 || status === 'problem')
      .map((status) => option(status, say(`status-${status}`), counts[status])),
    option(lookAt, say('toLookAt'), warnings),
  ]
}

const useColumns = (batch: ImportBatchDetail): readonly Column<ImportRowShown>[] => {
  const say = useWords('imports')
  const columns = useRowColumns()
  if (batch.status !== 'planned') return columns
  const decision: Column<ImportRowShown> = textColumn('decision', say('decision'), {
    value: (row) => row.decision,
    cell: (row) => <RowDecision batch={batch.id} row={row} />,
    visibility: 'fixed',
  })
  return [...columns, decision]
}

type PagingProps = { offset: number; total: number; onOffset: (offset: number) => void }

const Paging = ({ offset, total, onOffset }: PagingProps) => {
  const say = useWords('imports')
  const { count } = useFormat()
  if (total <= pageSize) return null
  const last = Math.min(offset + pageSize, total)
  return (
    <Row justify="center">
      <Button size="small" disabled={offset === 0} onClick={() => onOffset(offset - pageSize)}>
        {say('previousPage')}
      </Button>
      <output>{say('pageOf', { from: count(offset + 1), to: count(last), total: count(total) })}</output>
      <Button size="small" disabled={last >= total} onClick={() => onOffset(offset + pageSize)}>
        {say('nextPage')}
      </Button>
    </Row>
  )
}
