import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { query } from '#web/data/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import { isInvitable, stateTones } from './invitation-states.ts'

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

/** Invites the client of an account that is looked at, while nobody has come; with how far it has come. */
export const InviteAction = ({ portal, account }: { portal: string; account: string }) => {
  const say = useWords('invitations')
  const [isAsking, setIsAsking] = useState(false)
  const { data } = useQuery(query('listInvitations', { query: { portal } }))
  const row = data?.rows.find((one) => one.account === account)
  if (!row || (!isInvitable(row) && !isAsking)) return null
  return (
    <>
      {row.state !== 'none' && <Badge tone={stateTones[row.state]}>{say(`state-${row.state}`)}</Badge>}
      <Button icon={IconMailForward} aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {say(row.state === 'none' ? 'invite' : 'inviteAgain')}
      </Button>
      {isAsking && (
        <Suspense>
          <InviteDialog rows={[row]} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
