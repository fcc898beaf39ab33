/** Every call of the Dutch family, by name. */
import { wireShapes } from '#providers/dutch/wire.ts'
import type { OrderBody } from '#providers/dutch/wire.ts'
import type { ServiceClient } from '#providers/service-client.ts'

export type DutchCalls = ReturnType<typeof dutchCalls>

/** The calls of a client; a language is 'nl' or 'en', `accountId` the external id of an account. */
export function dutchCalls(client: ServiceClient) {
  const send = (path: string, body: OrderBody, key: string) =>
    client.send({ method: 'POST', path, body, key, shape: wireShapes.orderAnswer })
  return {
    funds: (lang: string) => client.ask({ path: '/funds', query: { lang }, shape: wireShapes.funds }),
    fund: (id: string) =>
      client.ask({
        path: `/fund/${encodeURIComponent(id)}`,
        shape: wireShapes.fundDetail.refine((told) => told.id === id, 'another fund'),
      }),
    /** Of the account that the bearer token stands for. */
    holdings: () => client.ask({ path: '/Holdings', shape: wireShapes.holdings }),
    orders: (accountId: string, lang: string) =>
      client.ask({ path: '/order/list', query: { accountId, lang }, shape: wireShapes.orders }),
    /** Only a path that came with an order of the one who asks; null when it cannot be had. */
    orderFile: (filePath: string) => client.download('/order/download', { filePath }),
    subscribe: (body: OrderBody, key: string) => send('/order/subscription', body, key),
    amend: (body: OrderBody, key: string) => send('/order/amendment', body, key),
  }
}
