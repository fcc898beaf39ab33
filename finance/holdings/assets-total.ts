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

/** The sum of amounts in one currency; amounts without a rate are left out. */
export function totalAssets(amounts: readonly AmountIn[], into: Currency, rates: RatesPerEuro): number {
  return amounts.reduce((sum, amount) => sum + (exchangeOverEuro(amount, into, rates) ?? 0), 0)
}

/**
 * What part of the whole several accounts are: their shares added up, and that part of the total as an amount. Null
 * when none of them has a share.
 */
export function sumShares(
  shares: readonly (number | null)[],
  total: number,
): { share: number; amount: number } | null {
  const known = shares.filter((share) => share !== null)
  if (known.length === 0) return null
  const share = known.reduce((sum, one) => sum + one, 0)
  return { share, amount: share * total }
}

/** Share of a total as a fraction; null when there is nothing to share or no amount. */
export function shareOf(amount: number | null, total: number): number | null {
  return amount === null || total <= 0 ? null : amount / total
}
