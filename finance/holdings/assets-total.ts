/** Assets of several accounts in one currency: what a firm looks after, and the share of each account in it. */
import type { Currency } from '#finance/ground/figure.ts'

/** Units of a currency for one euro. */
export type RatesPerEuro = ReadonlyMap<Currency, number>

/** An amount in a currency. */
export type AmountIn = { currency: Currency; amount: number }

/**
 * An amount in another currency over the euro; null without a rate (no figure, never zero).
 *
 * Worked case: 118 USD at 1.18 USD and 0.85 GBP per euro are 85 GBP.
 */
export function exchangeOverEuro(
  { currency, amount }: AmountIn,
  into: Currency,
  rates: RatesPerEuro,
): number | null {
  if (currency === into) return amount
  const from = currency === 'EUR' ? 1 : rates.get(currency)
  const to = into === 'EUR' ? 1 : rates.get(into)
  return from === undefined || to === undefined ? null : (amount / from) * to
}

/**
 * A sum that knows what it leaves out. `amount` is null when no item is known, never zero; `known` items are in it, `missing`
 * items are not.
 */
export type KnownSum = { amount: number | null; known: number; missing: number }

const knownSum = (amount: number, { known, all }: { known: number; all: number }): KnownSum => ({
  amount: known === 0 && all > 0 ? null : amount,
  known,
  missing: all - known,
})

/** The sum of what is known. Worked case: 2, unknown and 3 are 5 of 2 items, 1 is missing; the sum of nothing is 0. */
export function sumKnown(amounts: readonly (number | null)[]): KnownSum {
  const found = amounts.filter((amount) => amount !== null)
  return knownSum(
    found.reduce((sum, amount) => sum + amount, 0),
    { known: found.length, all: amounts.length },
  )
}

/** What the `known` of `all` accounts that report in a currency are worth together; null when none is known. */
export type SumInCurrency = { currency: Currency; amount: number | null; known: number; all: number }

/**
 * Sums in several currencies as one. A currency without a rate is missing with all its accounts.
 *
 * Worked case: 100 EUR of 2 of 3 accounts and 5 CHF of one account, without a rate for CHF: 100 EUR of 2, 2 are missing.
 */
export function totalAssets(sums: readonly SumInCurrency[], into: Currency, rates: RatesPerEuro): KnownSum {
  let [total, known, all] = [0, 0, 0]
  for (const { currency, amount, ...count } of sums) {
    const worth = amount === null ? null : exchangeOverEuro({ currency, amount }, into, rates)
    all += count.all
    if (worth === null) continue
    total += worth
    known += count.known
  }
  return knownSum(total, { known, all })
}

/**
 * What part of the whole several accounts are: their shares added up, and that part of the total as a sum. Null
 * when none of them has a share.
 */
export function sumShares(
  shares: readonly (number | null)[],
  total: KnownSum,
): { share: number; worth: KnownSum } | null {
  const share = sumKnown(shares)
  if (share.known === 0 || share.amount === null || total.amount === null) return null
  return { share: share.amount, worth: { ...share, amount: share.amount * total.amount } }
}

/** Share of a total as a fraction; null when there is nothing to share, no amount or no total. */
export function shareOf(amount: number | null, total: number | null): number | null {
  return amount === null || total === null || total <= 0 ? null : amount / total
}
