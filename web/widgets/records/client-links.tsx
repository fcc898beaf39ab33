import { useQuery } from '@tanstack/react-query'
import type { RecordAnswer } from '#model/calls/records.ts'
import { query } from '#web/data/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { AppLinkButton } from '#web/widgets/app-link.tsx'
import { useWords } from '#web/words/words.ts'

type LinksProps = { record: RecordAnswer; onOpen: (collection: string, id: string) => void }

const idIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** From an account to its client: the page that invites and takes them further, and who signs in. */
export const AccountLinks = ({ record, onOpen }: LinksProps) => {
  const say = useWords('admin')
  const portal = idIn(record['portal'])
  const client = idIn(record['client'])
  return (
    <Row gap={2} data-print="hidden">
      {portal && (
        <AppLinkButton size="small" href={`/dashboard/${portal}/account/${record.id}/desk`}>
          {say('toClientDetails')}
        </AppLinkButton>
      )}
      {client && (
        <Button size="small" aria-haspopup="dialog" onClick={() => onOpen('users', client)}>
          {say('toWhoSignsIn')}
        </Button>
      )}
    </Row>
  )
}

/** From a person to the accounts that they sign in for; nothing for whoever has none. */
export const OwnAccounts = ({ record, onOpen }: LinksProps) => {
  const say = useWords('admin')
  const { data } = useQuery(
    query('listRecords', {
      params: { collection: 'accounts' },
      query: { filter: `client:is:${record.id}`, fields: 'name', limit: 10, count: 'no' },
    }),
  )
  if (!data || data.records.length === 0) return null
  return (
    <Row gap={2} data-print="hidden">
      {data.records.map(({ id, name }) => (
        <Button key={id} size="small" aria-haspopup="dialog" onClick={() => onOpen('accounts', id)}>
          {say('toAccountOf', { name: String(name) })}
        </Button>
      ))}
    </Row>
  )
}
