/** The rights and policies that the roles of the portal have at this moment, whichever version granted them. */
import type { ClientBase, Pool } from 'pg'

/**
 * One line for each right and each policy. Only the catalogue is read, so that every login may ask. Types of arguments are
 * named as `oidvectortypes` names them: the numbers of types differ after a restore.
 */
const rightsStatement = `
  with place as (select oid, nspname, nspacl from pg_namespace where nspname in ('public', 'app', 'auth')),
  granted as (
    select 'schema ' || nspname as what, nspacl as acl from place
    union all
    select format('table %s.%s', nspname, relname), relacl from pg_class c join place on place.oid = relnamespace
    union all
    select format('column %s.%s.%s', nspname, relname, attname), attacl
      from pg_attribute join pg_class c on c.oid = attrelid join place on place.oid = relnamespace where attacl is not null
    union all
    select format('function %s.%s(%s)', nspname, proname, oidvectortypes(proargtypes)), proacl
      from pg_proc join place on place.oid = pronamespace
  )
  select format('%s may %s on %s', rolname, right_of.privilege_type, what) as line
    from granted cross join lateral aclexplode(acl) as right_of join pg_roles on pg_roles.oid = right_of.grantee
    where starts_with(rolname, 'portal_')
  union all
  select format('policy of %s for %s on %s.%s', rolname, polcmd, nspname, relname)
    from pg_policy cross join lateral unnest(polroles) as role join pg_roles on pg_roles.oid = role
      join pg_class c on c.oid = polrelid join place on place.oid = relnamespace
    where starts_with(rolname, 'portal_')`

export async function readRights(client: ClientBase | Pool): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(rightsStatement)
  return rows.map(({ line }) => line)
}

/** A short text that differs as soon as one right or policy does; the database makes it, as it is asked for often. */
export async function readFingerprint(client: ClientBase | Pool): Promise<string> {
  const { rows } = await client.query<{ made: string }>(
    `select md5(string_agg(line, e'\\n' order by line collate "C")) as made from (${rightsStatement}) as rights`,
  )
  return rows[0]?.made ?? ''
}
