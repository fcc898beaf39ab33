import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Answered } from '#web/ui/answered.tsx'
import { useWords } from '#web/words/words.ts'
import { InvitationList } from './invitation-list.tsx'
import classes from './invitations.module.css'

const freshMs = 5_000

const Inside = ({ portal }: { portal: string }) => {
  const say = useWords('invitations')
  const asked = query('listInvitations', { query: { portal } })
  const answer = useQuery({ ...asked, staleTime: freshMs })
  return (
    <Answered answer={answer} title={say('failed')} text={say('failedText')}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>
        ) : (
          <InvitationList rows={rows} />
        )
      }
    </Answered>
  )
}

/** The invitations of a portal, beside its clients. */
export const InvitationsDrawer = ({ portal, onClose }: { portal: string; onClose: () => void }) => {
  const say = useWords('invitations')
  return (
    <Drawer opened onClose={onClose} title={say('title')}>
      <p className={classes['quiet']}>{say('about')}</p>
      <Inside portal={portal} />
    </Drawer>
  )
}
