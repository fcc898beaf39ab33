import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { query } from '#web/data/queries.ts'
import { useMayChange } from '#web/data/use-may-change.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { DeskCards, EditButton } from './desk-cards.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './client-desk-page.module.css'

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
        {(desk) => <DeskCards key={desk.id} desk={desk} portal={portal} />}
      </Answered>
    </Stack>
  )
}
