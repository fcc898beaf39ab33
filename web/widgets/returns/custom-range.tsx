import { LateDateField } from '#web/ui/inputs/late-date-field.tsx'
import { findCustomBounds } from '#web/widgets/returns/custom-bounds.ts'
import { useWords } from '#web/words/words.ts'
import classes from './returns.module.css'

/** A range of days; null for an open end. */
export type ShownRange = { from: string | null; to: string | null }

type CustomRangeProps = {
  range: ShownRange
  onChange: (range: ShownRange) => void
  earliest: string | null
  latest: string
}

/** The two days of a range that the reader chooses. */
export const CustomRange = ({ range, onChange, earliest, latest }: CustomRangeProps) => {
  const say = useWords('report')
  const bounds = findCustomBounds(range, { earliest, latest })
  return (
    <div className={classes['custom']}>
      <LateDateField
        {...bounds.from}
        label={say('from')}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <LateDateField
        {...bounds.to}
        label={say('to')}
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
      />
    </div>
  )
}
