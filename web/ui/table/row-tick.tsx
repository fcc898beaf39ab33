import { useEffect, useRef } from 'react'
import classes from '#web/ui/table/data-table.module.css'

/** Which rows of a table are chosen, and how one chooses. */
export type RowSelection<Row> = {
  isChosen: (row: Row) => boolean
  /** Chooses a row or no longer; 'range': with all between it and the one before. */
  toggle: (row: Row, reach?: 'one' | 'range') => void
  /** Chooses all of these, or none when they all are chosen already. */
  toggleAll: (rows: readonly Row[]) => void
  /** The rows are about to be others: what stands there cannot be chosen any more. */
  isHeld: boolean
  labelOf: (row: Row) => string
  allLabel: string
}

type TickProps = {
  label: string
  chosen: 'all' | 'some' | 'none'
  isHeld: boolean
  onChange: (reach: 'one' | 'range') => void
}

const Tick = ({ label, chosen, isHeld, onChange }: TickProps) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen === 'some'
  }, [chosen])
  return (
    <label className={classes['tickTarget']}>
      <input
        ref={box}
        type="checkbox"
        className={classes['tickBox']}
        checked={chosen === 'all'}
        aria-label={label}
        aria-disabled={isHeld || undefined}
        onChange={({ nativeEvent }) =>
          onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? 'range' : 'one')
        }
      />
    </label>
  )
}

/** Chooses one row. */
export const RowTick = <Row,>({ selection, row }: { selection: RowSelection<Row>; row: Row }) => (
  <Tick
    label={selection.labelOf(row)}
    chosen={selection.isChosen(row) ? 'all' : 'none'}
    isHeld={selection.isHeld}
    onChange={(reach) => selection.toggle(row, reach)}
  />
)

type AllTickProps<Row> = { selection: RowSelection<Row>; rows: readonly Row[] }

/** Chooses all rows that are listed. */
export const AllTick = <Row,>({ selection, rows }: AllTickProps<Row>) => {
  const count = rows.filter(selection.isChosen).length
  return (
    <Tick
      label={selection.allLabel}
      chosen={count === 0 ? 'none' : count === rows.length ? 'all' : 'some'}
      isHeld={selection.isHeld}
      onChange={() => selection.toggleAll(rows)}
    />
  )
}
