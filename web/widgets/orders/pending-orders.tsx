import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hasFeature } from '#configurations/configuration.ts'
import type { SendingRow } from '#model/calls/orders.ts'
import { isSettled } from '#model/orders/sending.ts'
import { request } from '#web/data/call.ts'
import { useFacts } from '#web/data/facts.tsx'
import { query, sessionQuery } from '#web/data/queries.ts'
import { isStaff, mayChange, type Session } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Row } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

/** A deed at the order service, after which everything is looked at anew; says what kept it from being done. */
export const useAct = (act: () => Promise<unknown>) => {
  const client = useQueryClient()
  const sayError = useWords('errors')
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries(),
    onError: (error) => saySnack(explainError(error, sayError), 'failed'),
  })
}

/** People of the firm look for it again, or say what became of what nobody knows. */
export const SettleSending = ({ row }: { row: SendingRow }) => {
  const say = useWords('orders')
  const settleAs = (as: 'look-again' | 'accepted' | 'refused') =>
    request('settleSending', { params: { sending: row.id }, body: { as } })
  const looking = useAct(() => settleAs('look-again'))
  const accepting = useAct(() => settleAs('accepted'))
  const refusing = useAct(() => settleAs('refused'))
  return (
    <Row gap={2} align="stretch">
      <Button size="small" busy={looking.isPending} onClick={() => looking.mutate()}>
        {say('askAgain')}
      </Button>
      {row.state === 'unknown' && (
        <>
          <ConfirmButton
            action={say('wasTaken')}
            title={row.what}
            size="small"
            confirmKind="primary"
            busy={accepting.isPending}
            onConfirm={() => accepting.mutate()}
          >
            <p>{say('wasTakenQuestion', { what: row.what })}</p>
          </ConfirmButton>
          <ConfirmButton
            action={say('wasRefused')}
            title={row.what}
            size="small"
            busy={refusing.isPending}
            onConfirm={() => refusing.mutate()}
          >
            <p>{say('wasRefusedQuestion', { what: row.what })}</p>
          </ConfirmButton>
        </>
      )}
    </Row>
  )
}

const Withdraw = ({ order }: { order: string }) => {
  const say = useWords('orders')
  const withdrawing = useAct(() => request('withdrawOrder', { params: { order } }))
  return (
    <Button size="small" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
      {say('withdraw')}
    </Button>
  )
}

const actionOf = (row: SendingRow, session: Session) => {
  if (!mayChange(session)) return null
  if (isStaff(session)) return <SettleSending row={row} />
  return row.state === 'to-send' && row.order ? <Withdraw order={row.order} /> : null
}

/** Orders of the account that the fund house has not answered yet. */
export const PendingOrders = () => {
  const say = useWords('orders')
  const { portfolio } = useSubject()
  const { configuration } = useFacts()
  const session = useQuery({ ...sessionQuery(), enabled: false }).data?.session ?? null
  const account = portfolio?.account.id ?? ''
  const isAsked = account !== '' && session !== null && hasFeature(configuration, 'ordering', session.role)
  const asked = useQuery({
    ...query('listSendings', { params: { account } }),
    enabled: isAsked,
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => !isSettled(row.state)) ? 5000 : false),
  })
  if (!session) return null
  const open = (asked.data?.rows ?? []).filter(({ state, order }) => !isSettled(state) && order !== null)
  return open.map((row) => (
    <Notice
      key={row.id}
      tone={row.state === 'unknown' ? 'warning' : 'info'}
      title={say('onItsWay', { what: row.what, date: formatDate(row.createdAt.slice(0, 10)) })}
      action={actionOf(row, session)}
    >
      <p>{row.problem ?? say('sending')}</p>
    </Notice>
  ))
}
