/** Reading what is kept of a portfolio for whoever enters holdings and transactions. */
import { decimal, zero } from '#finance/ground/money.ts'
import type { KeptHolding } from '#finance/portfolios/position-effect.ts'
import { propertyValue } from '#finance/holdings/property-value.ts'
import type { BookedRow, EditingPage, KeptHoldingRow } from '#model/calls/editing.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import { findPortfolio } from '#server/portfolios/read-portfolio-page.ts'
import { refuseValues } from '#server/records/refuse-record.ts'
import {
  allHoldings,
  bookingsOfSymbol,
  isTrade,
  readKept,
  type Kept,
  type KeptPlace,
  type StoredBooking,
} from '#server/positions/read-kept.ts'
import type { Caller } from '#server/store/executor.ts'

type Asked = { tenant: Installation; caller: Caller; id: string }

/** The portfolio whose holdings and transactions are entered. */
export type EditedPortfolio = KeptPlace & {
  name: string
  account: { id: string; name: string }
  keptIn: EditingPage['keptIn']
}

/** The portfolio, once the caller is known to see it. */
export async function findEdited(parts: Parts, asked: Asked): Promise<EditedPortfolio> {
  const { record } = await findPortfolio(parts, asked)
  const isHere = record.source === 'portal' || asked.tenant.white.provider.source === 'stored'
  return {
    id: record.id,
    name: record.name,
    currency: record.currency,
    costMethod: record.costMethod,
    account: { id: record.accountId, name: record.accountName },
    keptIn: isHere ? 'portal' : 'provider',
  }
}

/** The same, refused where a data service keeps the portfolio. */
export async function findEditable(parts: Parts, asked: Asked): Promise<EditedPortfolio> {
  const portfolio = await findEdited(parts, asked)
  if (portfolio.keptIn === 'provider')
    throw refuseValues('invalid', { portfolio: { code: 'kept-by-service' } })
  return portfolio
}

function toHoldingRow(holding: KeptHolding, { stored, bookings }: Kept, today: string): KeptHoldingRow {
  const row = stored.find(({ id }) => id === holding.id)
  const valued =
    row?.assetclass === 'Property'
      ? propertyValue(
          {
            purchaseValue: row.purchaseValue,
            date: row.date,
            annualGrowth: row.annual_growth,
            pricePoints: row.pricePoints ?? [],
            currency: holding.currency,
          },
          today,
        )
      : null
  const own = bookingsOfSymbol(bookings, holding.symbol)
  return {
    id: row?.id ?? null,
    version: row?.version ?? null,
    name: holding.name,
    symbol: holding.symbol,
    assetclass: row?.assetclass ?? null,
    type: row?.type ?? null,
    units: holding.units,
    value: valued ?? holding.value,
    purchaseValue: holding.cost,
    currency: holding.currency,
    region: row?.region ?? null,
    date: row?.date ?? own[0]?.date ?? null,
    annualGrowth: row?.annual_growth ?? null,
    pricePoints: row?.pricePoints ?? [],
    bookings: own.length,
  }
}

function toBookedRow(booking: StoredBooking): BookedRow {
  const { id, version, date, kind, name, symbol, units, price, amount, currency } = booking
  const moved = decimal(units).eq(zero) ? null : units
  return {
    id,
    version,
    date,
    kind,
    name,
    symbol,
    units: moved,
    price,
    amount,
    currency,
    isTrade: isTrade(booking) && kind !== 'exchange',
  }
}

/** The page of a portfolio; empty lists where a data service keeps it. */
export async function readEditing(parts: Parts, asked: Asked): Promise<EditingPage> {
  const { costMethod: _method, keptIn, ...portfolio } = await findEdited(parts, asked)
  if (keptIn === 'provider') return { portfolio, keptIn, holdings: [], transactions: [] }
  const kept = await parts.store.transact(asked.caller, (transaction) => readKept(transaction, portfolio))
  const today = new Date(parts.now()).toISOString().slice(0, 10)
  const edited: EditedPortfolio = { ...portfolio, keptIn, costMethod: _method }
  return {
    portfolio,
    keptIn,
    holdings: allHoldings(kept, edited).map((holding) => toHoldingRow(holding, kept, today)),
    transactions: kept.bookings.map(toBookedRow).toReversed(),
  }
}
