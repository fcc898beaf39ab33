import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderTicket } from '#model/calls/orders.ts'
import type { OrderType } from '#model/status/may-order.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DrawerAnswer } from './drawer-answer.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import type { DrawerProps } from './drawer-props.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { OrderEffect } from '#web/widgets/orders/order-effect.tsx'
import { OrderFailure } from '#web/widgets/orders/order-failure.tsx'
import { OrderConsent, OrderFields } from '#web/widgets/orders/order-fields.tsx'
import { OrderOutcome } from '#web/widgets/orders/order-outcome.tsx'
import { TicketFacts } from '#web/widgets/orders/ticket-facts.tsx'
import { ticketQuery, useOrder } from '#web/widgets/orders/use-order.ts'

const objections = {
  status: 'noStatus',
  'not-held': 'notHeld',
  'not-offered': 'notOffered',
  'no-price': 'noPrice',
  'no-source': 'noSource',
  'not-client': 'notClient',
} as const

type TicketProps = { ticket: OrderTicket; holding: string; onAgain: () => Promise<void> }

const useTitle = ({ type, product }: OrderTicket): string =>
  useWords('orders')(type === 'Buy' ? 'buyOf' : 'sellOf', { name: product.name })

/** The ticket to fill in; typed input is not lost by a click beside it. */
const FillIn = ({ ticket, holding, onAgain }: TicketProps) => {
  const say = useWords('orders')
  const { closeDrawer } = useDrawers()
  const { id } = useSubject()
  const order = useOrder(ticket, { portfolio: id, holding })
  const title = useTitle(ticket)
  if (order.placed)
    return (
      <Drawer
        opened
        onClose={closeDrawer}
        title={title}
        footer={
          <Button kind="primary" onClick={closeDrawer}>
            {say('done')}
          </Button>
        }
      >
        <OrderOutcome ticket={ticket} placed={order.placed} />
      </Drawer>
    )
  return (
    <Drawer
      opened
      dismissable={order.entry.amount === null}
      onClose={closeDrawer}
      title={title}
      action={{
        label: say(ticket.type === 'Buy' ? 'buy' : 'sell'),
        busy: order.isBusy,
        onClick: order.submit,
      }}
    >
      <Stack gap={4}>
        <TicketFacts ticket={ticket} />
        <OrderFields ticket={ticket} order={order} />
        <OrderEffect ticket={ticket} order={order} />
        <OrderConsent order={order} />
        <OrderFailure order={order} onAgain={onAgain} />
      </Stack>
    </Drawer>
  )
}

const Objected = ({ ticket }: { ticket: OrderTicket }) => {
  const say = useWords('orders')
  return (
    <DrawerFrame title={useTitle(ticket)}>
      <Notice tone="warning">{ticket.objection && say(objections[ticket.objection])}</Notice>
    </DrawerFrame>
  )
}

const OrderDrawer = ({ id: holding, type }: { id: string; type: OrderType }) => {
  const say = useWords('orders')
  const { id } = useSubject()
  const language = useLanguage()
  const answer = useQuery({ ...ticketQuery(id, { type, holding, language }), staleTime: 0 })
  // It stays as it was when somebody began to fill it in: what they have sold is not held any more.
  const [begun, setBegun] = useState<OrderTicket | null>(null)
  const ticket = begun ?? (answer.isFetchedAfterMount ? answer.data : undefined)
  if (begun === null && ticket?.objection === null) setBegun(ticket)
  const again = async (): Promise<void> => {
    const { data } = await answer.refetch()
    if (data) setBegun(data)
  }
  if (!ticket)
    return (
      <DrawerFrame title={say(type === 'Buy' ? 'buy' : 'sell')}>
        <DrawerAnswer answer={answer}>{() => null}</DrawerAnswer>
      </DrawerFrame>
    )
  if (ticket.objection !== null) return <Objected ticket={ticket} />
  return <FillIn ticket={ticket} holding={holding} onAgain={again} />
}

/** An order to buy more of a holding. */
export const BuyDrawer = ({ id }: DrawerProps) => <OrderDrawer id={id} type="Buy" />

/** An order to sell a holding, all or part of it. */
export const SellDrawer = ({ id }: DrawerProps) => <OrderDrawer id={id} type="Sell" />
