/** Performance, transactions and costs as the platform wire speaks of them. */
import type { PlatformRecord, PlatformWorld } from '#data-service/platform-world.ts'
import { pointsOf } from '#data-service/present-records.ts'
import type { TenantKey } from '#demo/ground/world-parts.ts'
import { calculateAccountPerformance } from '#finance/portfolios/account-figures.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { Booking, BookingKind, Instrument } from '#finance/ground/ledger.ts'
import { minorUnitsOf } from '#finance/ground/currency.ts'
import { roundNumber } from '#finance/ground/money.ts'
import { calculatePerformance } from '#finance/portfolios/portfolio-figures.ts'
import { type PerformanceFigures } from '#finance/returns/figure-shapes.ts'
import { bookedRates } from '#finance/valuation/valuation-amounts.ts'
import type {
  PlatformPerformance,
  WireCharge,
  WireTransaction,
  WireTransactionCost,
} from '#providers/platform/wire.ts'

/** Days asked for; without ends from the beginning, up to the latest. */
export type Days = { from: IsoDate | null; to: IsoDate }

function presentPerformance(figures: PerformanceFigures): PlatformPerformance {
  return {
    currency: figures.currency,
    benchmark: figures.benchmarkLabel,
    cumulative: figures.points.map(({ date, portfolio, portfolioValue, benchmark }) => ({
      date,
      portfolio: portfolio * 100,
      portfolioValue,
      benchmark: pointsOf(benchmark),
    })),
    discrete: figures.discrete.map(({ name, from, to, portfolio, benchmark }) => ({
      name,
      from: from ?? to,
      to,
      portfolio: pointsOf(portfolio.value),
      benchmark: benchmark === null ? null : pointsOf(benchmark.value),
    })),
    yearly: figures.yearly.flatMap(({ year, portfolio, benchmark }) =>
      portfolio.value === null
        ? []
        : { year, portfolio: portfolio.value * 100, benchmark: pointsOf(benchmark?.value ?? null) },
    ),
  }
}

/** The performance of a record over a range, against another benchmark where one of that name is known. */
export function performanceOf(
  world: PlatformWorld,
  record: PlatformRecord,
  { benchmark: label, ...days }: Days & { benchmark?: string | null },
): PlatformPerformance {
  const { asOf } = world.tenant
  const asked = label ? world.tenant.market.benchmarks.find((series) => series.label === label) : undefined
  const ledgers = world.ledgersOf(record, asOf)
  const portfolios = asked ? ledgers.map((ledger) => ({ ...ledger, benchmark: asked })) : ledgers
  if (record.kind === 'portfolio') return presentPerformance(calculatePerformance(portfolios[0]!, days))
  const { id, currency } = record.account
  return presentPerformance(calculateAccountPerformance({ id, currency, portfolios, asOf }, days))
}

type WireKind = { purchaseType?: string; side?: string; type?: string }

const wireKinds: Record<BookingKind, WireKind> = {
  purchase: { purchaseType: 'Purchase', side: 'BUY' },
  sale: { purchaseType: 'Sale', side: 'SELL' },
  contribution: { purchaseType: 'Contribution', side: 'CONTRIBUTION' },
  withdrawal: { purchaseType: 'Withdrawal', side: 'WITHDRAWAL' },
  dividend: { purchaseType: 'Divident', side: 'DIVIDEND' }, // sic
  interest: { purchaseType: 'Interest', side: 'INTEREST' },
  fee: { side: 'FEE' },
  'transfer-in': { side: 'TRANSFER_IN' },
  'transfer-out': { side: 'TRANSFER_OUT' },
  tax: { type: 'Tax' },
  split: { type: 'Split' },
  'return-of-capital': { type: 'Return of capital' },
  exchange: { type: 'Exchange' },
  'option-premium': { type: 'Option premium' },
}

/** The word for a dividend, where a tenant's service spells it right. */
const dividendWords: Partial<Record<TenantKey, string>> = { dutch: 'Dividend' }

function kindWords(kind: BookingKind, tenant: TenantKey): WireKind {
  const dividend = dividendWords[tenant]
  if (kind !== 'dividend' || dividend === undefined) return wireKinds[kind]
  return { ...wireKinds.dividend, purchaseType: dividend }
}

function presentBooking(
  booking: Booking,
  instrument: Instrument | undefined,
  context: { rate: number | null; reporting: string; portfolioId: string; tenant: TenantKey },
): WireTransaction {
  const { rate, reporting } = context
  const amount = Number(booking.amount)
  const charges = Number(booking.fees) + Number(booking.taxes)
  const gross = booking.kind === 'sale' ? amount + charges : amount - charges
  return {
    id: booking.id,
    name: instrument?.name ?? booking.name,
    symbol: booking.symbol,
    type: instrument?.type ?? null,
    ...kindWords(booking.kind, context.tenant),
    date: booking.date,
    ...(booking.price === null || Number(booking.units) === 0 ? {} : { navDate: booking.date }),
    bussinessDate: booking.date, // sic
    units: Number(booking.units) === 0 ? null : Number(booking.units),
    price: booking.price === null ? null : Number(booking.price),
    fxRate: rate,
    amount,
    localCcyAmount: rate === null ? null : roundNumber(amount * rate, minorUnitsOf(reporting)),
    grossAmount: roundNumber(gross, minorUnitsOf(booking.currency)),
    netAmount: amount,
    currency: booking.currency,
    parentId: context.portfolioId,
    assetclass: instrument?.assetClass ?? null, // sic
    region: instrument?.region ?? null,
    isin: instrument?.isin ?? null,
  }
}

function isWithin(date: IsoDate, { from, to }: Days): boolean {
  return (from === null || date >= from) && date <= to
}

/** The transactions of a record, newest first. */
export function transactionsOf(
  world: PlatformWorld,
  record: PlatformRecord,
  days: Days,
): readonly WireTransaction[] {
  const reporting = record.kind === 'account' ? record.account.currency : record.portfolio.currency
  return world
    .ledgersOf(record, world.tenant.asOf)
    .flatMap((ledger) => {
      const rateOf = bookedRates(ledger, reporting)
      const instruments = new Map(ledger.instruments.map((instrument) => [instrument.symbol, instrument]))
      return ledger.bookings
        .filter(({ date }) => isWithin(date, days) && date <= ledger.asOf)
        .map((booking) =>
          presentBooking(booking, instruments.get(booking.symbol ?? ''), {
            rate: rateOf(booking),
            reporting,
            portfolioId: ledger.id,
            tenant: world.tenant.key,
          }),
        )
        .toReversed()
    })
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

/** The charges of a record, newest first. */
export function chargesOf(world: PlatformWorld, record: PlatformRecord, days: Days): readonly WireCharge[] {
  return transactionsOf(world, record, days)
    .filter(({ side }) => side === 'FEE')
    .map(({ date, name, amount, currency }) => ({ date, name, type: 'management', amount, currency }))
}

/** The costs of the trades of a record, newest first. */
export function transactionCostsOf(
  world: PlatformWorld,
  record: PlatformRecord,
  days: Days,
): readonly WireTransactionCost[] {
  return transactionsOf(world, record, days)
    .filter(({ side }) => side === 'BUY' || side === 'SELL')
    .map(({ date, name, isin, grossAmount, netAmount, currency }) => {
      const explicitCost = roundNumber(
        Math.abs((grossAmount ?? 0) - (netAmount ?? 0)),
        minorUnitsOf(currency),
      )
      return { date, name, isin: isin ?? null, explicitCost, implicitCost: 0, total: explicitCost, currency }
    })
    .filter(({ total }) => total !== 0)
}
