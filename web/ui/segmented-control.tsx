import { useId } from 'react'
import { joinClasses } from '#web/ui/drop-undefined.ts'
import edges from '#web/ui/scroll-strip.module.css'
import classes from '#web/ui/segmented-control.module.css'
import { useScrollStrip } from '#web/ui/use-scroll-strip.ts'

/** `title`: said of the segment when the pointer rests on it, such as the days of a range. */
export type Segment = { value: string; label: string; title?: string | undefined; disabled?: boolean }

export type SegmentedControlProps = {
  /** What is chosen, 'Range'. */
  label: string
  segments: readonly Segment[]
  value: string
  onChange: (value: string) => void
}

/**
 * One of a few short choices side by side, such as the range of a chart. Arrow keys move the choice. Where the choices are
 * wider than their place, they scroll sideways.
 */
export const SegmentedControl = ({ label, segments, value, onChange }: SegmentedControlProps) => {
  const name = useId()
  const chosen = segments.findIndex((segment) => segment.value === value)
  const { strip, hidden } = useScrollStrip<HTMLFieldSetElement>({ parts: 'label', chosen })
  return (
    <fieldset
      ref={strip}
      className={joinClasses(edges['strip'], classes['control'])}
      data-hides={hidden.before || hidden.after}
      data-print="hidden"
    >
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
