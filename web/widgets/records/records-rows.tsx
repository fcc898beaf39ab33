import type { CSSProperties, ReactNode } from 'react'
import type { RecordAnswer } from '#model/calls/records.ts'
import type { ColumnSizing } from '#web/ui/table/column-edge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import type { RowSelection } from '#web/ui/table/row-tick.tsx'
import { TableView } from '#web/ui/table/table-view.tsx'
import { useWords } from '#web/words/words.ts'
import { titleOf, writeValue, type Writer } from '#web/widgets/values/cell-text.ts'
import type { Branch, Tree } from './arrange-tree.ts'
import { isPublication, type GridColumn } from './grid-columns.ts'
import { RecordCell } from './record-cell.tsx'
import classes from './records.module.css'

type RecordsRowsProps = {
  caption: string
  columns: readonly GridColumn[]
  /** The field that names a record. */
  title: string
  records: readonly RecordAnswer[]
  writer: Writer
  headerOf: (column: GridColumn) => string
  /** 'name' or '-name'. */
  sort: string | null
  onSort: (sort: string) => void
  onOpen: (id: string) => void
  onPage: (step: -1 | 1) => void
  selection: RowSelection<RecordAnswer> | null
  rowActions: ((record: RecordAnswer) => ReactNode) | null
  /** Where each record stands in the tree that the list is; null where it is none. */
  branches?: Tree['branches'] | null
  isOld: boolean
  sizing?: ColumnSizing | undefined
}

type Drawn = Pick<RecordsRowsProps, 'title' | 'writer' | 'headerOf' | 'branches'>

type BranchProps = { branch: Branch | undefined; title: string; children: ReactNode }

/** A name, set in by how many records it stands below. */
const Placed = ({ branch, title, children }: BranchProps) => {
  const say = useWords('admin')
  if (!branch?.parent) return children
  return (
    <span className={classes['branch']} style={{ '--depth': branch.depth } as CSSProperties}>
      {children}
      <span className="visually-hidden"> {say('below', { name: titleOf(branch.parent, title) })}</span>
    </span>
  )
}

const drawColumn = (
  column: GridColumn,
  { title, writer, headerOf, branches }: Drawn,
): Column<RecordAnswer> => {
  const { name, field, kind, isSortable, leastScreen } = column
  const write = (record: RecordAnswer): string => writeValue({ name, field, record, writer })
  return {
    id: name,
    header: headerOf(column),
    kind,
    ...(isSortable !== undefined && { isSortable }),
    ...(leastScreen && { leastScreen }),
    value: write,
    text: (record) => (name === title ? titleOf(record, title) : write(record)),
    cell: (record) => {
      const cell =
        write(record) === '' && !isPublication(column) ? null : (
          <RecordCell column={column} record={record} writer={writer} />
        )
      if (name !== title || !branches) return cell
      return (
        <Placed branch={branches.get(record.id)} title={title}>
          {cell}
        </Placed>
      )
    },
    ...(name === title ? { card: 'title' } : {}),
  }
}

/** The records of a page, read by mouse and by keys. */
export const RecordsRows = (props: RecordsRowsProps) => {
  const { caption, columns, title, records, writer, headerOf, sort, onSort, onOpen, onPage } = props
  const { selection, rowActions, isOld, branches = null } = props
  const say = useWords('admin')
  const drawn = columns.map((column) => drawColumn(column, { title, writer, headerOf, branches }))
  return (
    <TableView
      caption={caption}
      columns={drawn}
      rows={records}
      rowId={({ id }) => id}
      sort={
        sort === null
          ? null
          : {
              column: sort.replace(/^-/, ''),
              direction: sort.startsWith('-') ? 'descending' : 'ascending',
            }
      }
      onSort={({ id }) => onSort(sort === id ? `-${id}` : id)}
      onOpen={({ id }) => onOpen(id)}
      onPage={onPage}
      selection={selection}
      rowActions={rowActions && { label: say('rowActions'), of: rowActions }}
      isOld={isOld}
      sizing={props.sizing}
    />
  )
}
