/** The prices of a year of what a portfolio holds: one answer for a whole table. */
import { addMonths } from '#finance/ground/calendar.ts'
import { calculatePriceReturns } from '#finance/returns/price-returns.ts'
import { weeklyCloses } from '#finance/holdings/weekly-closes.ts'
import type { HoldingPricesAnswer } from '#model/calls/portfolios.ts'
import { sourceOf, type Subject } from './page-figures.ts'

/** As many holdings, those of the highest value: each is a question to the source of the figures. */
const mostHoldings = 60

/** Holdings whose prices are not known, and cash, are left out. */
export async function readHoldingPrices(
  { data, id }: Subject,
  { asOf }: { asOf: string | null },
): Promise<HoldingPricesAnswer> {
  const answer = await data.holdings(id, { asOf })
  const range = { from: addMonths(answer.asOf, -12), to: answer.asOf }
  const asked = answer.data
    .flatMap(({ items }) => items)
    .filter((holding) => !holding.id.startsWith('cash:'))
    .sort((one, other) => (other.value.value ?? 0) - (one.value.value ?? 0))
    .slice(0, mostHoldings)
  const rows = await Promise.all(
    asked.map(async ({ id: holding }) => {
      const history = await data.holdingHistory(id, holding, range)
      const prices = history.data.map(({ date, price }) => ({ date, price }))
      const whole = calculatePriceReturns(prices).find(({ name }) => name === 'All')
      return whole ? [{ holding, change: whole.value, closes: weeklyCloses(prices) }] : []
    }),
  )
  return { rows: rows.flat(), source: sourceOf(answer) }
}
