/** Orders as the Dutch fund service takes them and tells of them. */
import { answer, problemOf } from '#providers/answering.ts'
import { composeOrderBody } from '#providers/dutch/compose-order-body.ts'
import { dutchCalls } from '#providers/dutch/dutch-calls.ts'
import type { DutchCalls } from '#providers/dutch/dutch-calls.ts'
import { serviceLanguage } from '#providers/dutch/dutch-fund-data.ts'
import { translateAnswer, translateOrder } from '#providers/dutch/translate.ts'
import type { DutchOrder, OrderBody } from '#providers/dutch/wire.ts'
import type { OrderData, OrderRequest, PlacedOrder, ServiceOrder } from '#providers/order-data.ts'
import { ProviderError } from '#providers/portfolio-data.ts'
import type { Sourced } from '#providers/portfolio-data.ts'
import { createServiceClient } from '#providers/service-client.ts'
import type { ServiceClientParts } from '#providers/service-client.ts'

function newestFirst(a: DutchOrder, b: DutchOrder): number {
  return a.date < b.date ? 1 : a.date > b.date ? -1 : 0
}

async function askOrders(
  calls: DutchCalls,
  accountId: string,
  language: string,
): Promise<Sourced<readonly ServiceOrder[]>> {
  const asked = await calls.orders(accountId, serviceLanguage(language))
  const data = asked.data.toSorted(newestFirst).map(translateOrder)
  return { ...asked, data, asOf: asked.fetchedAt.slice(0, 'yyyy-mm-dd'.length) }
}

/** The file of an order is asked by the path that came with it, so that nobody can name another's. */
async function downloadFile(
  calls: DutchCalls,
  accountId: string,
  orderId: string,
): Promise<Uint8Array | null> {
  const orders = await calls.orders(accountId, 'en')
  const filePath = orders.data.find(({ id }) => id === orderId)?.filePath
  return filePath ? calls.orderFile(filePath) : null
}

function bodyOf(request: OrderRequest): OrderBody {
  try {
    return composeOrderBody(request)
  } catch (error) {
    throw new ProviderError({ code: 'bad-request', detail: problemOf(error).detail }, error)
  }
}

async function placeOrder(calls: DutchCalls, request: OrderRequest, key: string): Promise<PlacedOrder> {
  const body = bodyOf(request)
  return translateAnswer(
    await (request.endpoint === 'subscription' ? calls.subscribe(body, key) : calls.amend(body, key)),
  )
}

/** The orders of a Dutch service. */
export function createDutchOrderData(parts: ServiceClientParts): OrderData {
  const client = createServiceClient(parts)
  const calls = dutchCalls(client)
  return {
    orders: (accountId, language) =>
      answer(parts, { call: 'orders', id: accountId, empty: [] }, () =>
        askOrders(calls, accountId, language),
      ),
    download: async (accountId, orderId) => {
      try {
        return await downloadFile(calls, accountId, orderId)
      } catch (error) {
        parts.log({ call: 'orderFile', id: orderId, problem: problemOf(error) })
        return null
      }
    },
    place: (request, key) => placeOrder(calls, request, key),
    close: () => client.close(),
  }
}
