import { reviewStateOn } from '#model/reviews/review-date.ts'
import { findToday } from '#web/data/report-search.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './reviews.module.css'

type ReviewNoticeProps = { portal: string; account: string; on: string | null }

/** Above an account, for people of the firm: its review is due or overdue; nothing otherwise. */
export const ReviewNotice = ({ portal, account, on }: ReviewNoticeProps) => {
  const say = useWords('reviews')
  const state = reviewStateOn(findToday(), on)
  if (on === null || state === null) return null
  return (
    <div className={classes['notice']}>
      <Notice
        tone={state === 'overdue' ? 'warning' : 'info'}
        action={<AppLink href={`/dashboard/${portal}/account/${account}/desk`}>{say('toDesk')}</AppLink>}
      >
        {say(state, { date: formatDate(on) })}
      </Notice>
    </div>
  )
}
