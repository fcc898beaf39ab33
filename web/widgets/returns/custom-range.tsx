import { isIsoDate } from '#finance/ground/calendar.ts'
import { DayChoice, LateDateField } from '#web/ui/inputs/late-date-field.tsx'
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
  /** Whether the day before stays when something is typed that is no day to choose; else there is none until it is. */
  keepsWrong?: boolean
}

const dayOf = (typed: string | null): string | null => (isIsoDate(typed) ? typed : null)

/** The two days of a range that the reader chooses. */
export const CustomRange = (props: CustomRangeProps) => {
  const { range, onChange, earliest, latest, keepsWrong = true } = props
  const say = useWords('report')
  const Field = keepsWrong ? DayChoice : LateDateField
  const bounds = findCustomBounds({ from: dayOf(range.from), to: dayOf(range.to) }, { earliest, latest })
  return (
    <div className={classes['custom']}>
      <Field
        {...bounds.from}
        label={say('from')}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <Field
        {...bounds.to}
        label={say('to')}
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
      />
    </div>
  )
}
