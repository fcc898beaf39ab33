/** Transactions, fees and closes as the Greek wire speaks of them. */
import type { GreekRecord } from '#data-service/greek-subject.ts'
import { describeBooking } from '#data-service/greek-words.ts'
import type { PlatformWorld } from '#data-service/platform-world.ts'
import type { Days } from '#data-service/present-movements.ts'
import { prepareAccount } from '#finance/portfolios/account-figures.ts'
import { minorUnitsOf } from '#finance/ground/currency.ts'
import { holdingHistory } from '#finance/holdings/holding-history.ts'
import type { Booking, BookingKind, Instrument } from '#finance/ground/ledger.ts'
import { roundNumber } from '#finance/ground/money.ts'
import { bookedRates } from '#finance/valuation/valuation-amounts.ts'
import type {
  GreekCashTransaction,
  GreekFee,
  GreekLanguage,
  GreekProductPoint,
  GreekTitleTransaction,
} from '#providers/greek/wire.ts'

const titleSides: Partial<Record<BookingKind, string>> = {
  purchase: 'BUY',
  sale: 'SELL',
  'transfer-in': 'TRANSFER_IN',
  'transfer-out': 'TRANSFER_OUT',
  split: 'SPLIT',
}

const cashSides: Partial<Record<BookingKind, string>> = {
  contribution: 'CONTRIBUTION',
  withdrawal: 'WITHDRAWAL',
  dividend: 'DIVIDEND',
  interest: 'INTEREST',
  fee: 'FEE',
  tax: 'TAX',
  // A transfer of nothing but money.
  'transfer-in': 'CONTRIBUTION',
  'transfer-out': 'WITHDRAWAL',
}

/** A booking with what stands beside it: its instrument, and its rate into the currency asked in. */
type Entry = { booking: Booking; instrument: Instrument | undefined; rate: number; reporting: string }

/** What is asked for: the days, and the language of descriptions. */
export type Asked = { days: Days; language: GreekLanguage }

/** The bookings of a record within days, newest first. */
function entriesOf(world: PlatformWorld, { record }: GreekRecord, { from, to }: Days): readonly Entry[] {
  const reporting = record.kind === 'account' ? record.account.currency : record.portfolio.currency
  return world
    .ledgersOf(record, world.tenant.asOf)
    .flatMap((ledger) => {
      const rateOf = bookedRates(ledger, reporting)
      const instruments = new Map(ledger.instruments.map((instrument) => [instrument.symbol, instrument]))
      return ledger.bookings
        .filter(({ date }) => (from === null || date >= from) && date <= to)
        .toReversed()
        .map((booking) => ({
          booking,
          instrument: instruments.get(booking.symbol ?? ''),
          rate: rateOf(booking) ?? 0,
          reporting,
        }))
    })
    .sort((a, b) => (a.booking.date === b.booking.date ? 0 : a.booking.date < b.booking.date ? 1 : -1))
}

function isTitle({ kind, symbol }: Booking): boolean {
  return titleSides[kind] !== undefined && symbol !== null
}

function presentTitle(
  { booking, instrument, rate }: Entry,
  beside: { language: GreekLanguage; result: number | null },
): GreekTitleTransaction {
  const netAmount = Number(booking.amount)
  const charges = Number(booking.fees) + Number(booking.taxes)
  const gross = booking.kind === 'sale' ? netAmount + charges : netAmount - charges
  const productName = instrument?.name ?? booking.name
  return {
    transactionId: booking.id,
    productUid: booking.symbol ?? '',
    productName,
    side: titleSides[booking.kind] ?? '',
    description: describeBooking(booking.kind, beside.language, productName),
    date: booking.date,
    bussinessDate: booking.date, // sic
    units: Number(booking.units),
    price: Number(booking.price ?? 0),
    grossAmount: roundNumber(gross, minorUnitsOf(booking.currency)),
    netAmount,
    fxRate: rate,
    currency: booking.currency,
    ...(beside.result === null ? {} : { realisedResult: beside.result }),
  }
}

/** The transactions in securities, newest first, sales with their results. */
export function titlesOf(
  world: PlatformWorld,
  subject: GreekRecord,
  { days, language, productUid }: Asked & { productUid?: string | null },
): readonly GreekTitleTransaction[] {
  const { realised } = world.figuresOf(subject.record, world.tenant.asOf)
  const results = new Map(realised.flatMap(({ sales }) => sales.map(({ id, gain }) => [id, gain.value])))
  return entriesOf(world, subject, days)
    .filter(({ booking }) => isTitle(booking) && (!productUid || booking.symbol === productUid))
    .map((entry) => presentTitle(entry, { language, result: results.get(entry.booking.id) ?? null }))
}

/** The movements of cash, newest first. */
export function cashOf(
  world: PlatformWorld,
  subject: GreekRecord,
  { days, language }: Asked,
): readonly GreekCashTransaction[] {
  return entriesOf(world, subject, days)
    .filter(({ booking }) => !isTitle(booking))
    .map(({ booking, instrument, rate, reporting }) => ({
      transactionId: booking.id,
      side: cashSides[booking.kind] ?? '',
      description: describeBooking(booking.kind, language, instrument?.name ?? null),
      date: booking.date,
      bussinessDate: booking.date, // sic
      amount: Number(booking.amount),
      localCcyAmount: roundNumber(Number(booking.amount) * rate, minorUnitsOf(reporting)),
      fxRate: rate,
      currency: booking.currency,
    }))
}

/** The fees, newest first. */
export function feesOf(
  world: PlatformWorld,
  subject: GreekRecord,
  { days, language }: Asked,
): readonly GreekFee[] {
  return entriesOf(world, subject, days)
    .filter(({ booking }) => booking.kind === 'fee')
    .map(({ booking: { date, amount, currency } }) => ({
      date,
      feeType: 'MANAGEMENT',
      description: describeBooking('fee', language, null),
      amount: Number(amount),
      currency,
    }))
}

/** The closes of a product on the days it was held, oldest first. */
export function productHistoryOf(
  world: PlatformWorld,
  { record }: GreekRecord,
  { days, productUid }: { days: Days; productUid: string },
): readonly GreekProductPoint[] {
  const { asOf } = world.tenant
  const { id, currency } = record.account
  const { valuation } = prepareAccount({ id, currency, portfolios: world.ledgersOf(record, asOf), asOf })
  return holdingHistory(valuation, productUid, days).map(({ date, price, units, value }) => ({
    date,
    quantity: units,
    price,
    value,
  }))
}
