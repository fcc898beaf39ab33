import { hasFeature } from '#configurations/configuration.ts'
import type { Role } from '#model/access/role.ts'
import type { Call } from '#model/calls/call.ts'
import { collectionOf, isCollectionName } from '#model/collections/collections.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Installation } from '#server/ground/tenants.ts'

type Asked = { tenant: Installation; role: Role; collection: string | undefined }

/** What is switched off is not found: neither its calls nor the records of its collections. */
export function checkFeature(call: Call, { tenant, role, collection }: Asked): void {
  const ofRecords = collection && isCollectionName(collection) ? collectionOf(collection).feature : undefined
  for (const feature of [call.feature, ofRecords])
    if (feature && !hasFeature(tenant.white, feature, role)) throw new CallRefusal('not-found')
}
