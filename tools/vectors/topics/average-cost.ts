/** Topic 'average-cost': moving average cost and the result of a position. */
import { calculateMovements } from '#finance/portfolios/calculate-movements.ts'
import type { Booking } from '#finance/ground/ledger.ts'
import { changeFigure, preparePortfolio } from '#finance/portfolios/portfolio-figures.ts'
import { booking } from '#tools/vectors/cases/bookings.ts'
import { shown } from '#tools/vectors/cases/shown.ts'
import { millionths, showTrades, tradeLedger, tradeOf } from '#tools/vectors/cases/trade-ledger.ts'
import type { CaseInput } from '#tools/vectors/cases/case-input.ts'
import { lotsBy } from '#tools/vectors/topics/lots.ts'
import { byProduct } from '#tools/vectors/topics/operation.ts'
import type { Topic } from '#tools/vectors/topics/operation.ts'

/** This operation keeps fees out of the cost: they are booked apart. */
function bookingsOf(item: CaseInput): readonly Booking[] {
  const trade = tradeOf(item, 'chargesInsideCost')
  const amount = item.number('fees', 0) * millionths
  return amount === 0 ? [trade] : [trade, booking({ date: item.date('date'), kind: 'fee', amount })]
}

function measurePosition(input: CaseInput): unknown {
  const bookings = input.items('transactions').flatMap(bookingsOf)
  const ledger = tradeLedger(bookings, { costMethod: 'average', price: input.number('marketPrice') })
  const valued = preparePortfolio(ledger)
  const { units, cost, value } = showTrades(ledger).holdingOf('SHARE')
  const moved = calculateMovements(valued)
  return {
    quantity: units,
    averagePrice: units === 0 ? 0 : cost / units,
    investment: cost,
    value,
    grossPerformance: shown(moved.market) / millionths,
    netPerformance: shown(changeFigure(valued.valuation)) / millionths,
    fees: -shown(moved.fees) / millionths,
  }
}

export const averageCost: Topic = {
  product: 'realised sales, holdings and movements of a ledger',
  reference: 'transfers between accounts that keep their own lots',
  operations: { lots: lotsBy('AVERAGE'), ...byProduct({ 'position-performance': measurePosition }) },
}
