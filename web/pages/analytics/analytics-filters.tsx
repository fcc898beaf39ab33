import { addDays } from '#finance/ground/calendar.ts'
import { usageDaysKept } from '#model/usage.ts'
import { readUsageSearch, usageRanges } from '#web/data/usage-search.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CustomRange } from '#web/widgets/returns/custom-range.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './analytics.module.css'
import { PeopleFilter } from './people-filter.tsx'
import type { Analytics } from './use-analytics.ts'

const sides = ['clients', 'firm'] as const

/** Whose usage, of which days, of whom alone. */
export const AnalyticsFilters = (analytics: Analytics) => {
  const say = useWords('analytics')
  const { search, side, today, change } = analytics
  const nobody = { users: undefined, groups: undefined }
  const { range = 'all', from = null, to = null } = search
  return (
    <div className={classes['filters']} data-print="hidden">
      <SegmentedControl
        label={say('side')}
        value={side}
        onChange={(value) => change({ side: value === 'firm' ? 'firm' : undefined, ...nobody })}
        segments={sides.map((value) => ({ value, label: say(`side_${value}`) }))}
      />
      <SegmentedControl
        label={say('range')}
        value={range}
        onChange={(value) =>
          change({ range: readUsageSearch({ range: value }).range, from: undefined, to: undefined })
        }
        segments={usageRanges.map((value) => ({ value, label: say(`range_${value}`) }))}
      />
      {range === 'days' && (
        <CustomRange
          range={{ from, to }}
          earliest={addDays(today, 1 - usageDaysKept)}
          latest={today}
          onChange={(days) => change({ from: days.from ?? undefined, to: days.to ?? undefined })}
        />
      )}
      <div className={classes['people']}>
        <PeopleFilter key={side} {...analytics} />
      </div>
      {(search.users ?? search.groups) && (
        <Button kind="quiet" onClick={() => change(nobody)}>
          {say('clearFilters')}
        </Button>
      )}
    </div>
  )
}
