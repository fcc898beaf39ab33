import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Approval } from '#model/calls/approvals.ts'
import { query, sessionQuery } from '#web/data/queries.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import classes from './approvals.module.css'
import { ChangeValues } from './change-values.tsx'
import { useChangeWords } from './use-change-words.ts'
import { collectionsQuery } from '#web/data/collections.ts'
import { useFacts } from '#web/data/facts.tsx'

const PendingNotice = ({ change }: { change: Approval }) => {
  const { say, proposedBy } = useChangeWords()
  const [portal] = useSuspenseQuery(sessionQuery()).data.session?.portals ?? []
  const place = change.account?.portal ?? portal?.id
  return (
    <Notice
      tone="warning"
      title={say('waitsHere', { kind: say(`kind_${change.kind}`) })}
      action={place && <AppLink href={`/dashboard/${place}/approvals`}>{say('toList')}</AppLink>}
    >
      <p className={classes['quiet']}>{proposedBy(change)}</p>
      <ChangeValues change={change} />
    </Notice>
  )
}

/** The definitions are fetched only where something waits. */
const Notices = ({ rows }: { rows: readonly Approval[] }) => {
  const { configuration } = useFacts()
  useSuspenseQuery(collectionsQuery(configuration.key))
  return (
    <Stack gap={3}>
      {rows.map((change) => (
        <PendingNotice key={change.id} change={change} />
      ))}
    </Stack>
  )
}

/** What of a record waits for a second person, as it is to be. */
export const useWaitingOf = (collection: string, record: string): readonly Approval[] =>
  useQuery({
    ...query('listApprovals', { query: { collection, record, state: 'waiting' } }),
    staleTime: 0,
  }).data?.rows ?? none

const none: readonly Approval[] = []

/** On the record itself: changes of it that wait for a second person; nothing where there are none. */
export const PendingNotices = ({ collection, record }: { collection: string; record: string }) => {
  const rows = useWaitingOf(collection, record)
  if (rows.length === 0) return null
  return (
    <Suspense>
      <Notices rows={rows} />
    </Suspense>
  )
}
