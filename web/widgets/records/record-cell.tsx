import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { RecordAnswer } from '#model/calls/records.ts'
import { CellPicture, findPicture } from './cell-picture.tsx'
import { writeValue, type Writer } from '#web/widgets/values/cell-text.ts'
import { isPublication, type GridColumn } from './grid-columns.ts'
import { PublicationBadge } from './publication-badge.tsx'
import classes from './records.module.css'

const Mark = ({ value, writer }: { value: unknown; writer: Writer }) => (
  <span className={classes['mark']} data-on={value === true}>
    {value === true ? (
      <IconCheck size={16} stroke={2} aria-hidden="true" />
    ) : (
      <IconMinus size={14} stroke={1.5} aria-hidden="true" />
    )}
    <span className="visually-hidden">{value === true ? writer.yes : writer.no}</span>
  </span>
)

type RecordCellProps = { column: GridColumn; record: RecordAnswer; writer: Writer }

/** A value in a row: a mark for a switch, a small picture for an image, otherwise one line of text. */
export const RecordCell = ({ column, record, writer }: RecordCellProps) => {
  const { name, field } = column
  const value = record[name]
  if (isPublication(column)) return <PublicationBadge {...record} on="unsaid" />
  if (field.kind === 'switch') return <Mark value={value} writer={writer} />
  const shown = field.kind === 'file' || field.kind === 'files' ? findPicture(value) : null
  if (shown) return <CellPicture {...shown} />
  const text = writeValue({ name, field, record, writer })
  if (text === '') return null
  return (
    <span className={column.kind === 'text' ? classes['fit'] : undefined}>
      <span className={classes['text']} title={text.length > 30 ? text : undefined}>
        {text}
      </span>
    </span>
  )
}
