import type { RecordAnswer } from '#model/calls/records.ts'
import type { Shown } from '#web/data/collections.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'
import classes from './records.module.css'

/** Who changed the record last and when, and whether visitors see it as it stands here. */
export const RecordStatus = ({ collection, record }: { collection: Shown; record: RecordAnswer }) => {
  const say = useWords('admin')
  const { updated, created, published } = record
  const changed = updated ?? created
  return (
    <div className={classes['status']}>
      {collection.publish &&
        (published ? (
          <Badge tone="success">{say('isPublished', { at: formatDateTime(published) })}</Badge>
        ) : (
          <Badge tone="warning">{say('isUnpublished')}</Badge>
        ))}
      {!record.active && <Badge tone="warning">{say('isRemoved')}</Badge>}
      {changed && (
        <span>
          {say(updated ? 'changedBy' : 'createdBy', {
            name: changed.name ?? '',
            at: formatDateTime(changed.at),
          })}
        </span>
      )}
    </div>
  )
}
