import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { SendingRow } from '#model/calls/orders.ts'
import { isSettled } from '#model/orders/sending.ts'
import { request } from '#web/data/call.ts'
import { sessionQuery } from '#web/data/queries.ts'
import { isStaff, mayChange } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { AppLink } from '#web/widgets/app-link.tsx'
import { ConfirmButton } from '#web/widgets/confirm-button.tsx'
import { saySnack } from '#web/widgets/say-snack.ts'
import { explainError } from '#web/words/explain-error.ts'
import { useWords } from '#web/words/words.ts'

/** What is told of an order, and how far that is. */
export type Told = Pick<SendingRow, 'id' | 'state' | 'order' | 'what'>

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
export const SettleSending = ({ row }: { row: Told }) => {
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

/** Its client takes an order back. */
export const WithdrawOrder = ({ order }: { order: string }) => {
  const say = useWords('orders')
  const withdrawing = useAct(() => request('withdrawOrder', { params: { order } }))
  return (
    <Button size="small" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
      {say('withdraw')}
    </Button>
  )
}

/** Where a second person lets it pass. */
export const ToApprovals = () => {
  const say = useWords('orders')
  const { portal } = useParams({ strict: false })
  return portal ? <AppLink href={`/dashboard/${portal}/approvals`}>{say('toApprovals')}</AppLink> : null
}

/** What can be done while the fund house has not answered: staff look again or settle it, its client takes it back in time. */
export const OrderActs = ({ row }: { row: Told }) => {
  const session = useQuery({ ...sessionQuery(), enabled: false }).data?.session ?? null
  if (!session || !mayChange(session) || isSettled(row.state)) return null
  const isHeld = row.state === 'held'
  if (isStaff(session)) return isHeld ? <ToApprovals /> : <SettleSending row={row} />
  return (isHeld || row.state === 'to-send') && row.order ? <WithdrawOrder order={row.order} /> : null
}
