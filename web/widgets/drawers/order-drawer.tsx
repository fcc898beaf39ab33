import type { OrderType } from '#model/status/may-order.ts'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import type { DrawerProps } from './drawer-props.ts'
import { OrderTicketDrawer } from './order-ticket-drawer.tsx'

const HoldingOrder = ({ id: holding, type }: { id: string; type: OrderType }) => {
  const { id, figures } = useSubject()
  return <OrderTicketDrawer place={{ type, portfolio: id, product: { holding }, figures }} />
}

/** An order to buy more of a holding. */
export const BuyDrawer = ({ id }: DrawerProps) => <HoldingOrder id={id} type="Buy" />

/** An order to sell a holding, all or part of it. */
export const SellDrawer = ({ id }: DrawerProps) => <HoldingOrder id={id} type="Sell" />
