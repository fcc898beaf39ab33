import {
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import type { RecordAnswer } from '#model/calls/records.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { NamedIcon } from '../icon/named-icon.tsx'
import { nameOfEntry, type Move, placeAfterDrop } from './menu-entry.ts'
import classes from './navigation-designer.module.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

type About = { list: string; place: number; onMove: (move: Move) => void }

/** A row that can be dragged by its handle; what makes it so is fetched after the row is drawn. */
const useDragRow = ({ list, place, onMove }: About) => {
  const row = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [over, setOver] = useState<'before' | 'after' | null>(null)
  const drop = useEffectEvent(({ from, side }: { from: number; side: 'before' | 'after' }) => {
    const to = placeAfterDrop({ from, over: place, side })
    if (to !== from) onMove({ from, to })
  })
  useEffect(() => {
    let end: (() => void) | null = null
    let isGone = false
    const begin = async () => {
      const { makeRowDraggable } = await import('./drag-rows.ts')
      if (isGone || !row.current || !handle.current) return
      end = makeRowDraggable({
        row: row.current,
        handle: handle.current,
        list,
        place,
        onOver: setOver,
        onDrop: (about) => drop(about),
      })
      row.current.dataset['draggable'] = 'true'
    }
    void begin()
    return () => {
      isGone = true
      end?.()
    }
  }, [list, place])
  return { row, handle, over }
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export type EntryActions = {
  onMove: (move: Move) => void
  onEdit: () => void
  onRemove: () => void
  onAddBelow?: (() => void) | undefined
}

export type EntryRowProps = {
  record: RecordAnswer
  /** The list it stands in, its place there, and how many there are. */
  list: string
  place: number
  count: number
  actions: EntryActions
}

const EntryText = ({ record }: Pick<EntryRowProps, 'record'>) => {
  const say = useWords('fields')
  const visible = Array.isArray(record['visible']) ? record['visible'] : []
  const link = typeof record['link'] === 'string' ? record['link'] : ''
  return (
    <>
      {typeof record['icon'] === 'string' && record['icon'] !== '' && (
        <span className={classes['icon']}>
          <NamedIcon name={record['icon']} size={18} />
        </span>
      )}
      <span className={classes['text']}>
        <span className={classes['name']}>{nameOfEntry(record) || say('unnamed')}</span>
        {link && <span className={classes['link']}>{link}</span>}
      </span>
      <span className={classes['badges']}>
        {(['Admin', 'Advisor', 'Investor'] as const)
          .filter((one) => visible.includes(one))
          .map((one) => (
            <Badge key={one}>{say(`visible-${one}`)}</Badge>
          ))}
      </span>
    </>
  )
}

const EntryButtons = ({ record, place, count, actions }: Omit<EntryRowProps, 'list'>) => {
  const say = useWords('fields')
  const name = nameOfEntry(record) || say('unnamed')
  const { onMove, onEdit, onRemove, onAddBelow } = actions
  return (
    <span className={classes['buttons']}>
      <IconButton
        icon={IconArrowUp}
        label={say('moveUp', { entry: name })}
        size="small"
        disabled={place === 0}
        onClick={() => onMove({ from: place, to: place - 1 })}
      />
      <IconButton
        icon={IconArrowDown}
        label={say('moveDown', { entry: name })}
        size="small"
        disabled={place === count - 1}
        onClick={() => onMove({ from: place, to: place + 1 })}
      />
      {onAddBelow && (
        <IconButton icon={IconPlus} label={say('addBelow', { name })} size="small" onClick={onAddBelow} />
      )}
      <IconButton icon={IconPencil} label={say('editOf', { name })} size="small" onClick={onEdit} />
      <IconButton
        icon={IconTrash}
        label={say('removeEntry', { entry: name })}
        size="small"
        onClick={onRemove}
      />
    </span>
  )
}

/** One entry of the menu, moved by its buttons or dragged by its handle. */
export const EntryRow = ({ record, list, place, count, actions }: EntryRowProps) => {
  const { row, handle, over } = useDragRow({ list, place, onMove: actions.onMove })
  return (
    <div className={classes['row']} ref={row} data-over={over ?? undefined}>
      {/* Dragging is for the mouse; the buttons do the same for everybody. */}
      <span className={classes['handle']} ref={handle} aria-hidden="true">
        <IconGripVertical {...icon} />
      </span>
      <EntryText record={record} />
      <EntryButtons record={record} place={place} count={count} actions={actions} />
    </div>
  )
}
