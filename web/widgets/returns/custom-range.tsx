import { useState } from 'react'
import { findPeriodFault } from '#model/calls/export-options.ts'
import { LateDateField } from '#web/ui/inputs/late-date-field.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './returns.module.css'

/** A range of days; null for an open end. */
export type ShownRange = { from: string | null; to: string | null }

/** The days between which there are figures. */
type Known = { earliest: string | null; latest: string }

type CustomRangeProps = Known & { range: ShownRange; onChange: (range: ShownRange) => void }

/** What is wrong with two typed days as a pair; an open end reaches as far as there are figures. */
export const findRangeFault = ({ from, to }: ShownRange, { earliest, latest }: Known) =>
  findPeriodFault({ from: from ?? earliest ?? '1900-01-01', to: to ?? latest }, { earliest, latest })

/** Two days, typed in any order: what is wrong with them as a pair is said below. */
export const RangeFields = ({ range, onChange, earliest, latest }: CustomRangeProps) => {
  const say = useWords('report')
  const known = { earliest: earliest ?? undefined, latest }
  return (
    <div className={classes['custom']}>
      <LateDateField
        {...known}
        label={say('from')}
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <LateDateField
        {...known}
        label={say('to')}
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
      />
      {findRangeFault(range, { earliest, latest }) === 'backwards' && (
        <p role="alert" className={classes['backwards']}>
          {say('rangeBackwards')}
        </p>
      )}
    </div>
  )
}

/** The two days of a range by which a page shows its figures at once: until both fit, the range before stays. */
export const CustomRange = ({ range, onChange, ...known }: CustomRangeProps) => {
  const [typed, setTyped] = useState<ShownRange | null>(null)
  const change = (next: ShownRange): void => {
    const isWrong = findRangeFault(next, known) !== undefined
    setTyped(isWrong ? next : null)
    if (!isWrong) onChange(next)
  }
  return <RangeFields {...known} range={typed ?? range} onChange={change} />
}
