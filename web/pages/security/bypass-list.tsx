import { useQuery } from '@tanstack/react-query'
import type { BypassRow } from '#model/calls/security.ts'
import { query } from '#web/data/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'
import { PartFrame } from './part-frame.tsx'

const Rows = ({ rows }: { rows: readonly BypassRow[] }) => {
  const say = useWords('security')
  if (rows.length === 0)
    return <EmptyState title={say('bypassesEmpty')}>{say('bypassesEmptyText')}</EmptyState>
  const headers = ['person', 'email', 'since', 'actor'] as const
  return (
    <CompactTable
      label={say('bypasses')}
      columns={headers.map((id) => ({ id, header: say(id) }))}
      rows={rows.map(({ id, name, email, since, by }) => ({
        id,
        cells: {
          person: (
            <AppLink href={`/admin/users?open=${id}`} aria-label={say('open', { name })}>
              {name}
            </AppLink>
          ),
          email,
          since: since === null ? say('notNoted') : <time dateTime={since}>{formatDateTime(since)}</time>,
          actor: by ?? say('notNoted'),
        },
      }))}
    />
  )
}

/** Whose second factor an administrator has switched off, since when and by whom. */
export const BypassList = () => {
  const say = useWords('security')
  const reading = useQuery(query('listBypasses', {}))
  return (
    <Card title={say('bypasses')} subtitle={say('bypassesAbout')}>
      <PartFrame reading={reading} hasRows={false}>
        <Rows rows={reading.data?.rows ?? []} />
      </PartFrame>
    </Card>
  )
}
