/** What a holding has brought since it was bought: income, gains on what was sold, and the gain on what is still held. */
import { mainUnitOf } from '#finance/ground/currency.ts'
import { fractionFigure, moneyFigure, uniqueReasons } from '#finance/ground/figure-quality.ts'
import type { Currency, Figure, IsoDate } from '#finance/ground/figure.ts'
import type { HoldingEarned, HoldingFigures, RealisedSale } from '#finance/returns/figure-shapes.ts'
import { gainOfHolding, sumMoney } from '#finance/holdings/holding-sums.ts'
import type { BookingKind } from '#finance/ground/ledger.ts'
import type { DatedPrice } from '#finance/returns/price-returns.ts'

/** A booking of the holding; amounts are positive, after tax that was kept back. */
export type HoldingBooking = {
  date: IsoDate
  kind: BookingKind
  units: number | null
  amount: number
  currency: Currency
  amountInReportingCurrency: number | null
}

const isIncome = ({ kind }: HoldingBooking): boolean => kind === 'dividend' || kind === 'interest'

/** Money that came out of the holding while its units stayed. */
const isPaid = (booking: HoldingBooking): boolean => isIncome(booking) || booking.kind === 'return-of-capital'

type History = {
  /** Of the holding alone; null where the source does not tell them. */
  bookings: readonly HoldingBooking[] | null
  /** Of the holding alone. */
  sales: readonly Pick<RealisedSale, 'date' | 'gain' | 'cost'>[]
}

const directions: Partial<Record<BookingKind, 1 | -1>> = {
  purchase: 1,
  'transfer-in': 1,
  exchange: 1,
  sale: -1,
  'transfer-out': -1,
}

/** The day the position as it stands was opened, where its bookings make up the units that are held; else null. */
function openedOn(bookings: readonly HoldingBooking[], held: number): IsoDate | null {
  const days = Map.groupBy(bookings, ({ date }) => date)
  let units = 0
  let opened: IsoDate | null = null
  for (const day of [...days.keys()].toSorted()) {
    for (const { kind, units: moved } of days.get(day) ?? [])
      units = kind === 'split' ? units * (moved ?? 1) : units + (directions[kind] ?? 0) * (moved ?? 0)
    if (Math.abs(units) < 1e-6) opened = null
    else opened ??= day
  }
  return Math.abs(units - held) < 1e-6 ? opened : null
}

/**
 * What a holding has brought since the first day of the position as it stands (as its source tells it, or as its bookings
 * make it up):
 * total = income received + gain realised on units sold + gain on units held (value - cost), all in the currency of the
 * view; over the cost of the units held and sold. It knows no time: not a performance figure. Nothing is told where
 * bookings, an amount, a cost or the result of a sale are missing.
 *
 * Source: the identity of every period, unrealised + realised + income (before charges of the portfolio). Worked case:
 * cost 100, value 90, 30 received: total 20, 20 % on cost.
 */
export function earnedOf(holding: HoldingFigures, { bookings, sales }: History): HoldingEarned {
  const { value, cost, symbol } = holding
  const currency = value.currency ?? 'EUR'
  const date = holding.date ?? (bookings && openedOn(bookings, holding.units))
  const since = date ?? ''
  const sold = sales.filter((sale) => sale.date >= since)
  const paid = (bookings ?? []).filter((booking) => isIncome(booking) && booking.date >= since)
  const missing = [{ code: 'unavailable', subject: symbol }] as const
  const isKnown = bookings !== null && date !== null
  const income = isKnown
    ? sumMoney(
        paid.map((booking) => booking.amountInReportingCurrency),
        currency,
      )
    : null
  const results = new Set(sold.map((sale) => sale.date))
  const isUntold = (bookings ?? []).some(
    ({ kind, date: day }) => kind === 'sale' && day >= since && !results.has(day),
  )
  const realised =
    isKnown && !isUntold
      ? sumMoney(
          sold.map(({ gain }) => gain.value),
          currency,
        )
      : null
  const held = gainOfHolding(holding)
  const total = sumMoney([income, realised, held.value], currency)
  const base = sumMoney([cost.value, ...sold.map((sale) => sale.cost)], currency)
  const frame = { asOf: value.asOf, ...(date ? { from: date } : {}) }
  const told = (amount: number | null, method: Figure['method'], reasons: Figure['reasons']) =>
    moneyFigure(amount, currency, {
      ...frame,
      method,
      reasons: amount === null ? [...missing, ...reasons] : reasons,
    })
  const reasons = uniqueReasons(held.reasons)
  return {
    income: told(income, 'income', []),
    realised: told(realised, 'realised-gain', []),
    total: told(total, 'sum', reasons),
    totalOnCost: fractionFigure(total !== null && base !== null && base > 0 ? total / base : null, {
      ...frame,
      method: 'gain-on-cost',
      reasons: total === null ? [...missing, ...reasons] : reasons,
    }),
  }
}

/** Units at the close of the day before. */
function unitsBefore(bookings: readonly HoldingBooking[], day: IsoDate): number {
  return bookings
    .filter(({ date }) => date < day)
    .reduce((sum, { kind, units }) => sum + (directions[kind] ?? 0) * (units ?? 0), 0)
}

/** Income and capital paid back of a unit between two closes, in the currency of the price; null where units or currencies do not tell it. */
function incomeOfUnit(
  bookings: readonly HoldingBooking[],
  { from, to, currency }: { from: IsoDate; to: IsoDate; currency: Currency },
): number | null {
  const price = mainUnitOf(currency)
  let sum = 0
  for (const booking of bookings) {
    if (!isPaid(booking) || booking.date <= from || booking.date > to) continue
    const paid = mainUnitOf(booking.currency)
    const units = unitsBefore(bookings, booking.date)
    if (units <= 0 || paid.currency !== price.currency) return null
    sum += ((booking.amount / paid.divisor) * price.divisor) / units
  }
  return sum
}

/** `isExchanged`: something of it was given for another security, which its prices do not hold any more. */
type UnitHistory = {
  since: IsoDate
  currency: Currency
  bookings: readonly HoldingBooking[]
  isExchanged?: boolean
}

/**
 * The total return of one unit since it was bought, as levels: each close (price + income since the close before) /
 * price before, so that income and capital paid back are reinvested at the close that follows its payment. Empty where
 * units were split, something was spun off, or income cannot be told by unit.
 *
 * Source: GIPS 2020, 2.A, total return with income. Worked case: 100, then 95 with 7 paid: levels 100 and 102.
 */
export function totalReturnLevels(
  prices: readonly DatedPrice[],
  { since, currency, bookings, isExchanged = false }: UnitHistory,
): readonly DatedPrice[] {
  if (isExchanged || bookings.some(({ kind }) => kind === 'split')) return []
  const held = prices.filter(({ date }) => date >= since)
  const levels: DatedPrice[] = []
  for (const [i, { date, price }] of held.entries()) {
    const before = held[i - 1]
    const level = levels.at(-1)
    if (!before || !level) {
      levels.push({ date, price })
      continue
    }
    const income = incomeOfUnit(bookings, { from: before.date, to: date, currency })
    if (income === null || before.price <= 0) return []
    levels.push({ date, price: (level.price * (price + income)) / before.price })
  }
  return levels
}

/** The sums of what several holdings have brought; null where one of them is not known. */
export function sumEarned(
  holdings: readonly { earned?: HoldingEarned | null; value: Figure }[],
): Pick<HoldingEarned, 'income' | 'realised' | 'total'> | null {
  const earned = holdings.flatMap((holding) => holding.earned ?? [])
  const [first] = earned
  if (!first) return null
  const sum = (part: 'income' | 'realised' | 'total'): Figure => {
    const currency = first[part].currency ?? 'EUR'
    const figures = earned.map((one) => one[part])
    const reasons = uniqueReasons(figures.flatMap((figure) => figure.reasons))
    const amount = sumMoney(
      figures.map(({ value }) => value),
      currency,
    )
    return moneyFigure(amount, currency, { asOf: first[part].asOf, method: 'sum', reasons })
  }
  return { income: sum('income'), realised: sum('realised'), total: sum('total') }
}
