import type { RecordAnswer } from '#model/calls/records.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { findToday } from '#web/data/report-search.ts'
import { useWords } from '#web/words/words.ts'

type Publication = Pick<RecordAnswer, 'published' | 'shown'> & { publishdate?: unknown }

/**
 * Whether visitors and clients read a record as it stands, as it was published last, from a day to come, or not at all.
 * `on`: since when.
 */
export const PublicationBadge = ({
  published,
  shown,
  publishdate: day,
  on,
}: Publication & { on: 'said' | 'unsaid' }) => {
  const say = useWords('admin')
  if (published && typeof day === 'string' && day > findToday())
    return <Badge tone="info">{say('isScheduled', { day: formatDate(day) })}</Badge>
  if (published)
    return (
      <Badge tone="success">
        {on === 'said' ? say('isPublished', { at: formatDateTime(published) }) : say('statePublished')}
      </Badge>
    )
  if (shown) return <Badge tone="warning">{say('isUnpublished')}</Badge>
  return <Badge>{say('isDraft')}</Badge>
}
