/** Prices and exchange rates as an import meets them. */
import type { Transaction } from './executor.ts'

const storedPrices = {
  name: 'import.stored-prices',
  text: `select p.symbol, p.date, p.close as value from prices p
    join json_to_recordset($2::json) as r(symbol text, date date) on r.symbol = p.symbol and r.date = p.date
    where p.tenant_id = $1`,
}
const storedRates = {
  name: 'import.stored-rates',
  text: `select e.base, e.quote, e.date, e.rate as value from exchange_rates e
    join json_to_recordset($2::json) as r(base text, quote text, date date)
      on r.base = e.base and r.quote = e.quote and r.date = e.date
    where e.tenant_id = $1`,
}
const source = `from import_rows i where i.tenant_id = $1 and i.batch = $2 and i.will_import`
const putPrices = {
  name: 'import.put-prices',
  text: `insert into prices (tenant_id, symbol, date, close)
    select $1::uuid, i.plan->>'symbol', (i.content->>'date')::date, (i.content->>'close')::numeric ${source}
    on conflict (tenant_id, symbol, date) do update set close = excluded.close`,
}
const putRates = {
  name: 'import.put-rates',
  text: `insert into exchange_rates (tenant_id, base, quote, date, rate)
    select $1::uuid, i.content->>'base', i.content->>'quote', (i.content->>'date')::date, (i.content->>'rate')::numeric ${source}
    on conflict (tenant_id, base, quote, date) do update set rate = excluded.rate`,
}
// Only what is still as the batch left it goes back; a later value stays.
const restorePrices = {
  name: 'import.restore-prices',
  text: `update prices p set close = (i.plan->>'previous')::numeric from import_rows i
    where p.tenant_id = $1 and i.tenant_id = $1 and i.batch = $2 and i.will_import and i.plan->>'previous' is not null
      and p.symbol = i.plan->>'symbol' and p.date = (i.content->>'date')::date
      and p.close = round((i.content->>'close')::numeric, 6)`,
}
const dropPrices = {
  name: 'import.drop-prices',
  text: `delete from prices p using import_rows i
    where p.tenant_id = $1 and i.tenant_id = $1 and i.batch = $2 and i.will_import and i.plan->>'previous' is null
      and p.symbol = i.plan->>'symbol' and p.date = (i.content->>'date')::date
      and p.close = round((i.content->>'close')::numeric, 6)`,
}
const restoreRates = {
  name: 'import.restore-rates',
  text: `update exchange_rates e set rate = (i.plan->>'previous')::numeric from import_rows i
    where e.tenant_id = $1 and i.tenant_id = $1 and i.batch = $2 and i.will_import and i.plan->>'previous' is not null
      and e.base = i.content->>'base' and e.quote = i.content->>'quote' and e.date = (i.content->>'date')::date
      and e.rate = round((i.content->>'rate')::numeric, 10)`,
}
const dropRates = {
  name: 'import.drop-rates',
  text: `delete from exchange_rates e using import_rows i
    where e.tenant_id = $1 and i.tenant_id = $1 and i.batch = $2 and i.will_import and i.plan->>'previous' is null
      and e.base = i.content->>'base' and e.quote = i.content->>'quote' and e.date = (i.content->>'date')::date
      and e.rate = round((i.content->>'rate')::numeric, 10)`,
}
const setBasis = {
  name: 'import.set-basis',
  text: `update instruments set price_basis = $3, version = version + 1, updated_at = now(), updated_by = app.user_id(),
      updated_name = app.actor_name()
    where tenant_id = $1 and active and price_basis <> $3
      and symbol in (select i.plan->>'symbol' from import_rows i where i.tenant_id = $1 and i.batch = $2 and i.will_import)`,
}
/** Stored closes of symbols on days. */
export function readStoredPrices(
  transaction: Transaction,
  keys: readonly { symbol: string; date: string }[],
): Promise<{ symbol: string; date: string; value: string }[]> {
  return transaction.query(storedPrices, [JSON.stringify(keys)])
}

/** Stored rates of pairs on days. */
export function readStoredRates(
  transaction: Transaction,
  keys: readonly { base: string; quote: string; date: string }[],
): Promise<{ base: string; quote: string; date: string; value: string }[]> {
  return transaction.query(storedRates, [JSON.stringify(keys)])
}

/** Takes the rows of a batch into prices or rates, and says that the market data changed. */
export async function putMarketData(
  transaction: Transaction,
  { batch, subject, basis }: { batch: string; subject: 'prices' | 'rates'; basis: string | null },
): Promise<void> {
  await transaction.query(subject === 'prices' ? putPrices : putRates, [batch])
  if (subject === 'prices' && basis !== null) await transaction.query(setBasis, [batch, basis])
}

/** Gives back what a batch replaced and takes away what it added. */
export async function restoreMarketData(
  transaction: Transaction,
  { batch, subject }: { batch: string; subject: 'prices' | 'rates' },
): Promise<void> {
  await transaction.query(subject === 'prices' ? restorePrices : restoreRates, [batch])
  await transaction.query(subject === 'prices' ? dropPrices : dropRates, [batch])
}
