import { IconAlertCircle, IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './designer.module.css'
import { useDrag, type Dragged, type DropSide } from './use-drag.ts'

/** What can be done with a row; what is missing cannot be done. */
export type RowActions = {
  choose: () => void
  moveUp: (() => void) | null
  moveDown: (() => void) | null
  duplicate: () => void
  remove: () => void
}

type DesignRowProps = {
  path: string
  name: string
  /** What it is, for screen readers: 'Step', 'Text'. */
  kind: string
  icon: ReactNode
  isChosen: boolean
  problems: number
  actions: RowActions
  sideFor: (dragged: Dragged) => 'beside' | 'inside' | null
  onDrop: (dragged: Dragged, side: DropSide) => void
}

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const

const focusBeside = (row: HTMLElement, by: -1 | 1): void => {
  const rows = [...(row.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  rows[rows.indexOf(row) + by]?.focus()
}

const pressRow = (event: KeyboardEvent<HTMLElement>, actions: RowActions): void => {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
  const isCopy = event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)
  if (by === 0 && event.key !== 'Delete' && !isCopy) return
  event.preventDefault()
  if (by !== 0 && !event.altKey) focusBeside(event.currentTarget, by)
  else if (by < 0) actions.moveUp?.()
  else if (by > 0) actions.moveDown?.()
  else if (isCopy) actions.duplicate()
  else actions.remove()
}

const RowButtons = ({ name, actions }: { name: string; actions: RowActions }) => {
  const say = useWords('designer')
  const { moveUp, moveDown, duplicate, remove } = actions
  return (
    <span className={classes['rowButtons']}>
      <IconButton
        icon={IconArrowUp}
        size="small"
        label={say('moveUp', { name })}
        disabled={!moveUp}
        onClick={() => moveUp?.()}
      />
      <IconButton
        icon={IconArrowDown}
        size="small"
        label={say('moveDown', { name })}
        disabled={!moveDown}
        onClick={() => moveDown?.()}
      />
      <IconButton icon={IconCopy} size="small" label={say('duplicate', { name })} onClick={duplicate} />
      <IconButton icon={IconTrash} size="small" label={say('remove', { name })} onClick={remove} />
    </span>
  )
}

/** One line of what is designed: chosen, moved by dragging, buttons or Alt and arrows, copied, removed. */
export const DesignRow = (props: DesignRowProps) => {
  const { path, name, kind, isChosen, problems, actions, sideFor, onDrop } = props
  const say = useWords('designer')
  const { place, over, isDragged } = useDrag<HTMLDivElement>({
    dragged: { from: 'design', path },
    sideFor,
    onDrop,
  })
  return (
    <div
      ref={place}
      className={classes['row']}
      data-chosen={isChosen}
      data-over={over}
      data-dragged={isDragged}
    >
      <button
        type="button"
        className={classes['rowName']}
        data-row={path}
        aria-current={isChosen ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete Control+D"
        onClick={actions.choose}
        onKeyDown={(event) => pressRow(event, actions)}
      >
        <span className={classes['rowIcon']}>{props.icon}</span>
        <span className="visually-hidden">{`${kind}: `}</span>
        <span className={classes['rowText']}>{name}</span>
        {problems > 0 && (
          <span className={classes['rowProblem']}>
            <IconAlertCircle {...icon} />
            <span className="visually-hidden">{say('problemsHere', { count: problems })}</span>
          </span>
        )}
      </button>
      {isChosen && <RowButtons name={name} actions={actions} />}
    </div>
  )
}
