import { useQuery } from '@tanstack/react-query'
import { hasFeature } from '#configurations/configuration.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query } from '#web/data/queries.ts'
import { allowsPage } from '#web/data/status-links.ts'
import { useSession } from '#web/data/use-session.ts'
import { Card } from '#web/ui/card.tsx'
import { DocumentList } from '#web/widgets/drawers/document-list.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { AskedPart } from '#web/widgets/subject/asked-part.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useWords } from '#web/words/words.ts'

const most = 3
const room = 180

/** Where all documents of the account are; null where the person has no library. */
const useAllDocuments = (): string | null => {
  const { id, account, portfolio, portalId } = useSubject()
  const { configuration, reports } = useFacts()
  const session = useSession()
  const owner = account ? id : portfolio?.account.id
  const own = session?.accounts.find((one) => one.id === owner)
  const isClosed = own !== undefined && !allowsPage(own, reports.library)
  if (!session || !owner || isClosed || !hasFeature(configuration, 'library', session.role)) return null
  return `/dashboard/${portalId}/library?account=${owner}`
}

/** The newest documents of the account or the portfolio, with the way to all of them. */
export const LatestPapers = () => {
  const say = useWords('overview')
  const { kind, id } = useSubject()
  const href = useAllDocuments()
  const answer = useQuery(query('listDocuments', { params: { subject: `${kind}s`, id } }))
  const count = answer.data?.rows.length ?? 0
  return (
    <Card
      title={say('papers')}
      actions={
        count > most &&
        href && (
          <AppLinkButton kind="quiet" size="small" href={href}>
            {say('allPapers')}
          </AppLinkButton>
        )
      }
    >
      <AskedPart answer={answer} hasFailed={({ freshness }) => freshness === 'failed'} room={room}>
        {({ rows }) => <DocumentList documents={href ? rows.slice(0, most) : rows} />}
      </AskedPart>
    </Card>
  )
}
