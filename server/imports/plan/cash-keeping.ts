import { mainUnitOf } from '#finance/ground/currency.ts'
import type { BookingKind } from '#finance/ground/ledger.ts'
import type { Currency, IsoDate } from '#finance/ground/figure.ts'
import type { CashReason } from '#model/imports/import-vocabulary.ts'

/** What a row does to cash: `amount` is positive, the kind says which way it goes; a premium or a refund has a sign. */
export type CashMovement = { date: IsoDate; kind: BookingKind; amount: number; currency: Currency }

/** Where the cash of a portfolio is kept, and why. */
export type CashKeeping = { cash: 'inside' | 'outside'; cashReason: CashReason }

const paidIn = new Set<BookingKind>([
  'contribution',
  'sale',
  'dividend',
  'interest',
  'return-of-capital',
  'option-premium',
])
const paidOut = new Set<BookingKind>(['withdrawal', 'purchase', 'fee', 'tax'])

/** Which way a booking of a kind moves cash: in, out, or not at all. */
export function directionOf(kind: BookingKind): 1 | -1 | 0 {
  if (paidIn.has(kind)) return 1
  return paidOut.has(kind) ? -1 : 0
}

/** A statement may round, and fees may be booked a little early. */
const tolerated = 0.01

/**
 * Whether the cash of a file is kept in the portfolio: only when the file carries payments and these cover what is
 * bought with them. A statement that begins in the middle would show a debt nobody has; its purchases are then paid
 * from outside. Where several currencies meet, the one that most rows are in decides: what is exchanged into the others
 * a file need not tell.
 *
 * Worked case: 1,000 paid in and 900 bought is 'inside'; 1,000 paid in and 90,000 bought is 'outside'.
 */
export function findCashKeeping(movements: readonly CashMovement[]): CashKeeping {
  const payments = movements.filter(({ kind }) => kind === 'contribution' || kind === 'withdrawal')
  if (payments.length === 0) return { cash: 'outside', cashReason: 'no-payments' }
  const main = mostUsedCurrency([...payments, ...movements])
  const decisive = movements.filter(({ currency }) => currency === main)
  return lowestBalance(decisive) < -allowance(decisive)
    ? { cash: 'outside', cashReason: 'not-covered' }
    : { cash: 'inside', cashReason: 'covered' }
}

/**
 * The currency a portfolio of these movements is kept in: that of its payments, else the account's where the file has it,
 * else that of most rows; pence are pounds.
 */
export function mainCurrencyOf(
  movements: readonly CashMovement[],
  ofAccount: Currency | null = null,
): Currency | null {
  const payments = movements.filter(({ kind }) => kind === 'contribution' || kind === 'withdrawal')
  const known = movements.some(({ currency }) => currency === ofAccount) ? ofAccount : null
  const currency = mostUsedCurrency(payments) ?? known ?? mostUsedCurrency(movements)
  return currency === null ? null : mainUnitOf(currency).currency
}

/** Of currencies that are used equally often the first one named. */
function mostUsedCurrency(movements: readonly CashMovement[]): Currency | null {
  const counts = new Map<Currency, number>()
  for (const { currency } of movements) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? null
}

function allowance(movements: readonly CashMovement[]): number {
  const received = movements.filter(({ kind }) => paidIn.has(kind))
  return received.reduce((sum, { amount }) => sum + amount, 1) * tolerated
}

/** By the end of each day: within a day a statement has no order. */
function lowestBalance(movements: readonly CashMovement[]): number {
  const byDay = new Map<IsoDate, number>()
  for (const { date, kind, amount } of movements) {
    byDay.set(date, (byDay.get(date) ?? 0) + amount * directionOf(kind))
  }
  let balance = 0
  let lowest = 0
  for (const [, change] of [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    balance += change
    lowest = Math.min(lowest, balance)
  }
  return lowest
}
