import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecordAnswer } from '#model/calls/records.ts'
import { collections } from '#model/collections/collections.ts'
import { gatherValues, spreadRecord } from '#model/forms/record-values.ts'
import { useFacts } from '#web/data/facts.tsx'
import { CallError } from '#web/data/send.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import type { FieldContext } from '../field-contract.ts'
import { ListFailure } from '../records/list-failure.tsx'
import { RowDialog } from '../tabular/row-dialog.tsx'
import { useFormScope } from '#web/fields/form-state/form-scope.ts'
import { useEntryColumns } from './entry-columns.ts'
import { EntryRow } from './entry-row.tsx'
import { addEntry, changeEntry, placeEntry, removeEntry, type MenuList } from './menu-changes.ts'
import { nameOfEntry, type MenuEntry, type Move } from './menu-entry.ts'
import classes from './navigation-designer.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { useMenu, type MenuChange } from './use-menu.ts'

/** What the open dialog is about: a new entry of a list, or one that is there. */
type Edited = { list: MenuList; record: RecordAnswer | null }
type Leaving = { list: MenuList; entry: MenuEntry }

type DialogProps = {
  edited: Edited
  context: FieldContext
  onChange: (change: MenuChange) => void
  onClose: () => void
}

const EntryDialog = ({ edited, context, onChange, onClose }: DialogProps) => {
  const say = useWords('fields')
  const role = useFormScope()?.role ?? 'admin'
  const { list, record } = edited
  const columns = useEntryColumns(list.collection)
  const { locales } = useFacts().configuration
  const collection = collections[list.collection]
  const adding = list.collection === 'navigation' ? 'addMenuEntry' : 'addSubentry'
  return (
    <RowDialog
      title={say(record ? 'editEntry' : adding)}
      columns={columns}
      row={record && { ...record, ...spreadRecord(collection, record, locales) }}
      role={role}
      context={context}
      onClose={onClose}
      onDone={(values) => {
        const asked = Object.fromEntries(columns.map(({ name }) => [name, values[name]]))
        const gathered = gatherValues(collection, asked, { locales, record: record ?? undefined })
        onChange(record ? changeEntry(list, record, gathered) : addEntry(list, gathered))
        onClose()
      }}
    />
  )
}

type ListProps = {
  menu: readonly MenuEntry[]
  portal: string
  onChange: (change: MenuChange) => void
  onEdit: (edited: Edited) => void
  onRemove: (leaving: Leaving) => void
  onSay: (text: string) => void
}

const MenuRows = ({ menu, portal, onChange, onEdit, onRemove, onSay }: ListProps) => {
  const say = useWords('fields')
  const rowsOf = (list: MenuList, entries: readonly MenuEntry[]) =>
    entries.map((entry, place) => {
      const { record, children } = entry
      const below: MenuList = { collection: 'subnavigation', parent: record.id }
      const move = (about: Move) => {
        const moved = entries[about.from]?.record ?? record
        onChange(placeEntry(list, moved.id, about))
        onSay(say('movedTo', { name: nameOfEntry(moved), place: about.to + 1, total: entries.length }))
      }
      const isTop = list.collection === 'navigation'
      return (
        <li key={record.id}>
          <EntryRow
            record={record}
            list={list.parent}
            place={place}
            count={entries.length}
            actions={{
              onMove: move,
              onEdit: () => onEdit({ list, record }),
              onRemove: () => onRemove({ list, entry }),
              onAddBelow: isTop ? () => onEdit({ list: below, record: null }) : undefined,
            }}
          />
          {children.length > 0 && (
            <ul className={classes['below']}>
              {rowsOf(
                below,
                children.map((child) => ({ record: child, children: [] })),
              )}
            </ul>
          )}
        </li>
      )
    })
  return <ul className={classes['menu']}>{rowsOf({ collection: 'navigation', parent: portal }, menu)}</ul>
}

const MenuFailure = ({ failure }: { failure: unknown }) => {
  const say = useWords('fields')
  const sayError = useWords('errors')
  if (failure instanceof CallError && failure.code === 'conflict')
    return <Notice tone="warning">{say('changedMeanwhile')}</Notice>
  return <Notice tone="error">{say('notSaved', { reason: explainError(failure, sayError) })}</Notice>
}

/** The menu of a portal: its entries and the entries below them, each kept as soon as it is changed. */
export const MenuDesigner = ({ portal, context }: { portal: string; context: FieldContext }) => {
  const say = useWords('fields')
  const { menu, error, refetch, isFetching, failure, change } = useMenu(portal)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [said, setSaid] = useState('')
  if (error && !menu) return <ListFailure error={error} asked={{ refetch, isFetching }} />
  if (!menu) return <TableSkeleton rows={4} />
  const add = () => setEdited({ list: { collection: 'navigation', parent: portal }, record: null })
  return (
    <Stack gap={3}>
      {failure !== null && <MenuFailure failure={failure} />}
      {menu.length === 0 ? (
        <EmptyState title={say('menuEmpty')}>{say('menuEmptyText')}</EmptyState>
      ) : (
        <MenuRows
          menu={menu}
          portal={portal}
          onChange={change}
          onEdit={setEdited}
          onRemove={setLeaving}
          onSay={setSaid}
        />
      )}
      <output className="visually-hidden">{said}</output>
      <Row>
        <Button size="small" icon={IconPlus} onClick={add}>
          {say('addMenuEntry')}
        </Button>
      </Row>
      {edited && (
        <EntryDialog edited={edited} context={context} onChange={change} onClose={() => setEdited(null)} />
      )}
      {leaving && (
        <RemoveDialog
          entry={leaving.entry}
          onClose={() => setLeaving(null)}
          onRemove={() => {
            change(removeEntry(leaving.list, leaving.entry))
            setLeaving(null)
          }}
        />
      )}
    </Stack>
  )
}
