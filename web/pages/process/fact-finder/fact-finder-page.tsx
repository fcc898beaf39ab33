import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ProcessSearch } from '#web/data/process-search.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { isStaff, type Session } from '#web/data/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'
import { FactFinderOfClient } from './fact-finder-of-client.tsx'
import { FactFinders } from './fact-finders.tsx'
import { OwnFactFinder } from './own-fact-finder.tsx'

type OwnProps = { session: Session; portal: string; asked: string | undefined }

/** What a client is asked; those with several accounts choose which it is about. */
const Own = ({ session, portal, asked }: OwnProps) => {
  const say = useWords('factFinder')
  const navigate = useNavigate()
  const accounts = session.accounts.filter((account) => account.portal === portal)
  const account = accounts.find(({ id }) => id === asked) ?? accounts[0]
  const choose = (id: string | null): void =>
    void (id !== null && navigate({ to: '.', search: { account: id }, replace: true, resetScroll: false }))
  return (
    <Stack gap={5}>
      <PageHeader title={say('title')} subtitle={say('ownSubtitle')} />
      {accounts.length > 1 && (
        <Select
          label={say('account')}
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={account?.id ?? null}
          onChange={choose}
        />
      )}
      {account ? (
        <OwnFactFinder key={account.id} session={session} account={account} />
      ) : (
        <EmptyState title={say('noAccountTitle')}>{say('noAccountText')}</EmptyState>
      )}
    </Stack>
  )
}

/** The fact finder: for clients what they are asked, for people of the firm how far each client is. */
export const FactFinderPage = () => {
  const say = useWords('factFinder')
  const { portal = '' }: { portal?: string } = useParams({ strict: false })
  const { account }: ProcessSearch = useSearch({ strict: false })
  const { session } = useSuspenseQuery(sessionQuery()).data
  usePageTitle(say('title'))
  if (!session) return null
  if (!isStaff(session)) return <Own session={session} portal={portal} asked={account} />
  if (account === undefined) return <FactFinders portal={portal} />
  return <FactFinderOfClient key={account} session={session} portal={portal} account={account} />
}
