import type { Collection } from '#model/collection.ts'
import { orderActors, orderEventKinds } from '#model/orders/order-event.ts'
import { nothing, reading } from '#model/rights/usual-rights.ts'

/**
 * What happened to an order, step by step (decision 162). Written by the database with whatever changes the order or what the
 * service is told of it, on every way in; nobody writes or changes a step. `actor`: whose step it was; `person` is null
 * where it was nobody's. `message`: what the service said of it.
 */
export const orderEvents = {
  name: 'orderEvents',
  rights: {
    admin: reading,
    professional: { read: 'visible' },
    investor: { read: 'visible' },
    public: nothing,
  },
  feature: 'ordering',
  account: 'account',
  fields: {
    account: { kind: 'ref', to: 'accounts' },
    order: { kind: 'ref', to: 'orders', required: true },
    kind: { kind: 'select', fixed: true, options: orderEventKinds, required: true },
    actor: { kind: 'select', fixed: true, options: orderActors, required: true },
    person: { kind: 'ref', to: 'users' },
    message: { kind: 'text' },
    happenedAt: { kind: 'timestamp', required: true },
  },
  indexes: [['order', 'happenedAt'], ['account']],
  readonly: true,
} as const satisfies Collection
