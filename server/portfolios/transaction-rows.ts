/** Transactions as they are listed: with the sign of their amount, and the cash they leave. */
import { cashBalances, cashEffect, signedAmount, type CashBalance } from '#finance/valuation/cash-effect.ts'
import { mainUnitOf } from '#finance/ground/currency.ts'
import type { TransactionRow } from '#model/calls/subjects.ts'
import type { PortfolioData, Transaction } from '#providers/portfolio-data.ts'

const noBalances: ReadonlyMap<string, CashBalance> = new Map()

/** What is listed of a transaction; `balances`: the cash after it, by its id. */
export function toRow(
  { portfolioId: _portfolio, assetClass: _class, region: _region, fromSymbol: _from, ...row }: Transaction,
  balances = noBalances,
): TransactionRow {
  return { ...row, signedAmount: signedAmount(row), balance: balances.get(row.id) ?? null }
}

/** The cash that a transaction was paid from: that of its own currency where there is some, else that of the portfolio. */
function moveOf(transaction: Transaction, held: ReadonlyMap<string, number>, currency: string) {
  const { id, kind, amount, amountInReportingCurrency: converted } = transaction
  const own = mainUnitOf(transaction.currency)
  if (own.currency === currency || held.has(own.currency))
    return { id, cash: own.currency, effect: cashEffect({ kind, amount }) / own.divisor }
  return { id, cash: currency, effect: converted === null ? null : cashEffect({ kind, amount: converted }) }
}

/** The cash of a portfolio after each of its transactions up to a day; none where its source does not tell all of them. */
export async function readBalances(
  { data, id }: { data: PortfolioData; id: string },
  { to, currency }: { to?: string | undefined; currency: string },
): Promise<ReadonlyMap<string, CashBalance>> {
  const [booked, holdings] = await Promise.all([
    data.transactions(id, { to: to ?? null }),
    data.holdings(id, { asOf: to ?? null }),
  ])
  if (booked.freshness === 'failed' || holdings.freshness === 'failed') return noBalances
  const cash = holdings.data.flatMap(({ items }) => items).filter((item) => item.id.startsWith('cash:'))
  const held = new Map(cash.map((item) => [item.currency, item.units]))
  return cashBalances(
    booked.data.toReversed().map((one) => moveOf(one, held, currency)),
    held,
  )
}
