/** The statements that ledgers are read with. */
import type { DayCount } from '#finance/ground/day-count.ts'
import type { BondTerms, Booking, CostMethod, Instrument, PriceSeries } from '#finance/ground/ledger.ts'
import type { Statement } from './statement.ts'

/** What stands behind an id, with everything its figures depend on but bookings and prices. */
export type FoundLedger = {
  kind: 'account' | 'portfolio'
  id: string
  currency: string
  priceVersion: number
  portfolios: {
    id: string
    /** The ledger version: it grows with every change of the bookings. */
    version: number
    currency: string
    cash: 'inside' | 'outside'
    costMethod: CostMethod
    type: string | null
    riskProfile: string | null
    source: 'provider' | 'portal'
  }[]
  /** Every portfolio whose shares are pooled, of the client in the capacity in which the account is held; those above too. */
  pool: PoolMember[]
}

/** A portfolio of the pools of section 104; trustees have their own. */
export type PoolMember = Pick<
  FoundLedger['portfolios'][number],
  'id' | 'version' | 'currency' | 'costMethod' | 'type' | 'source'
>

export type StoredBooking = Omit<Booking, 'kind' | 'currency'> & {
  portfolio: string
  side: string
  currency: string | null
}

/** An instrument with the terms of a bond, null where one is missing; the coupon in per cent. */
export type BookedInstrument = Omit<Instrument, 'bond'> & {
  portfolio: string
  basis: PriceSeries['basis']
  coupon: number | null
  maturity: string | null
  frequency: number | null
  dayCount: DayCount | null
  rating: string | null
}

const mine = (table: string, kind: string, key: string): string =>
  `select '${kind}' as kind, t.id, coalesce(t.currency, 'EUR') as currency from ${table} t
    where t.tenant_id = $1 and t.active and t.${key}`

const portfolioOf = (condition: string): string =>
  `select p.* from portfolios p where p.tenant_id = $1 and p.active and ${condition}`

/**
 * What may be pooled with the portfolios of account `account`: those of accounts of the same client, one's own, shared
 * with a partner and of a company each for themselves; without a client those of the account.
 */
const poolOf = (account: string): string =>
  `(select coalesce(json_agg(json_build_object('id', q.id, 'version', q.ledger_version,
      'currency', coalesce(q.currency, b.currency, 'EUR'), 'costMethod', q.cost_method, 'type', q.type,
      'source', q.source) order by q.id), '[]')
    from accounts a join accounts b on b.tenant_id = a.tenant_id and b.active
      and (b.id = a.id or b.client = a.client and coalesce(b.account_type, 'single') = coalesce(a.account_type, 'single'))
    join portfolios q on q.tenant_id = b.tenant_id and q.account = b.id and q.active and q.cost_method = 'section-104'
    where a.tenant_id = $1 and a.id = ${account})`

/** $2 the id where it could be one of ours, $3 the same as an external id. Our own ids come first. */
export const findLedgers: Statement = {
  name: 'ledger-find',
  text: `with found as (select * from (
      ${mine('accounts', 'account', 'id = $2::uuid')} union all ${mine('portfolios', 'portfolio', 'id = $2::uuid')}
      union all ${mine('accounts', 'account', 'external_id = $3')}
      union all ${mine('portfolios', 'portfolio', 'external_id = $3')}) f limit 1)
    select f.kind, f.id, f.currency, t.price_version as "priceVersion",
      coalesce((select json_agg(json_build_object('id', p.id, 'version', p.ledger_version,
          'currency', coalesce(p.currency, f.currency), 'cash', p.cash, 'costMethod', p.cost_method,
          'type', p.type, 'riskProfile', p.risk_profile, 'source', p.source) order by p.name, p.id)
        from (${portfolioOf(`f.kind = 'account' and p.account = f.id`)}
          union all ${portfolioOf(`f.kind = 'portfolio' and p.id = f.id`)}) p), '[]') as portfolios,
      ${poolOf(`(case f.kind when 'account' then f.id else (select p.account from portfolios p
        where p.tenant_id = $1 and p.id = f.id) end)`)} as pool
    from found f join tenants t on t.tenant_id = $1`,
}

/** In the order in which they happened; ids of a day grow with time. */
export const bookingsOf: Statement = {
  name: 'ledger-bookings',
  text: `select b.portfolio, b.id, b.date, b.side, b.symbol, b.name, coalesce(b.units, 0)::text as units, b.price, b.amount,
      coalesce(b.fees, 0)::text as fees, coalesce(b.taxes, 0)::text as taxes, b.currency, b.rate, b.cost,
      b.from_symbol as "fromSymbol", b.from_units::text as "fromUnits", b.cost_share::text as "costShare"
    from transactions b where b.tenant_id = $1 and b.portfolio = any ($2::uuid[]) and b.active
    order by b.portfolio, b.date, b.id`,
}

/** What was ever booked in each portfolio. */
type BookedTerms = Pick<BookedInstrument, 'coupon' | 'maturity' | 'frequency' | 'dayCount' | 'rating'>

/** A bond without one of its terms has no statistics, whatever else is known of it. */
export function toBondTerms({
  coupon,
  maturity,
  frequency,
  dayCount,
  rating,
}: BookedTerms): BondTerms | null {
  if (coupon === null || maturity === null || frequency === null || dayCount === null) return null
  return { coupon: coupon / 100, maturity, frequency, dayCount, rating }
}

export const instrumentsOf: Statement = {
  name: 'ledger-instruments',
  text: `select b.portfolio, i.symbol, i.name, i.currency, i.isin, i.sedol, i.account_no as "accountNo",
      i.assetclass as "assetClass", i.type, i.sector, i.region, i.price_basis as basis,
      i.coupon, i.maturity, i.payments_a_year as frequency, i.day_count as "dayCount", i.rating
    from (select distinct portfolio, symbol from transactions
      where tenant_id = $1 and portfolio = any ($2::uuid[]) and active and symbol is not null) b
    join instruments i on i.tenant_id = $1 and i.symbol = b.symbol and i.active order by i.symbol`,
}
