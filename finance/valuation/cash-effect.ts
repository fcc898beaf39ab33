/** Which way the money of a booking goes, and what cash it leaves. */
import type { Currency } from '#finance/ground/figure.ts'
import type { BookingKind } from '#finance/ground/ledger.ts'
import { roundMoney } from '#finance/ground/money.ts'

const directions: Readonly<Record<BookingKind, 1 | -1 | 0>> = {
  contribution: 1,
  sale: 1,
  dividend: 1,
  interest: 1,
  withdrawal: -1,
  purchase: -1,
  fee: -1,
  tax: -1,
  'transfer-in': 1,
  'transfer-out': -1,
  split: 0,
  'return-of-capital': 1,
  exchange: 0,
  // What was paid is below zero.
  'option-premium': 1,
}

/** Adding nothing, so that nothing is not written as minus nothing. */
const signed = (direction: number, amount: number): number => direction * amount + 0

/**
 * The amount of a booking with its sign: what leaves the portfolio or its cash is below zero. Of a transfer, which moves
 * securities and no cash, it is the value that came or left. A fee that was given back is booked below zero and comes
 * out above.
 *
 * Worked case: a withdrawal of 2,400.00 is -2,400.00, a dividend of 12.00 is 12.00.
 */
export const signedAmount = ({ kind, amount }: { kind: BookingKind; amount: number }): number =>
  signed(directions[kind], amount)

/** What a booking does to cash: the signed amount, nothing where securities move without it. */
export const cashEffect = (booking: { kind: BookingKind; amount: number }): number =>
  booking.kind === 'transfer-in' || booking.kind === 'transfer-out' ? 0 : signedAmount(booking)

/** What a booking did to the cash of one currency; `effect` is null where it is not known. */
export type CashMove = { id: string; cash: Currency; effect: number | null }

/** Cash that is held in a currency. */
export type CashBalance = { amount: number; currency: Currency }

/** More than the roundings of converted bookings add up to. */
const tolerance = 1

/**
 * The balance of cash after each booking, by its id. `moves` are all bookings from the first on, oldest first, trades
 * too; `closing` is what is held of each currency after the last. Nothing is told of a currency in which they do not
 * lead there from nothing: then something came before, or went elsewhere.
 *
 * Worked case: 40.00 held after 100.00 paid in and 60.00 spent: balances 100.00 and 40.00.
 */
export function cashBalances(
  moves: readonly CashMove[],
  closing: ReadonlyMap<Currency, number>,
): ReadonlyMap<string, CashBalance> {
  const balances = new Map<string, CashBalance>()
  for (const [currency, own] of Map.groupBy(moves, ({ cash }) => cash)) {
    let balance = closing.get(currency) ?? 0
    const after: [string, number][] = []
    for (const { id, effect } of own.toReversed()) {
      after.push([id, balance])
      balance -= effect ?? NaN
    }
    if (Math.abs(balance) < tolerance)
      for (const [id, amount] of after) balances.set(id, { amount: roundMoney(amount, currency), currency })
  }
  return balances
}
