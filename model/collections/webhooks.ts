import type { Collection } from '#model/collection.ts'

/** An address of another program that is told when records change; what it gets is signed with a secret. */
export const webhooks = {
  name: 'webhooks',
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 100 },
    url: { kind: 'text', required: true, max: 2000, only: ['url'] },
    events: { kind: 'texts', required: true },
    enabled: { kind: 'switch' },
    secret: { kind: 'text', system: true, internal: true },
  },
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
