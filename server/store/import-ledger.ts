/** The bookings of a portfolio as an import meets them: read for the plan, added in bulk, taken back as a batch. */
import type { DecimalText, IsoDate } from '#finance/ground/figure.ts'
import type { Transaction } from './executor.ts'

/** A stored booking, as far as the plan compares it. */
export type StoredBooking = {
  id: string
  date: IsoDate
  side: string
  symbol: string | null
  units: DecimalText | null
  price: DecimalText | null
  amount: DecimalText
  reference: string | null
  currency: string | null
}

/** An instrument of the security master. */
export type StoredInstrument = { symbol: string; name: string; isin: string | null; currency: string }

/** A booking to be stored; columns of the transactions collection. */
export type NewTransaction = {
  id: string
  name: string
  symbol: string | null
  purchase_type: string | null
  side: string
  date: IsoDate
  amount: DecimalText
  currency: string
  units: DecimalText
  price: DecimalText | null
  fees: DecimalText
  taxes: DecimalText
  cost: DecimalText | null
  rate: DecimalText | null
  external_id: string | null
  from_symbol: string | null
  from_units: DecimalText | null
}

const lock = {
  name: 'import.lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($2, 0)) from tenants where tenant_id = $1',
}
const bookings = {
  name: 'import.bookings',
  text: `select b.id, b.date, b.side, b.symbol, b.units, b.price, b.amount, b.external_id as reference,
      b.from_symbol as "fromSymbol", b.from_units as "fromUnits", coalesce(b.currency, p.currency) as currency
    from transactions b join portfolios p on p.tenant_id = b.tenant_id and p.id = b.portfolio
    where b.tenant_id = $1 and b.portfolio = $2 and b.active order by b.date, b.id`,
}
const instruments = {
  name: 'import.instruments',
  text: 'select symbol, name, isin, currency from instruments where tenant_id = $1 and active',
}
const accountCurrency = {
  name: 'import.account-currency',
  text: 'select currency from accounts where tenant_id = $1 and id = $2',
}
const cashKeeping = {
  name: 'import.cash-keeping',
  text: 'select cash from portfolios where tenant_id = $1 and id = $2',
}
const columns = `id uuid, name text, symbol text, purchase_type text, side text, date date, amount numeric, currency text,
  units numeric, price numeric, fees numeric, taxes numeric, cost numeric, rate numeric, external_id text, from_symbol text,
  from_units numeric`
const insert = {
  name: 'import.insert-transactions',
  text: `insert into transactions (tenant_id, account, portfolio, id, name, symbol, purchase_type, side, date, amount, currency,
      units, price, fees, taxes, cost, rate, external_id, from_symbol, from_units)
    select $1::uuid, $2::uuid, $3::uuid, r.id, r.name, r.symbol, r.purchase_type, r.side, r.date, r.amount, r.currency,
      r.units, r.price, r.fees, r.taxes, r.cost, r.rate, r.external_id, r.from_symbol, r.from_units
    from json_to_recordset($4::json) as r(${columns})`,
}
const bump = {
  name: 'import.bump-ledger',
  text: 'select app.bump_ledger($2) from tenants where tenant_id = $1',
}
const ofBatch = `id in (select i.transaction from import_rows i where i.tenant_id = $1 and i.batch = $2)`
const batchState = {
  name: 'import.batch-state',
  text: `select id, active, version from transactions where tenant_id = $1 and ${ofBatch}`,
}
const takeBack = {
  name: 'import.take-back',
  text: `update transactions set active = false, version = version + 1, updated_at = now(),
      updated_by = app.user_id(), updated_name = app.actor_name()
    where tenant_id = $1 and active and ${ofBatch} returning id`,
}
const otherUse = {
  name: 'import.other-use',
  text: `select exists (select from transactions where tenant_id = $1 and portfolio = $2 and active)
      or exists (select from holdings where tenant_id = $1 and portfolio = $2) as used
    from tenants where tenant_id = $1`,
}

/** Holds everybody else's imports into the same place until this transaction ends. */
export async function lockImports(transaction: Transaction, place: string): Promise<void> {
  await transaction.query(lock, [place])
}

/** The active bookings of a portfolio, oldest first. */
export function readBookings(transaction: Transaction, portfolio: string): Promise<StoredBooking[]> {
  return transaction.query(bookings, [portfolio])
}

/** The security master. */
export function readInstruments(transaction: Transaction): Promise<StoredInstrument[]> {
  return transaction.query(instruments)
}

/** The currency of an account, null where it has none. */
export async function readAccountCurrency(transaction: Transaction, account: string): Promise<string | null> {
  const [row] = await transaction.query<{ currency: string | null }>(accountCurrency, [account])
  return row?.currency ?? null
}

/** Where a portfolio keeps its cash. */
export async function readCashKeeping(
  transaction: Transaction,
  portfolio: string,
): Promise<'inside' | 'outside' | null> {
  const [row] = await transaction.query<{ cash: 'inside' | 'outside' }>(cashKeeping, [portfolio])
  return row?.cash ?? null
}

/** Stores bookings of a portfolio. */
export async function insertTransactions(
  transaction: Transaction,
  { account, portfolio }: { account: string; portfolio: string },
  rows: readonly NewTransaction[],
): Promise<void> {
  await transaction.query(insert, [account, portfolio, JSON.stringify(rows)])
}

/** Says that the bookings of a portfolio changed. */
export async function bumpLedger(transaction: Transaction, portfolio: string): Promise<void> {
  await transaction.query(bump, [portfolio])
}

/** The transactions a batch became, with whether they are still as they were. */
export function readBatchState(
  transaction: Transaction,
  batch: string,
): Promise<{ id: string; active: boolean; version: number }[]> {
  return transaction.query(batchState, [batch])
}

/** Takes the transactions of a batch out of the ledger; answers how many. */
export async function takeBackBatch(transaction: Transaction, batch: string): Promise<number> {
  const rows = await transaction.query(takeBack, [batch])
  return rows.length
}

/** Whether a portfolio has bookings or positions. */
export async function isPortfolioUsed(transaction: Transaction, portfolio: string): Promise<boolean> {
  const [row] = await transaction.query<{ used: boolean }>(otherUse, [portfolio])
  return row?.used ?? true
}
