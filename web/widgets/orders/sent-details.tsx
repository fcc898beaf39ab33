import { useQuery } from '@tanstack/react-query'
import { hasFeature } from '#configurations/configuration.ts'
import type { SendingRow } from '#model/calls/orders.ts'
import { isSettled } from '#model/orders/sending.ts'
import { request } from '#web/data/call.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query } from '#web/data/queries.ts'
import { isStaff, mayChange, type Session } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { SettleSending, useAct } from './order-acts.tsx'

/** What a client was asked or has changed: told to the fund house without an order. */
const kinds = { verification: 'verificationSent', amendment: 'detailsSent' } as const

/** Of each kind the last, while the fund house has not answered, or has refused what was changed. */
const findOpen = (rows: readonly SendingRow[]) =>
  (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => {
    const last = rows.find((row) => row.kind === kind && row.order === null)
    const isRefused = kind === 'amendment' && last?.state === 'refused'
    return last && (!isSettled(last.state) || isRefused) ? [{ ...last, kind }] : []
  })

const SendAgain = ({ id }: { id: string }) => {
  const say = useWords('orders')
  const sending = useAct(() =>
    request('settleSending', { params: { sending: id }, body: { as: 'send-again' } }),
  )
  return (
    <Button size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
      {say('sendAgain')}
    </Button>
  )
}

type Open = ReturnType<typeof findOpen>[number]

const OpenDetails = ({ row, session }: { row: Open; session: Session }) => {
  const say = useWords('orders')
  const date = formatDate(row.createdAt.slice(0, 10))
  const isRefused = row.state === 'refused'
  const what = say(kinds[row.kind], { date })
  const act = isRefused ? <SendAgain id={row.id} /> : <SettleSending row={{ ...row, what }} />
  return (
    <Notice
      tone={isRefused || row.state === 'unknown' ? 'warning' : 'info'}
      title={isRefused ? say('detailsRefused', { date }) : what}
      action={mayChange(session) && act}
    >
      <p>{[...(isRefused ? [say('detailsRefusedHint')] : []), row.problem ?? ''].join(' ')}</p>
    </Notice>
  )
}

/** People of the firm see what the fund house has not confirmed of a client's details, and what it refused of them. */
export const SentDetails = ({ account, session }: { account: string; session: Session }) => {
  const { configuration } = useFacts()
  const asked = useQuery({
    ...query('listSendings', { params: { account } }),
    enabled: isStaff(session) && hasFeature(configuration, 'ordering', session.role),
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => !isSettled(row.state)) ? 5000 : false),
  })
  return findOpen(asked.data?.rows ?? []).map((row) => (
    <OpenDetails key={row.id} row={row} session={session} />
  ))
}
