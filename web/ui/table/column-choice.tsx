import { IconColumns } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'
import classes from '#web/ui/table/data-table.module.css'

type ColumnChoiceProps<Choice> = {
  label: string
  /** The columns that may be hidden. */
  columns: readonly Choice[]
  headerOf: (column: Choice) => string
  isSeen: (column: Choice) => boolean
  onToggle: (column: Choice) => void
  /** What else can be done with the choice, below it. */
  children?: ReactNode
}

/** Which columns a table shows. */
export const ColumnChoice = <Choice,>(props: ColumnChoiceProps<Choice>) => {
  const { label, columns, headerOf, isSeen, onToggle, children } = props
  return (
    <Popover label={label} trigger={<IconButton icon={IconColumns} label={label} kind="secondary" />}>
      <div className={classes['choices']}>
        {columns.map((column) => (
          <Checkbox
            key={headerOf(column)}
            label={headerOf(column)}
            value={isSeen(column)}
            onChange={() => onToggle(column)}
          />
        ))}
      </div>
      {children}
    </Popover>
  )
}
