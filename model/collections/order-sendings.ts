import type { Collection } from '#model/collection.ts'
import { nothing, reading } from '#model/rights/usual-rights.ts'
import { sendingKinds, sendingStates } from '#model/orders/sending.ts'

/**
 * What the order service is to be told for an account: an order, a verification or changed details. Each is told once; what
 * nobody knows to have arrived is looked for at the service before it is told again (decision 158). `request` is what is
 * said, `seen` the orders that the service listed just before, `serviceId` its own number. `settledBy`: who took it
 * back, or said by hand what became of it. Written by the service alone.
 */
export const orderSendings = {
  name: 'orderSendings',
  rights: {
    admin: reading,
    professional: { read: 'visible' },
    investor: { read: 'visible' },
    public: nothing,
  },
  feature: 'ordering',
  account: 'account',
  fields: {
    account: { kind: 'ref', to: 'accounts', required: true },
    kind: { kind: 'select', fixed: true, options: sendingKinds, required: true },
    state: { kind: 'select', fixed: true, options: sendingStates, default: 'to-send' },
    order: { kind: 'ref', to: 'orders' },
    submission: { kind: 'ref', to: 'submissions' },
    request: { kind: 'json', shape: 'snapshot', internal: true },
    seen: { kind: 'texts', internal: true },
    attempts: { kind: 'count', default: 0 },
    serviceId: { kind: 'text' },
    message: { kind: 'text' },
    problem: { kind: 'text', staff: true },
    sentAt: { kind: 'timestamp' },
    settledAt: { kind: 'timestamp' },
    settledBy: { kind: 'ref', to: 'users', staff: true },
  },
  unique: [['order']],
  indexes: [
    ['account', 'state'],
    ['state', 'createdAt'],
  ],
  readonly: true,
  admin: {
    title: 'kind',
    columns: ['kind', 'state', 'account', 'order', 'sentAt', 'settledAt'],
    search: ['serviceId'],
    tabs: [
      {
        id: 'details',
        sections: [
          {
            fields: [
              'kind',
              'state',
              'account',
              'order',
              'submission',
              'serviceId',
              'message',
              'problem',
              'attempts',
              'sentAt',
              'settledAt',
              'settledBy',
            ],
          },
        ],
      },
    ],
  },
} as const satisfies Collection
