/**
 * Whether the database is one that this version can work with. During a rolling upgrade older nodes go on serving: they
 * are ready while the rules in place are their own or later ones, and every right that their own gave is still there.
 */
import type { Pool } from 'pg'
import { readFingerprint, readRights } from './access-rights.ts'
import { accessSql, checksumOf, readMigrations } from './migrate.ts'

type Pools = Record<'requests' | 'signIns', Pool>

/** What this version needs. `rights` are those it finds when it is asked first, which is after it has migrated. */
type Needed = { migrations: string[]; access: string; rights: Rights }

type Rights = { fingerprint: string; lines: string[] }

const fits = 'select app.has_migrations($1) and app.has_access_of($2) as "isSo"'
/** Access rules name the owner of the database, who owns this table. */
const ownerStatement = `select pg_get_userbyid(relowner) as owner from pg_class join pg_namespace n on n.oid = relnamespace
  where nspname = 'public' and relname = 'migrations'`

export function createReadiness(pools: Pools): { ask(): Promise<boolean> } {
  let needed: Promise<Needed> | null = null
  return {
    ask: async () => {
      needed ??= readNeeded(pools).catch((error: unknown) => {
        needed = null
        throw error
      })
      const { migrations, access, rights } = await needed
      const [{ rows }, hasRights] = await Promise.all([
        pools.signIns.query<{ isSo: boolean }>(fits, [migrations, access]),
        hasAll(pools, rights),
        pools.requests.query('select 1'),
      ])
      return rows[0]?.isSo === true && hasRights
    },
  }
}

/** Whether every one is there; the many lines are fetched only where something has changed. */
async function hasAll({ signIns }: Pools, { fingerprint, lines }: Rights): Promise<boolean> {
  if ((await readFingerprint(signIns)) === fingerprint) return true
  const there = new Set(await readRights(signIns))
  return lines.every((line) => there.has(line))
}

async function readNeeded({ signIns }: Pools): Promise<Needed> {
  const { rows } = await signIns.query<{ owner: string }>(ownerStatement)
  return {
    migrations: readMigrations().map(({ name }) => name),
    access: checksumOf(accessSql(rows[0]?.owner ?? '')),
    rights: { fingerprint: await readFingerprint(signIns), lines: await readRights(signIns) },
  }
}
