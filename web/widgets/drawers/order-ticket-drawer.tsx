import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { PageFigures } from '#model/calls/figures.ts'
import type { OrderTicket } from '#model/calls/orders.ts'
import type { OrderType } from '#model/status/may-order.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DrawerAnswer } from './drawer-answer.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import { useDrawers } from '#web/widgets/subject/use-drawers.ts'
import { useLanguage, useWords } from '#web/words/words.ts'
import { OrderEffect } from '#web/widgets/orders/order-effect.tsx'
import { OrderFailure } from '#web/widgets/orders/order-failure.tsx'
import { OrderConsent } from '#web/widgets/orders/order-consent.tsx'
import { OrderFields } from '#web/widgets/orders/order-fields.tsx'
import { OrderOutcome } from '#web/widgets/orders/order-outcome.tsx'
import { TicketFacts } from '#web/widgets/orders/ticket-facts.tsx'
import { ticketQuery, useOrder, type Product } from '#web/widgets/orders/use-order.ts'

const objections = {
  status: 'noStatus',
  'not-held': 'notHeld',
  'not-offered': 'notOffered',
  'no-price': 'noPrice',
  'no-source': 'noSource',
  'not-client': 'notClient',
} as const

type Place = { type: OrderType; portfolio: string; product: Product; figures: PageFigures | null }

type TicketProps = {
  place: Place
  ticket: OrderTicket
  /** What is chosen before anything is filled in. */
  above?: ReactNode
  onAgain: () => Promise<void>
}

const useTitle = ({ type, product }: OrderTicket): string =>
  useWords('orders')(type === 'Buy' ? 'buyOf' : 'sellOf', { name: product.name })

/** The ticket to fill in; typed input is not lost by a click beside it. */
const FillIn = ({ place, ticket, above, onAgain }: TicketProps) => {
  const say = useWords('orders')
  const { closeDrawer } = useDrawers()
  const order = useOrder(ticket, place)
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
        {above}
        <TicketFacts ticket={ticket} />
        <OrderFields ticket={ticket} order={order} />
        <OrderEffect ticket={ticket} order={order} figures={place.figures} />
        <OrderConsent order={order} ticket={ticket} />
        <OrderFailure order={order} onAgain={onAgain} />
      </Stack>
    </Drawer>
  )
}

const Objected = ({ ticket, above }: Pick<TicketProps, 'ticket' | 'above'>) => {
  const say = useWords('orders')
  return (
    <DrawerFrame title={useTitle(ticket)}>
      <Stack gap={4}>
        {above}
        <Notice tone="warning">{ticket.objection && say(objections[ticket.objection])}</Notice>
      </Stack>
    </DrawerFrame>
  )
}

/** The ticket of an order, once it is known what can be ordered. */
export const OrderTicketDrawer = ({ place, above }: { place: Place; above?: ReactNode }) => {
  const say = useWords('orders')
  const language = useLanguage()
  const { type, portfolio, product } = place
  const answer = useQuery({ ...ticketQuery(portfolio, { type, ...product, language }), staleTime: 0 })
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
        {above}
        <DrawerAnswer answer={answer}>{() => null}</DrawerAnswer>
      </DrawerFrame>
    )
  if (ticket.objection !== null) return <Objected ticket={ticket} above={above} />
  return <FillIn place={place} ticket={ticket} above={above} onAgain={again} />
}
