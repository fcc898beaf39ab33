import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { useFormScope } from '#web/fields/form-state/form-scope.ts'
import { moveEntry } from '../move-entry.ts'
import { putBack, useRemovedItem } from '../removed-item.tsx'
import { RowDialog } from './row-dialog.tsx'
import { nameOfRow, readRows, type TableRow } from './row-name.ts'
import { RowsTable } from './rows-table.tsx'
import { useColumns } from './use-columns.ts'

type ActionsProps = {
  name: string
  place: number
  count: number
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

const RowActions = ({ name, place, count, onMove, onEdit, onRemove }: ActionsProps) => {
  const say = useWords('fields')
  return (
    <>
      <IconButton
        icon={IconArrowUp}
        label={say('moveUp', { entry: name })}
        size="small"
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      />
      <IconButton
        icon={IconArrowDown}
        label={say('moveDown', { entry: name })}
        size="small"
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      />
      <IconButton icon={IconPencil} label={say('editOf', { name })} size="small" onClick={onEdit} />
      <IconButton
        icon={IconTrash}
        label={say('removeEntry', { entry: name })}
        size="small"
        onClick={onRemove}
      />
    </>
  )
}

/** A table whose rows are added and changed in a dialog; nothing is saved before the form is. */
export const TabularEditor = (props: FieldEditorProps) => {
  const { field, value, onChange, error, isReadOnly, context } = props
  const say = useWords('fields')
  const role = useFormScope()?.role ?? 'investor'
  const columns = useColumns(field, context)
  const addButton = useRef<HTMLButtonElement>(null)
  const rows = readRows(value)
  /** The place of the row in the dialog; 'new' for a row that is not there yet. */
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const removed = useRemovedItem<TableRow>((one) => onChange(putBack(rows, one)))
  const isFixed = isReadOnly || field.disabled === true
  const nameAt = (place: number) =>
    nameOfRow(rows[place] ?? {}, { columns, otherwise: say('rowOf', { number: place + 1 }) })
  const finish = (row: TableRow) => {
    onChange(edited === 'new' || edited === null ? [...rows, row] : rows.with(edited, row))
    setEdited(null)
  }
  const remove = (place: number) => {
    const item = rows[place]
    if (!item) return
    onChange(rows.toSpliced(place, 1))
    removed.remember({ name: nameAt(place), item, place })
    addButton.current?.focus()
  }
  const actionsOf = (place: number) => (
    <RowActions
      name={nameAt(place)}
      place={place}
      count={rows.length}
      onMove={(to) => onChange(moveEntry(rows, { from: place, to }))}
      onEdit={() => setEdited(place)}
      onRemove={() => remove(place)}
    />
  )
  return (
    <FieldFrame field={field} isReadOnly={isReadOnly} error={error}>
      <Stack gap={2}>
        {rows.length === 0 ? (
          <EmptyState title={say('tableEmpty')} />
        ) : (
          <RowsTable
            label={field.label ?? field.name}
            columns={columns}
            rows={rows}
            context={context}
            {...(isFixed ? {} : { actionsOf })}
          />
        )}
        {removed.notice}
        {!isFixed && (
          <Row>
            <Button ref={addButton} size="small" icon={IconPlus} onClick={() => setEdited('new')}>
              {say('addRow')}
            </Button>
          </Row>
        )}
      </Stack>
      {edited !== null && (
        <RowDialog
          title={say(edited === 'new' ? 'addRow' : 'editRow')}
          columns={columns}
          row={edited === 'new' ? null : (rows[edited] ?? null)}
          role={role}
          context={context}
          onDone={finish}
          onClose={() => setEdited(null)}
        />
      )}
    </FieldFrame>
  )
}
