/** Trades of one day that pay for each other, where the cash of a portfolio is kept outside it. */
import type { BoundaryFlow } from '#finance/valuation/boundary-flow.ts'

/** A payment across the boundary and the units that moved with it. */
export type Payment = { flow: BoundaryFlow; units: number }

/** A payment and how much of it may pay for, or be paid by, other trades of its day. */
type Open = { flow: BoundaryFlow; open: number }

const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0)

/** Bought and sold again on one day, units were neither held before nor after: only the rest was switched. */
function openOf(trades: readonly Payment[]): readonly Open[] {
  const units = (kind: BoundaryFlow['kind']) =>
    sum(trades.map((trade) => (trade.flow.kind === kind ? trade.units : 0)))
  const [bought, sold] = [units('purchase'), units('sale')]
  const share: Partial<Record<BoundaryFlow['kind'], number>> = {
    purchase: bought > sold ? (bought - sold) / bought : 0,
    sale: sold > bought ? (sold - bought) / sold : 0,
    dividend: 1,
    interest: 1,
    'return-of-capital': 1,
    'option-premium': 1,
  }
  return trades.map(({ flow }) => ({ flow, open: flow.amount * (share[flow.kind] ?? 0) || 0 }))
}

function netDay(trades: readonly Payment[]): readonly BoundaryFlow[] {
  const all = [...Map.groupBy(trades, ({ flow }) => flow.symbol ?? '').values()].flatMap(openOf)
  const paidIn = sum(all.map(({ open }) => Math.max(open, 0)))
  const paidOut = -sum(all.map(({ open }) => Math.min(open, 0)))
  const switched = Math.min(paidIn, paidOut)
  if (!(switched > 0)) return trades.map(({ flow }) => flow)
  const left = { in: switched / paidIn, out: switched / paidOut }
  return all.flatMap(({ flow, open }) => {
    const amount = flow.amount - open * (open > 0 ? left.in : left.out)
    return amount === 0 ? [] : [{ ...flow, amount }]
  })
}

/**
 * The payments of a portfolio whose cash is kept outside, less what trades of one day paid each other: proceeds of what
 * was held and income of the day buy other holdings, and no new money comes in. Without it a switch would count as
 * capital twice, once at the start of the day and once at its end.
 *
 * Worked case: 1,000 shares worth 102,000 are sold and 102,000 of another share bought the same day: no payment.
 */
export function netSwitches(trades: readonly Payment[]): readonly BoundaryFlow[] {
  return [...Map.groupBy(trades, ({ flow }) => flow.day).values()].flatMap((day) =>
    day.length === 1 ? [day[0]!.flow] : netDay(day),
  )
}
