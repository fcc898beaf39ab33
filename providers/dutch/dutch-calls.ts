/** Every call of the Dutch family, by name. */
import { wireShapes } from '#providers/dutch/wire.ts'
import type {
  DutchFund,
  DutchFundDetail,
  DutchOrder,
  OrderAnswer,
  OrderBody,
  WireHolding,
} from '#providers/dutch/wire.ts'
import type { ServiceAnswer, ServiceClient } from '#providers/service-client.ts'

type Asked<T> = Promise<ServiceAnswer<T>>

/** The calls; a language is 'nl' or 'en', `accountId` the external id of an account. */
export type DutchCalls = {
  funds(lang: string): Asked<readonly DutchFund[]>
  fund(id: string): Asked<DutchFundDetail>
  /** Of the account that the bearer token stands for. */
  holdings(): Asked<readonly WireHolding[]>
  orders(accountId: string, lang: string): Asked<readonly DutchOrder[]>
  /** Only a path that came with an order of the one who asks; null when it cannot be had. */
  orderFile(filePath: string): Promise<Uint8Array | null>
  subscribe(body: OrderBody): Promise<OrderAnswer>
  amend(body: OrderBody): Promise<OrderAnswer>
}

/** The calls of a client. */
export function dutchCalls(client: ServiceClient): DutchCalls {
  const send = (path: string, body: OrderBody) =>
    client.send({ method: 'POST', path, body, shape: wireShapes.orderAnswer })
  return {
    funds: (lang) => client.ask({ path: '/funds', query: { lang }, shape: wireShapes.funds }),
    fund: (id) =>
      client.ask({
        path: `/fund/${encodeURIComponent(id)}`,
        shape: wireShapes.fundDetail.refine((told) => told.id === id, 'another fund'),
      }),
    holdings: () => client.ask({ path: '/Holdings', shape: wireShapes.holdings }),
    orders: (accountId, lang) =>
      client.ask({ path: '/order/list', query: { accountId, lang }, shape: wireShapes.orders }),
    orderFile: (filePath) => client.download('/order/download', { filePath }),
    subscribe: (body) => send('/order/subscription', body),
    amend: (body) => send('/order/amendment', body),
  }
}
