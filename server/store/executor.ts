/**
 * The only way to the database: a transaction that has entered as someone. Nothing else of the server holds a
 * connection, so that no statement runs without a tenant, a person and a role.
 */
import type { Role } from '#model/access/role.ts'
import type { FirmCurrency } from '#model/fields/currencies.ts'
import type { Pool } from 'pg'
import type { Connection } from './connection.ts'
import { createJobStore, type JobStore } from './job-store.ts'
import { listen } from './listen.ts'
import { createPool, type Pooling } from './pool.ts'
import { createReadiness } from './readiness.ts'
import { checkStatement, type Statement } from './statement.ts'
import { asTransaction, attemptOf, inTransaction, type Entry } from './transaction.ts'

/**
 * Who asks: a person of a tenant in their role, or a visitor (`userId` null, role 'public'). `isReadOnly`: the
 * database refuses every change, such as where somebody of the firm looks with this person's eyes. `key`: the API key
 * they come with. `proof`: the session that says who they are, where nobody has looked at it yet.
 */
export type Caller = {
  tenantId: string
  userId: string | null
  role: Role
  isReadOnly?: boolean
  key?: string
  proof?: Proof
}

/**
 * A session by the hash of its secret: the first transaction of a request enters only if the database finds that it
 * holds and is this person's, which `hasHeld` tells the others. Otherwise it is refused with `noSuchSession`, and nothing of it is done.
 */
export type Proof = { readonly secret: Buffer; readonly idleMs: number; hasHeld: boolean }

/** The code of an error of the database: the session does not hold, or needs to be looked at more closely. */
export const noSuchSession = 'SE001'

/** A statement with the values for `$2` and on. */
export type Question = { statement: Statement; values?: readonly unknown[] | undefined }

/**
 * A transaction entered as `caller`: row-level security and column grants of the role apply to every statement.
 * `attempt`: work that may fail without the rest; what it did is taken back when it throws. One after the other.
 */
export interface Transaction {
  readonly caller: Caller
  query: <Row>(statement: Statement, values?: readonly unknown[]) => Promise<Row[]>
  attempt: <T>(work: () => Promise<T>) => Promise<T>
}

/** A transaction of the sign-in service: it reaches the auth schema of one tenant and nothing else. `$1` as above. */
export interface AuthTransaction {
  readonly tenantId: string
  query: <Row>(statement: Statement, values?: readonly unknown[]) => Promise<Row[]>
}

/**
 * The store as routes, commands and jobs see it. Money, units, prices and rates arrive as decimal text, dates as ISO
 * days, instants as ISO timestamps. A transaction is committed when `work` resolves and rolled back when it throws;
 * it is run again (up to three times) when the database asks for that, so `work` must have no other effect.
 */
export interface Store {
  transact: <T>(caller: Caller, work: (transaction: Transaction) => Promise<T>) => Promise<T>
  /** One reading or writing statement as its own transaction, in one round trip. */
  ask: <Row>(caller: Caller, statement: Statement, values?: readonly unknown[]) => Promise<Row[]>
  /** Several that are known beforehand, as one transaction in one round trip; the answers in their order. */
  askAll: (caller: Caller, statements: readonly Question[]) => Promise<unknown[][]>
  /** As the service itself, for jobs, imports and sign-up: all rows of one tenant; audited under the name 'Portico'. */
  serve: <T>(tenantId: string, work: (transaction: Transaction) => Promise<T>) => Promise<T>
  /** The same for one statement, in one round trip. */
  serveOne: <Row>(tenantId: string, statement: Statement, values?: readonly unknown[]) => Promise<Row[]>
  /** As the sign-in service. */
  auth: <T>(tenantId: string, work: (transaction: AuthTransaction) => Promise<T>) => Promise<T>
  /** The same for one statement, in one round trip. */
  authOne: <Row>(tenantId: string, statement: Statement, values?: readonly unknown[]) => Promise<Row[]>
  /** The installations, for finding the tenant of a host name. */
  tenants: () => Promise<(Tenant & TenantTerms)[]>
  /** Whether the database answers both logins, has the migrations of this version, and every right that it needs. */
  isReady: () => Promise<boolean>
  /** How many accounts and portfolios, of all tenants, have no figures because the calculation failed. */
  countFailedFigures: () => Promise<{ accounts: number; portfolios: number }>
  /** How the connections of each login stand. */
  connections: () => { pool: string; open: number; idle: number; waiting: number }[]
  /** Hears what has changed for whom, of all tenants: 'tenant person kind'. */
  hearChanges: (onChange: (said: string) => void) => Promise<{ close(): Promise<void> }>
  /** What is to be done besides, of all tenants. */
  jobs: JobStore
  close: () => Promise<void>
}

/** An installation of a configuration. */
export type Tenant = { id: string; name: string; configuration: string; hosts: string[] }

/** What a firm says otherwise than its white label; null where it says nothing. */
export type TenantTerms = { currency: FirmCurrency | null; timeZone: string | null }

/** The two logins of requests, and how many connections they may hold. */
export type StoreSettings = { api: Connection; auth: Connection } & Partial<Pooling>

const enterStatement = {
  name: 'enter',
  text: `select set_config('role', app.enter($1, $2, $3, $4), true)`,
}
const enterBySession = {
  name: 'enter-by-session',
  text: `select set_config('role', app.enter_by_session($1, $2, $3, $4, $5), true)`,
}
const enterAuthStatement = { name: 'enter-auth', text: 'select app.enter_auth($1)' }

/** Opens the store on a migrated database. */
export async function openStore({ api, auth, ...pooling }: StoreSettings): Promise<Store> {
  const requests = createPool(api, pooling)
  const signIns = createPool(auth, { ...pooling, connections: Math.ceil((pooling.connections ?? 10) / 4) })
  const close = async (): Promise<void> => {
    await Promise.all([requests.end(), signIns.end()])
  }
  const jobs = createJobStore(signIns, auth)
  const watching = forWatching({ requests, signIns })
  return {
    ...forPeople(requests),
    ...forTheService(requests),
    ...forSigningIn(signIns),
    ...watching,
    hearChanges: (onChange) => listen(auth, { channel: 'live', onNotice: onChange }),
    jobs,
    close,
  }
}

type Watching = Pick<Store, 'isReady' | 'connections' | 'countFailedFigures'>

function forWatching(pools: Record<'requests' | 'signIns', Pool>): Watching {
  const readiness = createReadiness(pools)
  return {
    isReady: () => readiness.ask(),
    countFailedFigures: async () => {
      const { rows } = await pools.signIns.query<{ accounts: number; portfolios: number }>(
        'select accounts, portfolios from app.count_failed_figures()',
      )
      return rows[0] ?? { accounts: 0, portfolios: 0 }
    },
    connections: () =>
      Object.entries(pools).map(([pool, { totalCount: open, idleCount: idle, waitingCount: waiting }]) => ({
        pool,
        open,
        idle,
        waiting,
      })),
  }
}

function forPeople(pool: Pool): Pick<Store, 'transact' | 'ask' | 'askAll'> {
  const at = (caller: Caller): At => ({ pool, entry: enter(caller, caller.role) })
  return {
    transact: (caller, work) =>
      inTransaction(at(caller), (query) =>
        work({ caller, query: ofTenant(caller.tenantId, query), attempt: attemptOf(query) }),
      ),
    ask: (caller, statement, values) => askOne(at(caller), caller.tenantId, { statement, values }),
    askAll: (caller, questions) => askAll(at(caller), caller.tenantId, questions),
  }
}

function forTheService(pool: Pool): Pick<Store, 'serve' | 'serveOne'> {
  const service = (tenantId: string): Caller => ({ tenantId, userId: null, role: 'admin' })
  const at = (tenantId: string): At => ({ pool, entry: enter(service(tenantId), 'service') })
  return {
    serve: (tenantId, work) =>
      inTransaction(at(tenantId), (query) =>
        work({
          caller: service(tenantId),
          query: ofTenant(tenantId, query),
          attempt: attemptOf(query),
        }),
      ),
    serveOne: (tenantId, statement, values) => askOne(at(tenantId), tenantId, { statement, values }),
  }
}

function forSigningIn(pool: Pool): Pick<Store, 'auth' | 'authOne' | 'tenants'> {
  const at = (tenantId: string): At => ({ pool, entry: { ...enterAuthStatement, values: [tenantId] } })
  return {
    auth: (tenantId, work) =>
      inTransaction(at(tenantId), (query) => work({ tenantId, query: ofTenant(tenantId, query) })),
    authOne: (tenantId, statement, values) => askOne(at(tenantId), tenantId, { statement, values }),
    tenants: async () => {
      const { rows } = await pool.query<Tenant & TenantTerms>(
        'select tenant_id as id, name, configuration, hosts, currency, time_zone as "timeZone" from app.tenants() order by name',
      )
      return rows
    },
  }
}

function enter({ tenantId, userId, isReadOnly = false, key, proof }: Caller, role: Role | 'service'): Entry {
  // Whoever was let in goes on: a session that ends meanwhile is refused by the next request, as any other.
  if (proof && !proof.hasHeld) {
    const values = [tenantId, proof.secret, proof.idleMs / 1000, userId, role]
    const onEntered = (): void => void (proof.hasHeld = true)
    return { ...enterBySession, values, isReadOnly, onEntered }
  }
  return { ...enterStatement, values: [tenantId, userId, role, key ?? null], isReadOnly }
}

async function askAll(at: At, tenantId: string, questions: readonly Question[]): Promise<unknown[][]> {
  for (const { statement } of questions) checkStatement(statement)
  const valued = questions.map(({ statement, values = [] }) => ({ statement, values: [tenantId, ...values] }))
  return asTransaction(at, valued)
}

async function askOne<Row>(at: At, tenantId: string, question: Question): Promise<Row[]> {
  const [rows = []] = await askAll(at, tenantId, [question])
  return rows as Row[]
}

type At = { pool: Pool; entry: Entry }
type Run = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>

/** Adds the tenant as `$1` and refuses statements that do not speak of it. */
function ofTenant(tenantId: string, run: Run): Transaction['query'] {
  return async <Row>(statement: Statement, values: readonly unknown[] = []) => {
    checkStatement(statement)
    return run<Row>(statement, [tenantId, ...values])
  }
}
