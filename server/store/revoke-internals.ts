/** What PostgreSQL lets everybody do that no request needs. */
import type { Client } from 'pg'
import { quote } from './schema/column.ts'

/** Changing what a transaction has entered as, keeping bytes that belong to no table, making tables of one's own. */
const findOpen = `select 'function pg_catalog.' || p.oid::regprocedure as what, 'execute' as "right" from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace
      and p.proname in ('set_config', 'lo_creat', 'lo_create', 'lo_from_bytea')
      and has_function_privilege('portal_public', p.oid, 'execute')
  union all select format('database %I', current_database()), 'temporary'
    where has_database_privilege('portal_public', current_database(), 'temporary')`

type Open = { what: string; right: string }

/**
 * Takes these rights from everybody where `client` may: of functions a superuser, of the database its owner. Answers the
 * statements that somebody else has to run.
 */
export async function revokeInternals(client: Client, owner: string): Promise<string[]> {
  const listStatements = async () =>
    (await client.query<Open>(findOpen)).rows.flatMap((open) => statementsFor(open, owner))
  for (const statement of await listStatements()) {
    // Another node may do the same at this moment, and who may not gets a warning or an error: what is left counts.
    await client.query(statement).catch(() => undefined)
  }
  return listStatements()
}

function statementsFor({ what, right }: Open, owner: string): string[] {
  const needed = what.includes('set_config')
    ? [`grant ${right} on ${what} to ${quote(owner)}, portal_api`]
    : []
  return [...needed, `revoke ${right} on ${what} from public`]
}
