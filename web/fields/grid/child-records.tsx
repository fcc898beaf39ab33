import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordAnswer } from '#model/calls/records.ts'
import type { Collection } from '#model/collection.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { useCollections } from '#web/data/collections.ts'
import { steadyQuery } from '#web/data/queries.ts'
import { CellButton } from '#web/ui/cell-button.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import type { FieldContext } from '../field-contract.ts'
import { ListFailure } from '../records/list-failure.tsx'
import { PageButtons, pageSize } from '../records/page-buttons.tsx'
import { describeField, RecordCell } from '../records/record-cell.tsx'

type Props = { field: FormField; context: FieldContext }

/** The most columns that are read at a glance inside a drawer. */
const mostColumns = 4

const useChildren = (field: FormField, parent: string, definition: Collection | undefined) => {
  const [offset, setOffset] = useState(0)
  const answer = useQuery(
    steadyQuery('listRecords', {
      params: { collection: field.collection ?? '' },
      query: {
        filter: [`${field.by ?? 'parentId'}:is:${parent}`],
        ...(definition?.ordered ? { sort: 'order' } : {}),
        limit: pageSize,
        offset,
        count: 'no',
      },
    }),
  )
  return { ...answer, offset, setOffset }
}

const useColumnNames = (field: FormField, definition: Collection | undefined): readonly FormField[] => {
  const words = useCollectionWords()
  if (!definition?.admin) return []
  return definition.admin.columns
    .filter((name) => name !== field.by)
    .flatMap((name) => describeField(name, { definition, words }) ?? [])
    .slice(0, mostColumns)
}

type RowsProps = Props & {
  definition: Collection
  columns: readonly FormField[]
  records: readonly RecordAnswer[]
}

const ChildRows = ({ field, context, definition, columns, records }: RowsProps) => {
  const say = useWords('fields')
  const { openRecord } = context
  const nameOf = (record: RecordAnswer): string => {
    const name = record[definition.admin?.title ?? 'name']
    return typeof name === 'string' && name !== '' ? name : say('unnamed')
  }
  const cellOf = (record: RecordAnswer, name: string) => {
    const cell = <RecordCell definition={definition} name={name} value={record[name]} context={context} />
    if (!openRecord || name !== columns[0]?.name) return cell
    return (
      <CellButton
        label={say('openOf', { name: nameOf(record) })}
        onClick={() => openRecord(definition.name, record.id)}
      >
        {cell}
      </CellButton>
    )
  }
  return (
    <CompactTable
      label={field.label ?? definition.name}
      columns={columns.map(({ name, label, type }) => ({
        id: name,
        header: label ?? name,
        align: type === 'number' ? 'end' : undefined,
      }))}
      rows={records.map((record) => ({
        id: record.id,
        cells: Object.fromEntries(columns.map(({ name }) => [name, cellOf(record, name)])),
      }))}
    />
  )
}

const Children = ({ field, context, parent }: Props & { parent: string }) => {
  const say = useWords('fields')
  const definition = useCollections()[field.collection ?? '']
  const columns = useColumnNames(field, definition)
  const { data, error, refetch, isFetching, offset, setOffset } = useChildren(field, parent, definition)
  if (error && !data) return <ListFailure error={error} asked={{ refetch, isFetching }} />
  if (!data || !definition) return <TableSkeleton rows={3} />
  if (data.records.length === 0 && offset === 0) return <EmptyState title={say('gridEmpty')} />
  const known = { ...context, names: { ...context.names, ...data.names } }
  return (
    <Stack gap={2}>
      <ChildRows
        field={field}
        context={known}
        definition={definition}
        columns={columns}
        records={data.records}
      />
      <PageButtons offset={offset} count={data.records.length} isMore={data.isMore} onOffset={setOffset} />
    </Stack>
  )
}

/** The records of another collection that name this one, as a compact table. */
export const ChildRecords = ({ field, context }: Props) => {
  const say = useWords('fields')
  const parent = field.parentId ?? context.recordId
  if (parent === null) return <Notice>{say('saveFirst')}</Notice>
  return <Children field={field} context={context} parent={parent} />
}
