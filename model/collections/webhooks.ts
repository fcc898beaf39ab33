import type { Collection } from '#model/collection.ts'
import { everything, nothing } from '#model/rights/usual-rights.ts'

const webhookWithoutSecret = ['name', 'url', 'events', 'enabled']

/** An address of another program that is told when records change; what it gets is signed with a secret. */
export const webhooks = {
  name: 'webhooks',
  rights: {
    admin: { ...everything, read: { rows: 'all', fields: webhookWithoutSecret } },
    professional: nothing,
    investor: nothing,
    public: nothing,
  },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 100 },
    url: { kind: 'text', required: true, max: 2000, only: ['url'] },
    events: { kind: 'texts', required: true },
    enabled: { kind: 'switch' },
    secret: { kind: 'text', system: true, internal: true },
  },
  rules: ['webhookAddress'],
  admin: {
    title: 'name',
    columns: ['name', 'url', 'events', 'enabled'],
    search: ['name', 'url'],
    tabs: [
      { id: 'details', sections: [{ fields: ['name', 'url', 'events', 'enabled'] }] },
      { id: 'deliveries', children: 'webhookDeliveries', by: 'webhook' },
    ],
  },
} as const satisfies Collection
