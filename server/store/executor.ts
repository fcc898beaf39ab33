/**
 * The only way to the database: a transaction that has entered as someone. Nothing else of the server holds a
 * connection, so that no statement runs without a tenant, a person and a role.
 */
import type { Role } from '#model/access/role.ts'

/** Who asks: a person of a tenant in their role, or a visitor (`userId` null, role 'public'). */
export type Caller = { tenantId: string; userId: string | null; role: Role }

/**
 * A prepared statement. `$1` is always the tenant, supplied by the executor; the text must carry `tenant_id = $1`
 * (or insert `$1` as the tenant) and is refused otherwise. Values given by the caller are `$2`, `$3` ...
 * One name stands for one text.
 */
export type Statement = { name: string; text: string }

/** A transaction entered as `caller`: row-level security and column grants of the role apply to every statement. */
export interface Transaction {
  readonly caller: Caller
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}

/** A transaction of the sign-in service: it reaches the auth schema of one tenant and nothing else. `$1` as above. */
export interface AuthTransaction {
  readonly tenantId: string
  query<Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>
}

/**
 * The store as routes, commands and jobs see it. Money, units, prices and rates arrive as decimal text, dates as ISO
 * days, instants as ISO timestamps. A transaction is committed when `work` resolves and rolled back when it throws;
 * it is run again (up to three times) when the database asks for that, so `work` must have no other effect.
 */
export interface Store {
  transact<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** One reading or writing statement as its own transaction, in one round trip. */
  ask<Row>(caller: Caller, statement: Statement, values?: readonly unknown[]): Promise<Row[]>
  /** As the service itself, for jobs, imports and sign-up: all rows of one tenant; audited under the name 'Portico'. */
  serve<T>(tenantId: string, work: (transaction: Transaction) => Promise<T>): Promise<T>
  auth<T>(tenantId: string, work: (transaction: AuthTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}
