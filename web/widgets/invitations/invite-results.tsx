import { Badge } from '#web/ui/badge.tsx'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { useWords } from '#web/words/words.ts'
import type { Invited } from './send-invitations.ts'

/** What became of the invitation of each client. */
export const InviteResults = ({ invited }: { invited: readonly Invited[] }) => {
  const say = useWords('invitations')
  return (
    <CompactTable
      label={say('results')}
      columns={[
        { id: 'client', header: say('client') },
        { id: 'result', header: say('state') },
      ]}
      rows={invited.map(({ row, outcome }) => ({
        id: row.account,
        cells: {
          client: row.name,
          result: (
            <span>
              <Badge tone={outcome === 'sent' ? 'success' : 'warning'}>{say(`result-${outcome}`)}</Badge>
            </span>
          ),
        },
      }))}
    />
  )
}
