import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import { query } from '#web/data/queries.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { InvitationCard } from '#web/widgets/client-desk/invitation-card.tsx'
import { LinkCard } from '#web/widgets/client-desk/link-card.tsx'
import { NoticesCard } from '#web/widgets/client-desk/notices-card.tsx'
import { OwnersCard } from '#web/widgets/client-desk/owners-card.tsx'
import { StatusCard } from '#web/widgets/client-desk/status-card.tsx'
import { PendingNotices } from '#web/widgets/approvals/pending-notices.tsx'
import { ReviewCard } from '#web/widgets/reviews/review-card.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './client-desk-page.module.css'

// The editor of records is fetched when somebody asks for it.
const EditDetails = lazy(async () => ({
  default: (await import('#web/widgets/client-desk/edit-details.tsx')).EditDetails,
}))

const Cards = ({ desk, portal }: { desk: ClientDesk; portal: string }) => {
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

const EditButton = ({ account }: { account: string }) => {
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

/** Where an adviser takes a client further: status, advisers, invitation, link to the data, notices, all details. */
export const ClientDeskPage = () => {
  const say = useWords('clientDesk')
  const { portal = '', account = '' }: { portal?: string; account?: string } = useParams({ strict: false })
  const mayChange = useMayChange()
  const answer = useQuery({ ...query('readClientDesk', { params: { account } }), staleTime: 0 })
  const { data } = answer
  usePageTitle(data ? `${say('title')} – ${data.name}` : say('title'))
  return (
    <Stack gap={5}>
      <PageHeader
        title={data?.name ?? say('title')}
        above={<AppLink href={`/dashboard/${portal}/account/${account}`}>{say('back')}</AppLink>}
        subtitle={
          data && (
            <span className={classes['address']}>
              {say('title')} · {data.email}
            </span>
          )
        }
        actions={data && mayChange && <EditButton account={account} />}
      />
      <Answered answer={answer} title={say('failed')}>
        {(desk) => <Cards key={desk.id} desk={desk} portal={portal} />}
      </Answered>
    </Stack>
  )
}
