import { useId } from 'react'
import classes from '#web/ui/segmented-control.module.css'

/** `title`: said of the segment when the pointer rests on it, such as the days of a range. */
export type Segment = { value: string; label: string; title?: string | undefined; disabled?: boolean }

export type SegmentedControlProps = {
  /** What is chosen, 'Range'. */
  label: string
  segments: readonly Segment[]
  value: string
  onChange: (value: string) => void
}

/** One of a few short choices side by side, such as the range of a chart. Arrow keys move the choice. */
export const SegmentedControl = ({ label, segments, value, onChange }: SegmentedControlProps) => {
  const name = useId()
  return (
    <fieldset className={classes['control']} data-print="hidden">
      <legend className="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={classes['segment']} title={segment.title}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
