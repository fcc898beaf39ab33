import { useQuery } from '@tanstack/react-query'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DocumentList } from '#web/widgets/drawers/document-list.tsx'
import { AskedPart } from '#web/widgets/subject/asked-part.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useWords } from '#web/words/words.ts'

const most = 3
const room = 180

/** The newest papers of the account or the portfolio; all of them stand in its details. */
export const LatestPapers = () => {
  const say = useWords('overview')
  const { kind, id } = useSubject()
  const { openDrawer } = useDrawers()
  const answer = useQuery(query('listDocuments', { params: { subject: `${kind}s`, id } }))
  const count = answer.data?.rows.length ?? 0
  return (
    <Card
      title={say('papers')}
      actions={
        count > most && (
          <Button kind="quiet" size="small" onClick={() => openDrawer({ kind, id })}>
            {say('allPapers')}
          </Button>
        )
      }
    >
      <AskedPart answer={answer} hasFailed={({ freshness }) => freshness === 'failed'} room={room}>
        {({ rows }) => <DocumentList documents={rows.slice(0, most)} />}
      </AskedPart>
    </Card>
  )
}
