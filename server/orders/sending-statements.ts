/** What is written and read of what an order service is told, by the service of the portal. */
import type { SendingKind, SendingState } from '#model/orders/sending.ts'
import type { OrderRequest } from '#providers/order-data.ts'

/** A sending as it is worked on. */
export type Sending = {
  id: string
  account: string
  kind: SendingKind
  state: SendingState
  order: string | null
  request: OrderRequest
  seen: readonly string[]
  attempts: number
  /** Milliseconds since it was sent last; null where it was not. */
  age: number | null
}

export const readSending = {
  name: 'sendings.read',
  text: `select s.id, s.account, s.kind, s.state, s."order", s.request, s.seen, s.attempts::int as attempts,
      (extract(epoch from now() - s.sent_at) * 1000)::float8 as age
    from order_sendings s where s.tenant_id = $1 and s.id = $2 and s.active`,
}

/**
 * Another of the account that may still arrive, or that was to be sent before: which of two the service lists could not be
 * told then, and details that were changed twice arrive in their order.
 */
export const isOtherUnderWay = {
  name: 'sendings.other',
  text: `select from order_sendings s where s.tenant_id = $1 and s.account = $2 and s.id <> $3 and s.active
    and (s.state in ('sent', 'unknown') or (s.state = 'to-send' and s.id < $3)) limit 1`,
}

/** From here on it may have arrived, whatever becomes of this node. */
export const claimSending = {
  name: 'sendings.claim',
  text: `update order_sendings s set state = 'sent', seen = $3, sent_at = now(), attempts = s.attempts + 1, problem = null,
      version = s.version + 1, updated_at = now() where s.tenant_id = $1 and s.id = $2 and s.state = 'to-send' returning s.id`,
}

export const moveSending = {
  name: 'sendings.move',
  text: `update order_sendings s set state = $3, problem = $5, version = s.version + 1, updated_at = now()
    where s.tenant_id = $1 and s.id = $2 and s.state = any ($4) returning s.id`,
}

export const settleSending = {
  name: 'sendings.settle',
  text: `update order_sendings s set state = $3, service_id = $4, message = $5, problem = $6, settled_at = now(),
      settled_by = $7, version = s.version + 1, updated_at = now()
    where s.tenant_id = $1 and s.id = $2 and s.state in ('sent', 'unknown') returning s.id`,
}

export const noteProblem = {
  name: 'sendings.problem',
  text: `update order_sendings s set problem = $3, version = s.version + 1, updated_at = now()
    where s.tenant_id = $1 and s.id = $2 and s.problem is distinct from $3`,
}

/** The numbers that the service has given to others of the account. */
export const claimedNumbers = {
  name: 'sendings.claimed',
  text: `select s.service_id as id from order_sendings s
    where s.tenant_id = $1 and s.account = $2 and s.id <> $3 and s.service_id is not null`,
}
