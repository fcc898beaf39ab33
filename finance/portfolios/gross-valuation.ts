/** Returns before charges: a portfolio valued as if its charges had been paid to its owner. */
import { bookedAmounts, isTrade } from '#finance/returns/booked-amounts.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import type { Figure } from '#finance/ground/figure.ts'
import { isoDayOf } from '#finance/ground/day-series.ts'
import { lastDayOf, returnFigure } from '#finance/returns/performance-return.ts'
import { cumulativeFigure, shownRange, type AskedRange } from '#finance/returns/performance.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import { withFlows, type Valuation } from '#finance/valuation/valuation.ts'
import type { BoundaryFlow } from '#finance/valuation/boundary-flow.ts'
import type { ChargesDisclosure } from '#finance/returns/figure-shapes.ts'

/**
 * The charges of a portfolio as payments out: the fees of the service, and fees and taxes (stamp duty) of its trades.
 * Tax on income is no charge.
 */
function chargesAsFlows({
  valuation,
  ledgers,
}: Pick<ValuedPortfolio, 'valuation' | 'ledgers'>): BoundaryFlow[] {
  const range = { base: valuation.span.first, end: lastDayOf(valuation) }
  return bookedAmounts(ledgers, valuation, range).flatMap((each) => {
    const { booking, portfolioId, day } = each
    const amount = isTrade(booking.kind) ? each.fees + each.taxes : booking.kind === 'fee' ? each.fees : 0
    if (amount === 0 || Number.isNaN(amount)) return []
    const { id: bookingId, symbol, name } = booking
    return [{ bookingId, portfolioId, day, amount: -amount, kind: 'withdrawal', symbol, name }]
  })
}

/**
 * A valuation before charges: each charge counts as money that left the portfolio on its day, so that it is no loss.
 * What is paid from outside is taken back alike.
 *
 * Source: gross-of-charges returns treat charges as external flows. Worked case: worth 100, a fee of 1, worth 103.5 at
 * the close: 3.5 % after and (103.5 + 1) / 100 - 1 = 4.5 % before charges.
 */
export function grossValuation(valued: Pick<ValuedPortfolio, 'valuation' | 'ledgers'>): Valuation {
  const { valuation } = valued
  return withFlows(valuation, [...valuation.flows, ...chargesAsFlows(valued)])
}

/**
 * The effect of charges on the return of a range: gross less net return of the same days. Where a charge has used up
 * what there was, both begin anew on that day.
 *
 * Source: MiFID II, Regulation 2017/565 article 50; never cost divided by the opening value. Worked case: 4.5 % before
 * and 3.5 % after charges: 1.0 percentage points.
 */
export function discloseCharges(
  valued: Pick<ValuedPortfolio, 'valuation' | 'ledgers'>,
  asked: AskedRange = {},
): ChargesDisclosure {
  const before = grossValuation(valued)
  const { end, base } = shownRange(valued.valuation, asked)
  const range = { base: Math.max(base, shownRange(before, asked).base), end }
  const figureOf = (valuation: Valuation): Figure =>
    shownRange(valuation, asked).base === range.base
      ? cumulativeFigure(valuation, asked)
      : returnFigure(valuation, range)
  const net = figureOf(valued.valuation)
  const gross = figureOf(before)
  const isKnown = net.value !== null && gross.value !== null
  return {
    net,
    gross,
    chargesEffect: fractionFigure(isKnown ? gross.value! - net.value! : null, {
      from: isoDayOf(range.base),
      asOf: isoDayOf(range.end),
      method: 'charges-effect',
      reasons: isKnown ? [] : [...net.reasons, ...gross.reasons],
    }),
  }
}
