/** Waits a moment for what the order service says of an order: most are settled while somebody looks. */
import { setTimeout as pause } from 'node:timers/promises'
import { isSettled, type SendingState } from '#model/orders/sending.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller } from '#server/store/executor.ts'

const stateOf = {
  name: 'orders.state-of-sending',
  text: `select id, state, message from order_sendings where tenant_id = $1 and active and ("order" = $2 or id = $2)
    union all select id, 'held', null from orders where tenant_id = $1 and id = $2 and active and approval = 'waiting' limit 1`,
}
/** The problem itself is for the firm alone, so the service looks. */
const isPutOff = {
  name: 'orders.is-put-off',
  text: 'select from order_sendings where tenant_id = $1 and id = $2 and problem is not null',
}

/** A little longer than a service is waited for. */
const longestMs = 10_000
const betweenMs = 150

type Found = { id: string; state: SendingState; message: string | null }
export type Settling = { state: SendingState | null; message: string | null }

/**
 * `what`: an order, or what is told itself. How far it is when it is settled, is put off as the service does not answer, or the
 * time is over; `state` null where no service is told, 'held' where a second person of the firm lets it pass first.
 */
export async function awaitSending(
  { store }: Pick<Parts, 'store'>,
  caller: Caller,
  what: string,
): Promise<Settling> {
  const end = performance.now() + longestMs
  for (;;) {
    const [found] = await store.ask<Found>(caller, stateOf, [what])
    if (!found) return { state: null, message: null }
    const { id, state, message } = found
    const isOver = isSettled(state) || ['held', 'unknown'].includes(state) || performance.now() > end
    const waits = state === 'to-send' ? await store.serveOne(caller.tenantId, isPutOff, [id]) : []
    if (isOver || waits.length > 0) return { state, message }
    await pause(betweenMs)
  }
}
