import { useInfiniteQuery } from '@tanstack/react-query'
import type { TextRow } from '#model/calls/security.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatTimestamp } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import { joinRows, textPages } from './paged-queries.ts'
import { MoreButton, PartFrame } from './part-frame.tsx'
import classes from './security.module.css'

const tones: Record<TextRow['status'], Tone> = {
  waiting: 'neutral',
  sent: 'info',
  delivered: 'success',
  failed: 'error',
}

const timeOf = (at: string | null) => (at === null ? '' : <time dateTime={at}>{formatTimestamp(at)}</time>)

const Rows = ({ rows }: { rows: readonly TextRow[] }) => {
  const say = useWords('security')
  if (rows.length === 0) return <EmptyState title={say('textsEmpty')}>{say('textsEmptyText')}</EmptyState>
  const headers = ['created', 'to', 'from', 'text', 'state', 'attempts', 'sentAt', 'deliveredAt'] as const
  return (
    <CompactTable
      label={say('texts')}
      columns={headers.map((id) => ({ id, header: say(id) }))}
      rows={rows.map(({ id, to, from, body, status, error, attempts, created, sentAt, deliveredAt }) => ({
        id,
        cells: {
          created: timeOf(created),
          to,
          from,
          text: body,
          state: (
            <div>
              <Badge tone={tones[status]}>{say(`text-${status}`)}</Badge>
              {error && <span className={classes['quiet']}> {error}</span>}
            </div>
          ),
          attempts,
          sentAt: timeOf(sentAt),
          deliveredAt: timeOf(deliveredAt),
        },
      }))}
    />
  )
}

/** The text messages of the outbox. */
export const TextList = () => {
  const say = useWords('security')
  const reading = useInfiniteQuery(textPages())
  const rows = joinRows(reading.data?.pages, ({ id }) => id)
  const count = reading.data?.pages.at(-1)?.count
  return (
    <Stack gap={3}>
      {count !== undefined && <output className={classes['quiet']}>{say('count', { count })}</output>}
      <PartFrame reading={reading}>{() => <Rows rows={rows} />}</PartFrame>
      <MoreButton reading={reading} />
    </Stack>
  )
}
