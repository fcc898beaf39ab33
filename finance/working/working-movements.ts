/** How the parts of what moved a portfolio came about. */
import { calculateMovements, movementRange } from '#finance/portfolios/calculate-movements.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { Figure, Flow, Term, Working } from '#finance/ground/figure.ts'
import { movementParts, type MovementFigures, type MovementPart } from '#finance/returns/movements.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import { bareWorking, flowsIn, pricesOn } from '#finance/returns/working-returns.ts'

const termNames: Record<MovementPart, Term['name']> = {
  contributions: 'payments-in',
  withdrawals: 'payments-out',
  income: 'income',
  market: 'market-gain',
  exchange: 'exchange-effect',
  fees: 'fees',
  taxes: 'taxes',
}

/** Every part of what moved a portfolio, from opening to closing, as the terms of a working. */
export function movementTerms(figures: MovementFigures): readonly Term[] {
  const { currency } = figures
  const money = (name: Term['name'], { value }: Figure, date?: string): Term => ({
    name,
    value,
    unit: 'money',
    currency,
    ...(date === undefined ? {} : { date }),
  })
  return [
    money('opening-value', figures.opening, figures.from),
    ...movementParts.flatMap((part) => {
      const figure = figures[part]
      return figure === null ? [] : [money(termNames[part], figure)]
    }),
    money('closing-value', figures.closing, figures.to),
  ]
}

/** The holdings behind the market, the income or the exchange effect, as named amounts at the end of the range. */
function sharesOf(figures: MovementFigures, part: string): readonly Flow[] {
  if (part !== 'market' && part !== 'income' && part !== 'exchange') return []
  return figures.byHolding.flatMap((share) => {
    const amount = share[part]
    return amount === null || amount === 0 ? [] : [{ date: figures.to, amount, name: share.name }]
  })
}

/**
 * The working of one part: `<part>:<from>:<to>` with the part as it is called in the figures. Payments come with each
 * payment; market, income and exchange with what each holding brought.
 */
export function explainMovement(valued: ValuedPortfolio, name: string): Working | null {
  const [part = '', from = '', to = ''] = name.split(':')
  const range = movementRange(valued.valuation, { from, to })
  const figures = calculateMovements(valued, { from, to })
  const named: Record<string, Figure | null> = {
    opening: figures.opening,
    closing: figures.closing,
    residual: figures.residual,
    ...Object.fromEntries(movementParts.map((each) => [each, figures[each]])),
  }
  const figure = Object.hasOwn(named, part) ? named[part] : null
  if (!figure) return null
  const bare = bareWorking(figure)
  if (part === 'opening' || part === 'closing') {
    const day = toDayNumber(figure.asOf)
    return { ...bare, terms: [], prices: pricesOn(valued.valuation, day) }
  }
  const isPaid = (amount: number) => (part === 'contributions' ? amount > 0 : amount < 0)
  const payments = part === 'contributions' || part === 'withdrawals'
  const flows = payments
    ? flowsIn(valued.valuation, range).filter(({ amount }) => isPaid(amount))
    : sharesOf(figures, part)
  return { ...bare, terms: movementTerms(figures), flows }
}
