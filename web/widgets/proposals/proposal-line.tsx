import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { isStaff, type Session } from '#web/data/session.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'

type LineProps = { portal: string; account: string; session: Session }

/** On the page of an account: the proposal that waits for its client, or that the firm has to carry out. */
export const ProposalLine = ({ portal, account, session }: LineProps) => {
  const say = useWords('proposals')
  const { data } = useQuery(query('listProposals', { params: { account } }))
  const wanted = isStaff(session) ? 'accepted' : 'waiting'
  const open = data?.rows.find(({ state }) => state === wanted)
  if (!open) return null
  const isAsked = wanted === 'waiting'
  return (
    <Notice
      tone="info"
      title={isAsked ? say('asked', { portfolio: open.portfolio.name }) : say('toWork')}
      action={
        <AppLinkButton
          kind={isAsked ? 'primary' : 'secondary'}
          size="small"
          href={`/dashboard/${portal}/account/${account}/proposals?proposal=${open.id}`}
        >
          {say('read')}
        </AppLinkButton>
      }
    >
      {isAsked && <p>{say('askedText', { date: formatDate(open.expiresOn) })}</p>}
    </Notice>
  )
}
