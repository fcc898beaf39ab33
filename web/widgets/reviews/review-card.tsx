import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import { ReviewDate } from './review-date.tsx'
import { PlanReview } from './plan-review.tsx'
import { WriteReview } from './write-review.tsx'
import classes from './reviews.module.css'

const shown = 50

/** Who looked at the client again, when, and what is to be remembered of it; the last first. */
const History = ({ account }: { account: string }) => {
  const say = useWords('reviews')
  const answer = useQuery({
    ...query('listRecords', {
      params: { collection: 'reviews' },
      query: {
        filter: [`account:is:${account}`],
        sort: '-reviewedOn',
        limit: shown,
        offset: 0,
        removed: 'no',
      },
    }),
    staleTime: 0,
  })
  return (
    <Answered answer={answer} title={say('failed')}>
      {({ records }) =>
        records.length === 0 ? (
          <p className={classes['quiet']}>{say('none')}</p>
        ) : (
          <ol className={classes['history']} aria-label={say('history')}>
            {records.map(({ id, created, ...review }) => (
              <li key={id}>
                <p>
                  <strong>{formatDate(String(review['reviewedOn']))}</strong> · {created?.name ?? ''}
                </p>
                {typeof review['note'] === 'string' && <p className={classes['note']}>{review['note']}</p>}
              </li>
            ))}
          </ol>
        )
      }
    </Answered>
  )
}

const useInterval = ({ every, usual }: ClientDesk['review']): string => {
  const say = useWords('reviews')
  if (every === null && usual === null) return say('noInterval')
  const months =
    every === null ? say('usualMonths', { count: usual ?? 0 }) : say('everyMonths', { count: every })
  return `${say('interval')}: ${months}`
}

/** When the client is looked at again, how often, and who did so before. */
export const ReviewCard = ({ desk, mayChange }: { desk: ClientDesk; mayChange: boolean }) => {
  const say = useWords('reviews')
  const [opened, setOpened] = useState<'plan' | 'write' | null>(null)
  const interval = useInterval(desk.review)
  const close = (): void => setOpened(null)
  const mayWrite = mayChange && desk.isMine
  return (
    <Card title={say('title')}>
      <Stack gap={3}>
        <p>
          {desk.review.on === null ? (
            say('noDate')
          ) : (
            <>
              {say('next')} <ReviewDate on={desk.review.on} />
            </>
          )}
        </p>
        <p className={classes['quiet']}>{interval}</p>
        {mayWrite && (
          <Row gap={2}>
            <Button aria-haspopup="dialog" onClick={() => setOpened('write')}>
              {say('write')}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setOpened('plan')}>
              {say('plan')}
            </Button>
          </Row>
        )}
        <History account={desk.id} />
      </Stack>
      {opened === 'write' && <WriteReview desk={desk} onClose={close} />}
      {opened === 'plan' && <PlanReview desk={desk} onClose={close} />}
    </Card>
  )
}
