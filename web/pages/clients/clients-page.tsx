import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useFacts } from '#web/data/facts.tsx'
import { query, sessionQuery } from '#web/data/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { CommentaryLine } from '#web/widgets/commentary/commentary-line.tsx'
import { NewClientButton } from '#web/widgets/client-desk/new-client-button.tsx'
import { ClientsTable } from '#web/widgets/clients/clients-table.tsx'
import { readUnlinked, writeUnlinked } from '#web/widgets/clients/unlinked-choice.ts'
import { InvitationsButton } from '#web/widgets/invitations/invitations-button.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { WelcomeDocument } from '#web/widgets/welcome/welcome-document.tsx'
import { useWords } from '#web/words/words.ts'

/** The line of the count before it is known, so that it moves nothing when it comes. */
const roomForCount = '\u00A0'

/** A firm with more clients than this gets the rest in a second answer; search and filters then need no server. */
const firstRows = 500
const allRows = 10_000

const useClients = (portalId: string, unlinked: 'show' | 'hide') => {
  const ask = (limit: number) =>
    query('listClients', { params: { portal: portalId }, query: { unlinked, limit } })
  const first = useQuery(ask(firstRows))
  const all = useQuery({
    ...ask(allRows),
    enabled: first.isSuccess && first.data.count > first.data.rows.length,
  })
  return { first, overview: all.data ?? first.data, isWhole: !all.isLoading }
}

/** The home of staff in a portal: its clients. */
export const ClientsPage = () => {
  const say = useWords('clients')
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const { configuration } = useFacts()
  const userId = useSuspenseQuery(sessionQuery()).data.session?.id ?? ''
  const [unlinked, setUnlinked] = useState<'show' | 'hide'>(
    () => readUnlinked(userId) ?? (configuration.isHidingUnlinked ? 'hide' : 'show'),
  )
  const { first, overview, isWhole } = useClients(portal, unlinked)
  usePageTitle(say('title'))
  return (
    <>
      <PageHeader
        title={say('title')}
        subtitle={
          overview ? (
            <span>
              {say('count', { count: overview.count })}
              {!isWhole && ` · ${say('loadingRest')}`}
            </span>
          ) : (
            roomForCount
          )
        }
        actions={
          <>
            <Suspense>
              <InvitationsButton portal={portal} />
            </Suspense>
            <NewClientButton portal={portal} />
          </>
        }
      />
      <WelcomeDocument portal={portal} />
      <CommentaryLine />
      {first.isPending && <TableSkeleton rows={12} />}
      {first.isError && (
        <ErrorState title={say('failedTitle')} asked={first}>
          {say('failedText')}
        </ErrorState>
      )}
      {overview?.count === 0 && <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>}
      {overview && overview.count > 0 && (
        <ClientsTable
          overview={overview}
          portalId={portal}
          unlinked={unlinked}
          onUnlinked={(chosen) => {
            setUnlinked(chosen)
            writeUnlinked(userId, chosen)
          }}
        />
      )}
    </>
  )
}
