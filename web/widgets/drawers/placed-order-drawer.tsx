import { useQuery } from '@tanstack/react-query'
import type { OrderPage } from '#model/calls/orders.ts'
import { isSettled } from '#model/orders/sending.ts'
import { query } from '#web/data/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderActs } from '#web/widgets/orders/order-acts.tsx'
import { sayStatus, toneOf, writeAmount } from '#web/widgets/orders/order-columns.tsx'
import { OrderFileButton } from '#web/widgets/orders/order-file-button.tsx'
import { OrderSteps } from '#web/widgets/orders/order-steps.tsx'
import { useSubject } from '#web/widgets/subject/subject.tsx'
import { useLanguage, useWords } from '#web/words/words.ts'
import { DrawerAnswer } from './drawer-answer.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import type { DrawerProps } from './drawer-props.ts'

/** What was refused or taken back is no order any more, whatever its record said last. */
const Standing = ({ order, state, isGone, steps }: OrderPage) => {
  const say = useWords('orders')
  const sayTabs = useWords('portfolioTabs')
  if (isGone) return <Badge tone="neutral">{say(`step_${steps.at(-1)?.kind ?? 'removed'}`)}</Badge>
  if (!order.isHeld && state !== null && !isSettled(state))
    return <Badge tone="warning">{say('unconfirmed')}</Badge>
  return <Badge tone={toneOf(order)}>{sayStatus(order, sayTabs)}</Badge>
}

const Facts = ({ page: { order, cost, losses, terms } }: { page: OrderPage }) => {
  const say = useWords('orders')
  const sayTabs = useWords('portfolioTabs')
  const format = useFormat()
  const { type, currency, unitType, units, nav, value } = order
  const result = type === 'Sell' && losses !== null ? Number(losses) : null
  return (
    <FactList
      facts={[
        type && { name: sayTabs('orderType'), value: sayTabs(`orderType_${type}`) },
        { name: sayTabs('ordered'), value: writeAmount(order, { say: sayTabs, format }) },
        units === null || unitType === 'units' ? null : { name: say('units'), value: format.units(units) },
        { name: say('nav'), value: nav === null ? say('unknown') : format.priceIn(nav, currency) },
        { name: say('orderValue'), value: value === null ? say('unknown') : format.money(value, currency) },
        type === 'Sell' && cost !== null
          ? { name: say('cost'), value: format.money(Number(cost), currency) }
          : null,
        result === null
          ? null
          : { name: say(result < 0 ? 'loss' : 'gain'), value: format.money(result, currency, 'always') },
        terms && {
          name: say('termsAccepted'),
          value: say('termsVersion', { version: terms.version, at: formatDateTime(terms.at) }),
        },
      ]}
    />
  )
}

const Shown = ({ page }: { page: OrderPage }) => {
  const say = useWords('orders')
  const sayTabs = useWords('portfolioTabs')
  const { order, sending, state, own, steps, freshness } = page
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <Standing {...page} />
        {order.hasFile && <OrderFileButton order={order} look="text" />}
      </Row>
      {freshness !== 'live' && (
        <Notice tone="warning">{sayTabs(freshness === 'failed' ? 'ordersFailed' : 'ordersLastGood')}</Notice>
      )}
      <Facts page={page} />
      <OrderSteps steps={steps} />
      {own === null && <p>{say('placedElsewhere')}</p>}
      {order.isHeld && <OrderActs row={{ id: order.id, state: 'held', order: own, what: order.product }} />}
      {!order.isHeld && sending !== null && state !== null && (
        <OrderActs row={{ id: sending, state, order: own, what: order.product }} />
      )}
    </Stack>
  )
}

const isOnItsWay = (page: OrderPage | undefined): boolean =>
  page !== undefined && (page.order.isHeld || (page.state !== null && !isSettled(page.state)))

/** One order: what was ordered, how far it is, each step since, and its paper. Asked again while it is on its way. */
export const PlacedOrderDrawer = ({ id: order, over }: DrawerProps) => {
  const say = useWords('orders')
  const { id: portfolio } = useSubject()
  const language = useLanguage()
  const answer = useQuery({
    ...query('readOrder', { params: { portfolio, order }, query: { language } }),
    refetchInterval: ({ state: { data } }) => (isOnItsWay(data) ? 5000 : false),
  })
  return (
    <DrawerFrame title={answer.data?.order.product ?? say('order')}>
      <DrawerAnswer answer={answer}>{(page) => <Shown page={page} />}</DrawerAnswer>
      {over}
    </DrawerFrame>
  )
}
