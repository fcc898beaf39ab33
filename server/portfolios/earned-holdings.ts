/** What each holding has brought, from the transactions and sales that its source tells. */
import type {
  HoldingEarned,
  HoldingFigures,
  HoldingGroup,
  RealisedYear,
} from '#finance/returns/figure-shapes.ts'
import { earnedOf } from '#finance/holdings/holding-earned.ts'
import type { Transaction } from '#providers/portfolio-data.ts'

type Named = Pick<Transaction, 'name' | 'symbol' | 'isin' | 'currency'>

/** By the strongest name both have; of cash what moved in its currency without a security. */
export function concerns(transaction: Named, holding: HoldingFigures): boolean {
  if (holding.id.startsWith('cash:'))
    return (
      transaction.symbol === null && transaction.isin === null && transaction.currency === holding.currency
    )
  if (transaction.isin && holding.isin) return transaction.isin === holding.isin
  if (transaction.symbol) return transaction.symbol === holding.symbol
  return transaction.name === holding.name
}

type Told = { transactions: readonly Transaction[] | null; realised: readonly RealisedYear[] }

/** What a holding is called, by itself and in the transactions of it: a sale may be told under any of these. */
function namesOf({ symbol, isin, name }: HoldingFigures, bookings: readonly Transaction[]): Set<string> {
  const said = bookings.flatMap((booking) => [booking.symbol, booking.isin, booking.name])
  return new Set([symbol, isin, name, ...said].flatMap((one) => one || []))
}

function earned(holding: HoldingFigures, { transactions, realised }: Told): HoldingEarned | null {
  if (holding.id.startsWith('cash:')) return null
  const bookings = transactions && transactions.filter((one) => concerns(one, holding))
  const names = namesOf(holding, bookings ?? [])
  const sales = realised.flatMap((year) => year.sales).filter((sale) => names.has(sale.symbol))
  return earnedOf(holding, { bookings, sales })
}

/** The holdings with what each has brought; cash has none. `transactions`: null where they are not known. */
export function withEarned(groups: readonly HoldingGroup[], told: Told): readonly HoldingGroup[] {
  return groups.map((group) => ({
    ...group,
    items: group.items.map((holding) => ({ ...holding, earned: earned(holding, told) })),
  }))
}
