import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrderTicket, PlacedOrderAnswer } from '#model/calls/orders.ts'
import { request } from '#web/data/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import { useOutcome } from './use-order.ts'

const useWithdraw = (order: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => request('withdrawOrder', { params: { order } }),
    onSettled: () => client.invalidateQueries(),
  })
}

type OutcomeProps = { ticket: OrderTicket; placed: PlacedOrderAnswer }

/** What became of an order: taken, refused, held for a second person, or on its way; one that waits can be taken back. */
export const OrderOutcome = ({ ticket, placed }: OutcomeProps) => {
  const say = useWords('orders')
  const state = useOutcome(ticket.account.id, placed)
  const withdrawing = useWithdraw(placed.order)
  if (withdrawing.isSuccess || state === 'withdrawn')
    return <Notice tone="success">{say('withdrawn')}</Notice>
  if (state === 'refused')
    return (
      <Notice tone="error" title={say('state_refused')}>
        <p>{say('refused')}</p>
      </Notice>
    )
  if (state === null || state === 'accepted')
    return (
      <Notice tone="success" title={say('placedTitle')}>
        <p>{placed.message ?? say(state === null ? 'placedAdvisers' : 'placedService')}</p>
      </Notice>
    )
  const isHeld = state === 'held'
  return (
    <Notice
      tone="info"
      title={say(isHeld ? 'heldTitle' : 'sendingTitle')}
      action={
        (isHeld || state === 'to-send') && (
          <Button busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {say('withdraw')}
          </Button>
        )
      }
    >
      <p>{say(isHeld ? 'heldText' : 'sending')}</p>
      {withdrawing.isError && <p>{say('tooLate')}</p>}
    </Notice>
  )
}
