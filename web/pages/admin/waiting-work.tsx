import { useQueries, useQuery } from '@tanstack/react-query'
import {
  failedMailsHref,
  failedMailsQuery,
  waitingRecords,
  waitingRecordsHref,
  waitingRecordsQuery,
} from '#web/data/waiting-work.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './admin-home.module.css'

/** What waits for somebody of the firm, each with the list of it; nothing where nothing waits, or nobody can say. */
export const WaitingWork = () => {
  const say = useWords('admin')
  const { count } = useFormat()
  const answers = useQueries({ queries: waitingRecords.map(waitingRecordsQuery) })
  const mails = useQuery(failedMailsQuery())
  const lines = [
    ...waitingRecords.map((one, index) => ({
      id: one.id,
      href: waitingRecordsHref(one),
      number: answers[index]?.data?.total ?? 0,
    })),
    { id: 'mails' as const, href: failedMailsHref, number: mails.data?.count ?? 0 },
  ].filter(({ number }) => number > 0)
  if (lines.length === 0) return null
  return (
    <Card title={say('waitsTitle')}>
      <ul className={classes['entries']}>
        {lines.map(({ id, href, number }) => (
          <li key={id}>
            <AppLink href={href} className={classes['entry']}>
              <span className={classes['name']}>{say(`waits_${id}`)}</span>
              <span className={classes['count']}>{count(number)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
