import type { Collection } from '#model/collection.ts'
import { lookedAt } from '#model/rights/usual-rights.ts'

/** Secrets are shown once, by the call that makes them; nobody reads them afterwards. */
const keyWithoutSecret = ['name', 'scopes', 'owner', 'prefix', 'expiresAt', 'lastUsedAt']

/** A key by which another program works in the name of a person; only a digest of its secret is kept. */
export const apiKeys = {
  name: 'apiKeys',
  rights: { ...lookedAt, admin: { read: { rows: 'all', fields: keyWithoutSecret } } },
  fields: {
    name: { kind: 'text', required: true, says: 'name', max: 100 },
    scopes: { kind: 'texts', required: true },
    owner: { kind: 'ref', to: 'users', system: true },
    prefix: { kind: 'text', system: true },
    digest: { kind: 'text', system: true, internal: true },
    expiresAt: { kind: 'timestamp' },
    lastUsedAt: { kind: 'timestamp', system: true },
  },
  indexes: [['prefix']],
} as const satisfies Collection
