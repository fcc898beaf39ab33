import { useQueryClient } from '@tanstack/react-query'
import type { ClientDesk } from '#model/calls/client-desk.ts'
import type { CallName } from '#model/calls/paths.ts'
import { request } from '#web/data/call.ts'
import { query } from '#web/data/queries.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'
import { useWords } from '#web/words/words.ts'

/** What shows an account, or who is to be found in it. */
export const staleOfDesk: readonly CallName[] = [
  'readClientDesk',
  'readAccount',
  'readRecord',
  'listClients',
  'listRegistrations',
  'listAccountReaders',
  'explainAccess',
  'listInvitations',
  'listApprovals',
]

type DeskChange = { values: Record<string, unknown>; said: string; onDone?: () => void }

/**
 * Changes fields of the account as its record; whoever was faster is not overwritten. What needs a second person waits, and
 * is said to.
 */
export const useDeskChange = ({ id, version }: Pick<ClientDesk, 'id' | 'version'>) => {
  const sayWaits = useWords('approvals')
  const client = useQueryClient()
  const { queryKey } = query('readClientDesk', { params: { account: id } })
  // What one card has just changed is no change by somebody else for the next one.
  const follow = (changed: number): void =>
    void client.setQueryData(queryKey, (desk) => desk && { ...desk, version: changed })
  return useChange(
    ({ values }: DeskChange) =>
      request('updateRecord', {
        params: { collection: 'accounts', id },
        body: { version, values, publish: false },
      }),
    {
      stale: staleOfDesk,
      onAnswer: ({ record, waits }, { said, onDone }) => {
        follow(record.version)
        saySnack(waits ? sayWaits('waits') : said)
        onDone?.()
      },
    },
  )
}
