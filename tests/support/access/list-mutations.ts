/** Every way to weaken a rule of the database by one step, with the way back. */
import type { Client } from 'pg'
import { collectionOfTable, quoted } from './access-world.ts'
import { fieldRoles } from './expected-fields.ts'

export type Mutation = { table: string; title: string; weaken: string[]; mend: string[] }

type Policy = {
  table: string
  name: string
  role: string
  command: string
  using: string | null
  check: string | null
  /** The columns that the role may give in this command, but the signature. */
  writable: string[]
}

/** As the database prints it. */
const signature = '(updated_by = ( SELECT app.user_id() AS user_id))'
const tenantOnly = 'tenant_id = (select app.tenant_id())'

/** Weakened policies, grants that nobody should have, and tables without their guard. */
export async function listMutations(catalogue: Client): Promise<Mutation[]> {
  return [...(await policyMutations(catalogue)), ...(await grantMutations(catalogue)), ...guardMutations()]
}

async function policyMutations(catalogue: Client): Promise<Mutation[]> {
  const { rows } = await catalogue.query<Policy>(
    `select tablename as table, policyname as name, roles[1] as role, cmd as command, qual as using, with_check as check,
       array(select c.column_name::text from information_schema.columns c where c.table_schema = 'public'
         and c.table_name = tablename and has_column_privilege(roles[1], tablename::text, c.column_name::text, case cmd when 'INSERT' then 'insert' else 'update' end)
         and c.column_name not like 'updated\\_%') as writable
     from pg_policies where schemaname = 'public' and policyname <> 'owner_all'`,
  )
  return rows.filter(({ table }) => collectionOfTable.has(table)).flatMap(weakenPolicy)
}

function weakenPolicy(policy: Policy): Mutation[] {
  const found: Mutation[] = []
  for (const clause of ['using', 'check'] as const) {
    const before = policy[clause]
    if (before === null) continue
    for (const [how, after] of weakenings(policy, clause, before)) {
      const word = clause === 'using' ? 'using' : 'with check'
      const alter = (condition: string) => [
        `alter policy ${policy.name} on ${policy.table} ${word} (${condition})`,
      ]
      found.push({
        table: policy.table,
        title: `${policy.table} ${policy.name} ${word}: ${how}`,
        weaken: alter(after),
        mend: alter(before),
      })
    }
  }
  return found
}

/**
 * Three weakenings change nothing and are left out: a changed record cannot leave its tenant, because nobody may write
 * `tenant_id`; a condition on columns that the role cannot write holds after a change as before it; and a condition
 * that finds its records by ids of the tenant alone is bound to it already.
 */
function weakenings(
  { command, name, writable }: Policy,
  clause: 'using' | 'check',
  before: string,
): [string, string][] {
  const isBare = before.replaceAll(/[()\s]/g, '').toLowerCase() === 'tenant_id=selectapp.tenant_idastenant_id'
  const signs = clause === 'check' && command === 'UPDATE' && before.includes('updated_by')
  const found: [string, string][] = []
  if (signs) found.push(['anybody may sign', before.replace(signature, '(true)')])
  const condition = signs ? before.replace(signature, '(true)').replace(' AND (true)', '') : before
  const isFixed =
    clause === 'check' &&
    !writable.some((column) => column !== 'tenant_id' && new RegExp(`\\b${column}\\b`).test(condition))
  const hasCondition = !isBare && !isFixed && condition.includes(' AND ')
  if (hasCondition)
    found.push([
      'any record of the tenant',
      signs ? `${tenantOnly} and updated_by = (select app.user_id())` : tenantOnly,
    ])
  const isBoundAnyway =
    /= ANY \(ARRAY\(|IN \( SELECT|created_by = |\(id = |owner = |organisation_id/.test(before) &&
    !before.includes('sees_all') &&
    (!before.includes(' OR ') || before.includes('library IN ( SELECT'))
  if (
    !(clause === 'check' && command === 'UPDATE') &&
    !(clause === 'using' && isBoundAnyway && name !== 'service_all')
  )
    found.push(['any tenant', withoutTenant(before)])
  return found
}

const withoutTenant = (condition: string): string =>
  condition.replace(/\(?tenant_id = \( SELECT app\.tenant_id\(\) AS tenant_id\)\)?/, 'true')

async function grantMutations(catalogue: Client): Promise<Mutation[]> {
  const roles = Object.values(fieldRoles).map((role) => `portal_${role}`)
  const { rows } = await catalogue.query<{ table: string; column: string; role: string; right: string }>(
    `select c.table_name as table, c.column_name as column, r as role, p as right
     from information_schema.columns c cross join unnest($2::text[]) r cross join unnest('{select,insert,update}'::text[]) p
     where c.table_schema = 'public' and c.table_name = any ($1)
       and not has_column_privilege(r, c.table_name::text, c.column_name::text, p)
       and not (p = 'insert' and c.column_name in ('updated_at', 'updated_by', 'updated_name', 'published_at', 'shown_at'))
       and not (p = 'select' and c.column_name in ('tenant_id', 'id', 'version', 'active', 'published_at', 'shown_at'))
       and not (p <> 'select' and c.column_name in ('version', 'updated_at', 'updated_by', 'updated_name', 'published_at', 'shown_at'))
       and not (p = 'insert' and c.column_name in ('tenant_id', 'id'))
       and not (p = 'select' and c.column_name like any ('{created_%,updated_%}') and r <> 'portal_public')`,
    [[...collectionOfTable.keys()], roles],
  )
  return rows.map(({ table, column, role, right }) => ({
    table,
    title: `${role} gets ${right} on ${table}.${column}`,
    weaken: [`grant ${right} (${quoted(column)}) on ${table} to ${role}`],
    mend: [`revoke ${right} (${quoted(column)}) on ${table} from ${role}`],
  }))
}

function guardMutations(): Mutation[] {
  return [...collectionOfTable].flatMap(([table, { removal, key }]) => {
    const open = {
      table,
      title: `${table} without row-level security`,
      weaken: [`alter table ${table} disable row level security`],
      mend: [`alter table ${table} enable row level security`],
    }
    if (removal === 'hard' || key) return [open]
    const erase = Object.values(fieldRoles).map((role) => ({
      table,
      title: `portal_${role} may delete ${table} for good`,
      weaken: [`grant delete on ${table} to portal_${role}`],
      mend: [`revoke delete on ${table} from portal_${role}`],
    }))
    return [open, ...erase]
  })
}
