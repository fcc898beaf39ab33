import { buildTenant, type Tenant } from '#demo/world/tenant.ts'
import type { TenantKey, WorldOptions } from '#demo/ground/world-parts.ts'

const built = new Map<string, Tenant>()

/**
 * A tenant as `buildTenant` makes it, built once in a process for each day and seed, for those who only read it: it is
 * frozen throughout, so nobody finds what another has changed.
 */
export function shareTenant(key: TenantKey, options: WorldOptions): Tenant {
  const { asOf, startedOn = asOf, seed } = options
  const name = [key, asOf, startedOn, seed].join(' ')
  const tenant = built.get(name) ?? freeze(buildTenant(key, options))
  built.set(name, tenant)
  return tenant
}

function freeze<Value>(value: Value): Value {
  // Typed arrays, such as the bytes of a picture, cannot be frozen.
  if (typeof value !== 'object' || value === null || Object.isFrozen(value) || ArrayBuffer.isView(value))
    return value
  Object.values(Object.freeze(value)).forEach(freeze)
  return value
}
