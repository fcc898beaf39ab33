/** Counts the changes of a tenant's prices, rates and benchmarks: figures kept under an older count are made anew. */
import type { Transaction } from './executor.ts'

const read = {
  name: 'price-version.read',
  text: 'select price_version as version from tenants where tenant_id = $1',
}
const bump = {
  name: 'price-version.bump',
  text: 'update tenants set price_version = price_version + 1 where tenant_id = $1 returning price_version as version',
}

/** The present count. */
export async function readPriceVersion(transaction: Transaction): Promise<number> {
  const [row] = await transaction.query<{ version: number }>(read)
  return row?.version ?? 0
}

/** Counts one more; to be called in the transaction that writes prices (admins and the service). */
export async function bumpPriceVersion(transaction: Transaction): Promise<number> {
  const [row] = await transaction.query<{ version: number }>(bump)
  return row?.version ?? 0
}
