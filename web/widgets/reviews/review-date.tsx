import { reviewStateOn } from '#model/reviews/review-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { findToday } from '#web/data/report-search.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'
import classes from './reviews.module.css'

/** The day of a client's next review, marked when it is due or overdue. */
export const ReviewDate = ({ on }: { on: string | null }) => {
  const say = useWords('clients')
  if (on === null) return null
  const state = reviewStateOn(findToday(), on)
  return (
    <span className={classes['due']}>
      <span className={classes['day']}>{formatDate(on)}</span>{' '}
      {state === 'due' && <Badge tone="warning">{say('reviewDueOn')}</Badge>}
      {state === 'overdue' && <Badge tone="error">{say('reviewOverdueOn')}</Badge>}
    </span>
  )
}
