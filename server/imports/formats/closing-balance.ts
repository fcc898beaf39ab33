import type { Currency, DecimalText, IsoDate } from '#finance/ground/figure.ts'

/** The balance that a table writes beside a row. */
export type Balance = { line: number; date: IsoDate; currency: Currency; amount: DecimalText }

/** The last balance of each currency of a table whose rows come one after the other. */
export type ClosingBalance = { add(balance: Balance): void; finish(): Balance[] }

/**
 * Finds the balances that a table ends with: those of its last day, of that day the last one as it happened; a table whose
 * newest rows come first says it first.
 */
export function createClosingBalance(): ClosingBalance {
  const found = new Map<Currency, { first: Balance; last: Balance }>()
  let direction = 0
  let before: IsoDate | null = null
  return {
    add(balance) {
      const { date, currency } = balance
      if (before !== null && before !== date) direction += before < date ? 1 : -1
      before = date
      const known = found.get(currency)
      if (known === undefined || date > known.first.date)
        found.set(currency, { first: balance, last: balance })
      else if (date === known.first.date) found.set(currency, { ...known, last: balance })
    },
    finish: () => [...found.values()].map(({ first, last }) => (direction < 0 ? first : last)),
  }
}
