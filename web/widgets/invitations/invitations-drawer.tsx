import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useWords } from '#web/words/words.ts'
import { InvitationList } from './invitation-list.tsx'
import classes from './invitations.module.css'

const freshMs = 5_000

const Inside = ({ portal }: { portal: string }) => {
  const say = useWords('invitations')
  const sayApp = useWords('app')
  const asked = query('listInvitations', { query: { portal } })
  const { data, isPending, refetch, isFetching } = useQuery({ ...asked, staleTime: freshMs })
  if (isPending) return <TableSkeleton labels={{ loading: say('loading') }} />
  if (!data)
    return (
      <ErrorState
        title={say('failed')}
        labels={{ retry: sayApp('retry') }}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {say('failedText')}
      </ErrorState>
    )
  if (data.rows.length === 0) return <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>
  return <InvitationList rows={data.rows} />
}

/** The invitations of a portal, beside its clients. */
export const InvitationsDrawer = ({ portal, onClose }: { portal: string; onClose: () => void }) => {
  const say = useWords('invitations')
  const sayApp = useWords('app')
  return (
    <Drawer opened onClose={onClose} title={say('title')} labels={{ close: sayApp('close') }}>
      <p className={classes['quiet']}>{say('about')}</p>
      <Inside portal={portal} />
    </Drawer>
  )
}
