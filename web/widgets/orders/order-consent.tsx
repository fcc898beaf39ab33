import type { OrderTicket } from '#model/calls/orders.ts'
import { Checkbox } from '#web/ui/inputs/choice-input.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import { AcceptTerms } from './accept-terms.tsx'
import type { Order } from './use-order.ts'

/** That they want it, said of what they see above, under which terms. */
export const OrderConsent = ({ order, ticket: { terms } }: { order: Order; ticket: OrderTicket }) => {
  const say = useWords('orders')
  const { draft, change, isUnconfirmed, isUnaccepted } = order
  return (
    <Stack gap={3}>
      {terms && (
        <AcceptTerms
          terms={terms}
          value={draft.hasAccepted}
          error={isUnaccepted ? say('acceptFirst') : null}
          onChange={(hasAccepted) => change({ hasAccepted })}
        />
      )}
      <Checkbox
        label={say('confirm')}
        value={draft.isConfirmed}
        error={isUnconfirmed ? say('confirmFirst') : null}
        onChange={(isConfirmed) => change({ isConfirmed })}
      />
    </Stack>
  )
}
