import { IconEdit } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PendingNotices } from '#web/widgets/approvals/pending-notices.tsx'
import { InvitationCard } from '#web/widgets/client-desk/invitation-card.tsx'
import { LinkCard } from '#web/widgets/client-desk/link-card.tsx'
import { NoticesCard } from '#web/widgets/client-desk/notices-card.tsx'
import { OwnersCard } from '#web/widgets/client-desk/owners-card.tsx'
import { StatusCard } from '#web/widgets/client-desk/status-card.tsx'
import { ReviewCard } from '#web/widgets/reviews/review-card.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './desk-cards.module.css'

// The editor of records is fetched when somebody asks for it.
const EditDetails = lazy(async () => ({
  default: (await import('#web/widgets/client-desk/edit-details.tsx')).EditDetails,
}))

/** What an adviser does for a client, a card for each piece of work. */
export const DeskCards = ({ desk, portal }: { desk: ClientDesk; portal: string }) => {
  const say = useWords('clientDesk')
  const mayChange = useMayChange()
  return (
    <Stack gap={5}>
      {mayChange && !desk.isMine && <Notice>{say('readOnly')}</Notice>}
      <PendingNotices collection="accounts" record={desk.id} />
      <div className={classes['cards']}>
        <StatusCard desk={desk} mayChange={mayChange} />
        <ReviewCard desk={desk} mayChange={mayChange} />
        <OwnersCard desk={desk} mayChange={mayChange} />
        <InvitationCard desk={desk} portal={portal} mayChange={mayChange} />
        <LinkCard desk={desk} portal={portal} mayChange={mayChange} />
      </div>
      <NoticesCard desk={desk} mayChange={mayChange} />
    </Stack>
  )
}

/** Opens the record of the account, with all its fields. */
export const EditButton = ({ account }: { account: string }) => {
  const say = useWords('clientDesk')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="primary" icon={IconEdit} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say('edit')}
      </Button>
      {isOpen && (
        <Suspense>
          <EditDetails account={account} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
