import { lastQuarter, lastYear, yearToDate, type Span } from '#finance/ground/periods.ts'
import { findPeriodFault, type PrintedPeriod } from '#model/calls/export-options.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { RangeFields, type ShownRange } from '#web/widgets/returns/custom-range.tsx'
import { useWords } from '#web/words/words.ts'
import type { Reach } from './find-reach.ts'
import { sayPeriodFault } from './say-period-fault.ts'
import classes from './pdf-dialog.module.css'

const named = ['ytd', 'quarter', 'year'] as const
type Named = (typeof named)[number]

/** `usual`: each part has its own; `own`: from day to day. */
export type PeriodChoice = { name: Named | 'usual' | 'own'; own: ShownRange }

const spans: Readonly<Record<Named, (day: string) => Span>> = {
  ytd: yearToDate,
  quarter: lastQuarter,
  year: lastYear,
}

/** The days of a named period as far as there are figures; undefined where there are none in it. */
const findNamed = (name: Named, { earliest, latest }: Reach): PrintedPeriod | undefined => {
  const { baseDate, endDate } = spans[name](latest)
  return endDate > earliest ? { from: baseDate < earliest ? earliest : baseDate, to: endDate } : undefined
}

/** The period that is chosen; undefined where each part has its own. */
export const findPeriod = ({ name, own }: PeriodChoice, reach: Reach | null): PrintedPeriod | undefined => {
  if (name === 'usual' || reach === null) return undefined
  return name === 'own' ? { from: own.from ?? '', to: own.to ?? '' } : findNamed(name, reach)
}

/** What a choice begins with: each part has its own period, and whoever wants another starts from this year. */
export const startPeriod = (reach: Reach | null): PeriodChoice => ({
  name: 'usual',
  own: (reach && findNamed('ytd', reach)) ?? { from: null, to: null },
})

type PeriodFieldProps = { choice: PeriodChoice; reach: Reach; onChange: (choice: PeriodChoice) => void }

/** Chooses the period of what happened over time, and says its days or what is wrong with them. */
export const PeriodField = ({ choice, reach, onChange }: PeriodFieldProps) => {
  const say = useWords('export')
  const period = findPeriod(choice, reach)
  const fault = period && findPeriodFault(period, reach)
  const offered = named.filter((name) => findNamed(name, reach) !== undefined)
  const days = period && say('listedFromTo', { from: formatDate(period.from), to: formatDate(period.to) })
  return (
    <dl className={classes['choices']}>
      <div>
        <dt>{say('listedPeriod')}</dt>
        <dd className={classes['period']}>
          <SegmentedControl
            label={say('listedPeriod')}
            value={choice.name}
            onChange={(name) => onChange({ ...choice, name: name as PeriodChoice['name'] })}
            segments={(['usual', ...offered, 'own'] as const).map((value) => ({
              value,
              label: say(`period_${value}`),
            }))}
          />
          {choice.name === 'own' && (
            <RangeFields range={choice.own} onChange={(own) => onChange({ ...choice, own })} {...reach} />
          )}
          {fault && fault !== 'backwards' ? (
            <p role="alert" className={classes['fault']}>
              {sayPeriodFault(fault, reach, say)}
            </p>
          ) : (
            choice.name !== 'own' && <p className={classes['days']}>{days ?? say('period_usualText')}</p>
          )}
        </dd>
      </div>
    </dl>
  )
}
