import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import type { InvitationRow } from '#model/calls/clients.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { TextSkeleton } from '#web/ui/skeletons.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { isInvitable, isUnsent, stateTones } from '#web/widgets/invitations/invitation-states.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'

// Fetched when somebody asks for it.
const InviteDialog = lazy(async () => ({
  default: (await import('#web/widgets/invitations/invite-dialog.tsx')).InviteDialog,
}))

const timeOf = (at: string | null): string => (at === null ? '' : formatDateTime(at))

const useStand = ({
  state,
  email,
  lastInviteSend,
  expiresAt,
  lastLogin,
  delivery,
}: InvitationRow): string => {
  const say = useWords('clientDesk')
  const sayInvitations = useWords('invitations')
  const sent = timeOf(lastInviteSend)
  if (state === 'accepted') return say('invitationAccepted', { at: timeOf(lastLogin) })
  if (state === 'invited' && isUnsent(delivery)) return sayInvitations(`unsent-${delivery}`)
  if (state === 'invited') return say('invitationSent', { sent, email, until: timeOf(expiresAt) })
  return state === 'expired' ? say('invitationExpired', { sent }) : say('invitationNone')
}

const Withdraw = ({ row }: { row: InvitationRow }) => {
  const say = useWords('clientDesk')
  const withdrawing = useChange(() => request('withdrawInvitation', { params: { account: row.account } }), {
    stale: ['listInvitations'],
    onAnswer: () => saySnack(say('withdrawn')),
  })
  return (
    <ConfirmButton
      action={say('withdraw')}
      title={say('withdrawAsk')}
      busy={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate(undefined)}
    >
      <p>{say('withdrawText', { email: row.email })}</p>
    </ConfirmButton>
  )
}

const Invitation = ({ row, mayChange }: { row: InvitationRow; mayChange: boolean }) => {
  const sayInvitations = useWords('invitations')
  const [isAsking, setIsAsking] = useState(false)
  const stand = useStand(row)
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <Badge tone={stateTones[row.state]}>{sayInvitations(`state-${row.state}`)}</Badge>
      </Row>
      <p>{stand}</p>
      {mayChange && isInvitable(row) && (
        <Row gap={2}>
          <Button aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
            {sayInvitations(row.state === 'none' ? 'invite' : 'inviteAgain')}
          </Button>
          {row.state === 'invited' && <Withdraw row={row} />}
        </Row>
      )}
      {isAsking && (
        <Suspense>
          <InviteDialog rows={[row]} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Stack>
  )
}

/** How far the invitation of the client has come; sent, sent again and withdrawn here. */
export const InvitationCard = ({
  desk,
  portal,
  mayChange,
}: {
  desk: ClientDesk
  portal: string
  mayChange: boolean
}) => {
  const say = useWords('clientDesk')
  const answer = useQuery(query('listInvitations', { query: { portal } }))
  return (
    <Card title={say('invitation')}>
      <Answered answer={answer} waiting={<TextSkeleton lines={3} />} title={say('invitationFailed')}>
        {({ rows }) => {
          const row = rows.find(({ account }) => account === desk.id)
          return row ? <Invitation row={row} mayChange={mayChange} /> : <p>{say('invitationNone')}</p>
        }}
      </Answered>
    </Card>
  )
}
