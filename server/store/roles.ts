/** The roles of the database: two logins without rights of their own, and one role per audience that they act as. */
import type { Client } from 'pg'
import { roles } from '#model/access/role.ts'
import { quote, literal } from './schema/column.ts'
import { databaseRole } from './schema/access-sql.ts'
import { StartRefusal } from './start-refusal.ts'

/** Roles belong to the whole server, so another database may have made them, even at this moment. */
const alreadyThere = new Set(['42710', '23505'])

/** Makes a login where it is missing. */
export async function createLogin(
  client: Client,
  { user, password, attributes }: { user: string; password: string; attributes: string },
): Promise<void> {
  await createOnce(
    client,
    user,
    `create role ${quote(user)} login ${attributes} password ${literal(password)}`,
  )
}

/** Makes the roles of the audiences and the two logins; the logins get their passwords by `keepPasswords`. */
export async function createPeopleRoles(client: Client): Promise<void> {
  const audiences = [...roles, 'service' as const].map(databaseRole)
  for (const role of audiences) await createOnce(client, role, `create role ${role} nologin`)
  // Without NOINHERIT the pool itself would pass the policies of every role it may take.
  for (const login of ['portal_api', 'portal_auth']) {
    await createOnce(client, login, `create role ${login} login noinherit`)
    const limits = {
      statement_timeout: '60s',
      lock_timeout: '10s',
      idle_in_transaction_session_timeout: '60s',
    }
    const { rowCount } = await client.query(
      'select from pg_roles where rolname = $1 and rolconfig is not null',
      [login],
    )
    if (rowCount === 0)
      for (const [name, value] of Object.entries(limits))
        await client.query(`alter role ${login} set ${name} = '${value}'`)
  }
  for (const role of audiences) await grantOnce(client, role)
}

/** A login, and whether its password opens the door. */
export type KeptLogin = { user: string; password: string; opens: () => Promise<boolean> }

/**
 * Sets the passwords of logins that do not open the door. Throws a StartRefusal, and sets none, where the login serves
 * the database of another owner: that installation would be locked out.
 */
export async function keepPasswords(client: Client, logins: readonly KeptLogin[]): Promise<void> {
  const closed: KeptLogin[] = []
  for (const login of logins) if (!(await login.opens())) closed.push(login)
  for (const { user } of closed) await refuseShared(client, user)
  for (const { user, password } of closed)
    await client.query(`alter role ${quote(user)} password ${literal(password)}`)
}

/** The databases of the server, but for this owner's, where a role has a right or owns something. */
const foreign = `select string_agg(distinct d.datname, ', ') as names from pg_shdepend s
  join pg_roles r on s.refclassid = 'pg_authid'::regclass and r.oid = s.refobjid
  join pg_database d on d.oid = s.dbid
  where r.rolname = $1 and d.datdba <> (select datdba from pg_database where datname = current_database())`

async function refuseShared(client: Client, user: string): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(foreign, [user])
  const names = rows[0]?.names
  if (names)
    throw new StartRefusal(
      `The login ${user} belongs to the whole PostgreSQL server and serves another installation there (database ${names}), which would be locked out. Give each installation a server of its own, or the same owner with the same password.`,
    )
}

async function createOnce(client: Client, name: string, sql: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (rowCount) return
  await client.query(sql).catch((error: { code?: string }) => {
    if (error.code === forbidden) throw mayNotCreate(client)
    if (!alreadyThere.has(error.code ?? '')) throw error
  })
}

const forbidden = '42501'

const mayNotCreate = ({ user = '' }: Client): StartRefusal =>
  new StartRefusal(
    `${user}, who owns the database, may not create roles. Run as the superuser of PostgreSQL:\n  alter role ${quote(user)} createrole;`,
  )

async function grantOnce(client: Client, role: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_auth_members m join pg_roles r on r.oid = m.roleid join pg_roles p on p.oid = m.member
     where r.rolname = $1 and p.rolname = 'portal_api'`,
    [role],
  )
  if (!rowCount) await client.query(`grant ${role} to portal_api`)
}
