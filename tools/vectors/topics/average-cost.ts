/** Topic 'average-cost': moving average cost and the result of a position. */
import { measurePosition } from '#finance/position-performance.ts'
import { zero } from '#finance/money.ts'
import type { CaseInput, Operations } from '#tools/vectors/topics/case-input.ts'
import { readLotEvent, runLots } from '#tools/vectors/topics/lots.ts'

function measure(input: CaseInput): unknown {
  const items = input.items('transactions')
  return measurePosition({
    // The field of charges is named one that is never there: this operation keeps fees out of the cost.
    events: items.map((item) => readLotEvent(item, 'chargesInsideCost')),
    fees: items.map((item) => (item.has('fees') ? item.decimal('fees') : zero)),
    marketPrice: input.decimal('marketPrice'),
  })
}

export const averageCost: Operations = {
  lots: (input) => runLots(input, 'AVERAGE'),
  'position-performance': measure,
}
