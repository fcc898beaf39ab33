/** The results of sales: as the service tells them, worked out where it does not. */
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import { roundMoney } from '#finance/ground/money.ts'
import type { RealisedSale, RealisedYear } from '#finance/returns/figure-shapes.ts'
import { groupByTaxYear } from '#finance/cost/realised-years.ts'
import { eachOnce, translateTitle, type AskedIn } from '#providers/greek/translate-transactions.ts'
import { newestFirst } from '#providers/asked-rows.ts'
import type { GreekTitleTransaction } from '#providers/greek/wire.ts'
import { realisedYears, type SalesFrame } from '#providers/reported-sales.ts'

/** A sale with the result the service tells; its lots are shown only where they lead to the same result. */
function withTold(
  sale: RealisedSale,
  told: GreekTitleTransaction | undefined,
  currency: string,
): RealisedSale {
  const result = told?.realisedResult
  if (told === undefined || result === null || result === undefined) return sale
  const proceeds = roundMoney(Math.abs(told.netAmount) * told.fxRate, currency)
  const gain = moneyFigure(result, currency, { asOf: sale.date, method: 'reported' })
  const isSame = sale.gain.value === gain.value
  return {
    ...sale,
    proceeds,
    cost: roundMoney(proceeds - result, currency),
    gain,
    lots: isSame ? sale.lots : [],
  }
}

/** The sales of title transactions by tax year, newest year first. */
export function translateSales(
  titles: readonly GreekTitleTransaction[],
  frame: AskedIn & SalesFrame,
): readonly RealisedYear[] {
  const told = new Map(titles.map((wire) => [wire.transactionId, wire]))
  const transactions = eachOnce(titles).map((wire) => translateTitle(wire, frame))
  const sales = realisedYears(newestFirst(transactions), frame)
    .toReversed()
    .flatMap((year) => year.sales)
    .map((sale) => withTold(sale, told.get(sale.id), frame.currency))
  return groupByTaxYear(sales, frame.currency)
}
