import { useEffect, useRef } from 'react'
import type { RecordAnswer } from '#model/calls/records.ts'
import classes from './records.module.css'

/** The chosen records of a grid, by id, with the version each was chosen at. */
export type Selection = {
  chosen: ReadonlyMap<string, number>
  toggle: (record: RecordAnswer) => void
  /** Chooses all of these, or none when they all are chosen already. */
  toggleAll: (records: readonly RecordAnswer[]) => void
  labelOf: (record: RecordAnswer) => string
  allLabel: string
}

type RowTickProps = { selection: Selection } & (
  | { record: RecordAnswer }
  | { records: readonly RecordAnswer[] }
)

/** Chooses one record, or all of a page. */
export const RowTick = (props: RowTickProps) => {
  const { selection } = props
  const box = useRef<HTMLInputElement>(null)
  const records = 'record' in props ? [props.record] : props.records
  const count = records.filter(({ id }) => selection.chosen.has(id)).length
  const isSome = count > 0 && count < records.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <label className={classes['tickTarget']}>
      <input
        ref={box}
        type="checkbox"
        className={classes['tickBox']}
        checked={count > 0 && count === records.length}
        aria-label={'record' in props ? selection.labelOf(props.record) : selection.allLabel}
        onChange={() =>
          'record' in props ? selection.toggle(props.record) : selection.toggleAll(props.records)
        }
      />
    </label>
  )
}
