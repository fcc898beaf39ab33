/** Returns calculated once more, from payments and daily values alone, without the arithmetic of the product. */
import type { TransactionRow } from '#model/calls/subjects.ts'

/** What was paid in (positive) or out on a day. */
export type Payment = { date: string; amount: number }

/** What a portfolio was worth at the close of a day, or how an index stood then. */
export type Close = { date: string; value: number }

const msPerDay = 86_400_000

const daysUntil = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / msPerDay)

/** What its owner paid in and took out, the oldest first. */
export const paymentsOf = (rows: readonly TransactionRow[]): Payment[] =>
  rows
    .flatMap(({ kind, date, amountInReportingCurrency: amount }) =>
      kind === 'contribution'
        ? [{ date, amount: amount ?? Number.NaN }]
        : kind === 'withdrawal'
          ? [{ date, amount: -(amount ?? Number.NaN) }]
          : [],
    )
    .toSorted((one, other) => one.date.localeCompare(other.date))

/** What the portfolio was charged: fees of the service, and what its trades cost besides their price. */
export const chargesOf = (rows: readonly TransactionRow[]): Payment[] =>
  rows.flatMap(({ kind, date, amount, rate, fees, taxes }) => {
    const isTrade = kind === 'purchase' || kind === 'sale'
    const charged = (isTrade ? fees + taxes : kind === 'fee' ? amount : 0) * (rate ?? Number.NaN)
    return charged === 0 ? [] : [{ date, amount: -charged }]
  })

/** Links the days: what comes in is there from the opening of its day on, what goes out until the close. */
export const linkDays = (closes: readonly Close[], payments: readonly Payment[]): number => {
  let growth = 1
  closes.forEach(({ date, value }, i) => {
    if (i === 0) return
    const amounts = payments.filter((one) => one.date === date).map(({ amount }) => amount)
    const paidIn = amounts.reduce((sum, amount) => sum + Math.max(amount, 0), 0)
    const paidOut = amounts.reduce((sum, amount) => sum - Math.min(amount, 0), 0)
    growth *= (value + paidOut) / ((closes[i - 1]?.value ?? Number.NaN) + paidIn)
  })
  return growth - 1
}

/** The rate a year at which the payments grow into the closing value, by halving an interval. */
export const solveRate = (payments: readonly Payment[], closing: Close): number => {
  const left = (rate: number): number =>
    payments.reduce(
      (sum, { date, amount }) => sum + amount * (1 + rate) ** (daysUntil(date, closing.date) / 365),
      -closing.value,
    )
  let [low, high] = [-0.99, 10]
  for (let i = 0; i < 200; i += 1) {
    const middle = (low + high) / 2
    if (left(middle) < 0) low = middle
    else high = middle
  }
  return low
}

/** What the payments would be worth in an index: bought at the close before their day, sold at the close of it. */
export const replayIn = (levels: readonly Close[], payments: readonly Payment[]): number => {
  const levelAt = (place: number): number => levels[place]?.value ?? Number.NaN
  const units = payments.reduce((sum, { date, amount }) => {
    const place = levels.findIndex((level) => level.date === date)
    return sum + amount / levelAt(amount > 0 ? place - 1 : place)
  }, 0)
  return units * levelAt(levels.length - 1)
}
