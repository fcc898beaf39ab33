import type { ClientDesk } from '#model/calls/client-desk.ts'
import type { CallName } from '#model/calls/paths.ts'
import { request } from '#web/data/call.ts'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useChange } from '#web/widgets/use-change.ts'

/** What shows an account, or who is to be found in it. */
export const staleOfDesk: readonly CallName[] = [
  'readClientDesk',
  'readAccount',
  'readRecord',
  'listClients',
  'listAccountReaders',
  'explainAccess',
  'listInvitations',
]

type DeskChange = { values: Record<string, unknown>; said: string; onDone?: () => void }

/** Changes fields of the account as its record; whoever was faster is not overwritten. */
export const useDeskChange = ({ id, version }: Pick<ClientDesk, 'id' | 'version'>) =>
  useChange(
    ({ values }: DeskChange) =>
      request('updateRecord', {
        params: { collection: 'accounts', id },
        body: { version, values, publish: false },
      }),
    {
      stale: staleOfDesk,
      onAnswer: (_answer, { said, onDone }) => {
        saySnack(said)
        onDone?.()
      },
    },
  )
