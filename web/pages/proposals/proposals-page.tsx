import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ProposalRow } from '#model/calls/proposals.ts'
import type { ProposalSearch } from '#web/data/proposal-search.ts'
import { query, sessionQuery } from '#web/data/queries.ts'
import type { Session } from '#web/data/session.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Card } from '#web/ui/card.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { ProposalState, ProposalView } from '#web/widgets/proposals/proposal-view.tsx'
import { useWords } from '#web/words/words.ts'

type Place = { portal?: string; account?: string }

const useAddress = () => {
  const { portal = '', account = '' }: Place = useParams({ strict: false })
  const toAccount = `/dashboard/${portal}/account/${account}`
  return { account, toAccount, hrefOf: (id: string) => `${toAccount}/proposals?proposal=${id}` }
}

const Shown = ({ id, session }: { id: string; session: Session }) => {
  const say = useWords('proposals')
  const answer = useQuery(query('readProposal', { params: { proposal: id } }))
  return (
    <Answered answer={answer} title={say('missing')} text={say('failedText')}>
      {(proposal) => <ProposalView key={proposal.id} proposal={proposal} session={session} />}
    </Answered>
  )
}

/** All of them, to look at another one. */
const Others = ({ rows }: { rows: readonly ProposalRow[] }) => {
  const say = useWords('proposals')
  const { count } = useFormat()
  const { hrefOf } = useAddress()
  return (
    <Card title={say('all')}>
      <CompactTable
        label={say('all')}
        columns={[
          { id: 'sent', header: say('sentOn') },
          { id: 'model', header: say('model') },
          { id: 'portfolio', header: say('portfolio') },
          { id: 'trades', header: say('tradesTitle') },
          { id: 'state', header: say('state') },
        ]}
        rows={rows.map(({ id, sentAt, model, portfolio, trades, state }) => ({
          id,
          cells: {
            sent: <AppLink href={hrefOf(id)}>{formatDate(sentAt.slice(0, 10))}</AppLink>,
            model,
            portfolio: portfolio.name,
            trades: say('trades', { count: trades, shown: count(trades) }),
            state: <ProposalState state={state} />,
          },
        }))}
      />
    </Card>
  )
}

/** The trades that were proposed for an account: the one that is asked for, or the newest, above all of them. */
export const ProposalsPage = () => {
  const say = useWords('proposals')
  const { account, toAccount } = useAddress()
  const { proposal }: ProposalSearch = useSearch({ strict: false })
  const { session } = useSuspenseQuery(sessionQuery()).data
  const answer = useQuery(query('listProposals', { params: { account } }))
  usePageTitle(say('title'))
  const name = session?.accounts.find(({ id }) => id === account)?.name
  return (
    <>
      <PageHeader
        title={say('title')}
        above={<AppLink href={toAccount}>{name ?? say('toAccount')}</AppLink>}
      />
      <Answered answer={answer} title={say('failedTitle')} text={say('failedText')}>
        {({ rows }) => {
          const shown = proposal ?? rows[0]?.id
          if (!session || !shown) return <EmptyState title={say('none')}>{say('noneText')}</EmptyState>
          return (
            <Stack gap={5}>
              <Shown id={shown} session={session} />
              {rows.length > 1 && <Others rows={rows} />}
            </Stack>
          )
        }}
      </Answered>
    </>
  )
}
