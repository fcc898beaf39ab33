import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionRow } from '#model/calls/profile.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'
import { DeviceRow } from './device-row.tsx'
import classes from './profile.module.css'
import { findLatest } from './time-ago.ts'

const others = 'others'

/** Ends one session by its id, or all others. */
const endSessions = (which: string): Promise<{ sessions: SessionRow[] }> =>
  which === others ? request('endOtherSessions', {}) : request('endMySession', { params: { session: which } })

/** Where one is signed in, and how to end it there. */
export const DeviceSection = () => {
  const say = useWords('profile')
  const sayError = useWords('errors')
  const client = useQueryClient()
  const listing = query('listMySessions', {})
  const { data, error, refetch, isFetching } = useQuery(listing)
  const ending = useMutation({
    mutationFn: endSessions,
    onSuccess: (answer, which) => {
      client.setQueryData(listing.queryKey, answer)
      saySnack(say(which === others ? 'devicesEnded' : 'deviceEnded'))
    },
  })
  const sessions = data?.sessions ?? []
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  const now = findLatest(sessions.map(({ seen }) => seen))
  const isEnding = (which: string): boolean => ending.isPending && ending.variables === which
  return (
    <Card
      title={say('devicesTitle')}
      subtitle={say('devicesText')}
      actions={
        hasOthers && (
          <Button size="small" busy={isEnding(others)} onClick={() => ending.mutate(others)}>
            {say('devicesEndOthers')}
          </Button>
        )
      }
    >
      {ending.error && <Notice tone="error">{explainError(ending.error, sayError)}</Notice>}
      {!data && !error && <TextSkeleton lines={3} />}
      {!data && error && (
        <ErrorState title={say('devicesFailed')} asked={{ refetch, isFetching }}>
          {explainError(error, sayError)}
        </ErrorState>
      )}
      {data && (
        <ul className={classes['devices']} aria-label={say('devicesTitle')}>
          {sessions.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              now={now}
              isEnding={isEnding(session.id)}
              onEnd={() => ending.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {data && !hasOthers && <p className={classes['quiet']}>{say('devicesOnlyThis')}</p>}
    </Card>
  )
}
