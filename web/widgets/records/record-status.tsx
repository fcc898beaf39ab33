import type { ReactNode } from 'react'
import type { RecordAnswer } from '#model/calls/records.ts'
import type { Shown } from '#web/data/collections.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useWords } from '#web/words/words.ts'
import { PublicationBadge } from './publication-badge.tsx'
import classes from './records.module.css'

type RecordStatusProps = {
  collection: Shown
  record: RecordAnswer
  /** What can be done about it. */
  children?: ReactNode
}

/** Who changed the record last and when, and whether visitors see it as it stands here. */
export const RecordStatus = ({ collection, record, children }: RecordStatusProps) => {
  const say = useWords('admin')
  const { updated, created } = record
  const changed = updated ?? created
  return (
    <div className={classes['status']}>
      {collection.publish && <PublicationBadge {...record} on="said" />}
      {!record.active && <Badge tone="warning">{say('isRemoved')}</Badge>}
      {changed && (
        <span>
          {say(updated ? 'changedBy' : 'createdBy', {
            name: changed.name ?? '',
            at: formatDateTime(changed.at),
          })}
        </span>
      )}
      {children}
    </div>
  )
}
