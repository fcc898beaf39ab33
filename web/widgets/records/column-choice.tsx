import { IconColumns } from '@tabler/icons-react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './records.module.css'
import type { Grid } from './use-grid.ts'

type ColumnChoiceProps = {
  grid: Grid
  /** The column that always stays. */
  title: string
  chosen: readonly string[] | null
  onChoose: (columns: readonly string[] | null) => void
}

/** Which columns the grid shows; the name of a record always. */
export const ColumnChoice = ({ grid, title, chosen, onChoose }: ColumnChoiceProps) => {
  const say = useWords('admin')
  const shown = grid.columns.map(({ name }) => name)
  const toggle = (name: string): void =>
    onChoose(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name])
  return (
    <Popover
      label={say('columns')}
      trigger={
        <IconButton label={say('columns')} kind="secondary">
          <IconColumns size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      }
    >
      <div className={classes['choices']}>
        {grid.all
          .filter(({ name }) => name !== title)
          .map((column) => (
            <Checkbox
              key={column.name}
              label={grid.headerOf(column)}
              value={shown.includes(column.name)}
              onChange={() => toggle(column.name)}
            />
          ))}
      </div>
      {chosen !== null && (
        <div className={classes['choicesFoot']}>
          <Button kind="quiet" size="small" onClick={() => onChoose(null)}>
            {say('columnsUsual')}
          </Button>
        </div>
      )}
    </Popover>
  )
}
