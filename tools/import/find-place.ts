import type { Store, Tenant, Transaction } from '#server/store/executor.ts'
import { isId, UsageError } from '#tools/import/import-options.ts'

/** The tenant an operator means: by configuration, name, host name, the first part of it, or id. */
export async function findTenant(store: Store, wanted: string): Promise<Tenant> {
  const tenants = await store.tenants()
  const fits = ({ id, name, configuration, hosts }: Tenant) =>
    [id, name, configuration, ...hosts, ...hosts.map((host) => host.split('.')[0] ?? '')].some(
      (text) => text.toLowerCase() === wanted.toLowerCase(),
    )
  const found = tenants.filter(fits)
  const [tenant] = found
  if (tenant !== undefined && found.length === 1) return tenant
  const known = tenants.map(({ configuration, name }) => `${configuration} (${name})`).join(', ')
  if (tenant === undefined)
    throw new UsageError(`There is no tenant "${wanted}". There are: ${known || 'none'}.`)
  throw new UsageError(
    `Several tenants fit "${wanted}"; give the id: ${found.map(({ id, name }) => `${id} (${name})`).join(', ')}.`,
  )
}

const accounts = {
  name: 'import-tool.accounts',
  text: `select id, name from accounts where tenant_id = $1 and active
    and (id::text = $2 or external_id = $2 or lower(name) = lower($2)) order by name limit 10`,
}
const similar = {
  name: 'import-tool.similar-accounts',
  text: `select id, name from accounts where tenant_id = $1 and active and name ilike $2 order by name limit 5`,
}

/** The account an operator means: by id, external id or exact name. */
export async function findAccount(transaction: Transaction, wanted: string): Promise<string> {
  const found = await transaction.query<{ id: string; name: string }>(accounts, [wanted])
  const [account] = found
  if (account !== undefined && found.length === 1) return account.id
  if (account !== undefined)
    throw new UsageError(
      `Several accounts are called "${wanted}"; give the id: ${found.map(({ id, name }) => `${id} (${name})`).join(', ')}.`,
    )
  const like = await transaction.query<{ name: string }>(similar, [`%${wanted.replace(/[\\%_]/g, '\\$&')}%`])
  const hint = like.length === 0 ? '' : ` Did you mean ${like.map(({ name }) => `"${name}"`).join(', ')}?`
  throw new UsageError(`There is no account "${wanted}".${hint}`)
}

/** A portfolio by id, or the name of one. */
export function placePortfolio(wanted: string): { portfolio: string | null; portfolioName: string | null } {
  return isId(wanted)
    ? { portfolio: wanted, portfolioName: null }
    : { portfolio: null, portfolioName: wanted }
}
