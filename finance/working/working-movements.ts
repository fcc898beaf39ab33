/** How the parts of what moved a portfolio came about. */
import { calculateMovements, crossingAmount } from '#finance/portfolios/calculate-movements.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import type { Figure, Flow, Term, Working } from '#finance/ground/figure.ts'
import { roundMoney } from '#finance/ground/money.ts'
import { movementParts, type MovementFigures, type MovementPart } from '#finance/returns/movements.ts'
import type { Evidence } from '#finance/portfolios/evidence.ts'
import { bookedAmounts, type BookedAmount } from '#finance/returns/booked-amounts.ts'
import type { DayRange } from '#finance/returns/performance-return.ts'
import { bareWorking, flowsIn, pricesOn } from '#finance/returns/working-returns.ts'
import type { AddressOf } from '#finance/working/figure-address.ts'

type Part = AddressOf<'movement'>['part']

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
function movementTerms(figures: MovementFigures): readonly Term[] {
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
function sharesOf(figures: MovementFigures, part: Part): readonly Flow[] {
  if (part !== 'market' && part !== 'income' && part !== 'exchange') return []
  return figures.byHolding.flatMap((share) => {
    const amount = share[part]
    return amount === null || amount === 0 ? [] : [{ date: figures.to, amount, name: share.name }]
  })
}

/** What a booking adds to a part. */
function amountIn(booked: BookedAmount, part: Part): number {
  if (part === 'income') return booked.income
  if (part === 'fees' || part === 'taxes') return -booked[part]
  if (part === 'contributions') return Math.max(crossingAmount(booked), 0)
  return part === 'withdrawals' ? Math.min(crossingAmount(booked), 0) : 0
}

/** The bookings behind a part, oldest first; what was taken is negative. */
function bookedFlows({ valuation, ledgers }: Evidence, part: Part, range: DayRange): readonly Flow[] {
  return bookedAmounts(ledgers ?? [], valuation, range)
    .toSorted((a, b) => a.day - b.day)
    .flatMap((each) => {
      const amount = roundMoney(amountIn(each, part) || 0, valuation.currency)
      return amount === 0 ? [] : [{ date: each.booking.date, amount, name: each.booking.name }]
    })
}

const isPayment = (part: Part): boolean => part === 'contributions' || part === 'withdrawals'

/** What went into a part: payments as the valuation has them, what each holding brought, else each booking. */
function flowsOf(evidence: Evidence, part: Part, figures: MovementFigures): readonly Flow[] {
  const range = { base: toDayNumber(figures.from), end: toDayNumber(figures.to) }
  if (evidence.told !== undefined || !isPayment(part)) {
    const shares = sharesOf(figures, part)
    return shares.length > 0 ? shares : bookedFlows(evidence, part, range)
  }
  return flowsIn(evidence.valuation, range).filter(({ amount }) => amount > 0 === (part === 'contributions'))
}

/**
 * The working of one part of what moved a portfolio, as it is called in the figures. A close comes with what was held then,
 * or with all the parts where that was nothing. Payments come with each payment;
 * market, income and exchange with what each holding brought; income that is told by no holding, fees and taxes with
 * each booking.
 */
export function explainPart(evidence: Evidence, part: Part, figures: MovementFigures): Working | null {
  const figure = figures[part]
  if (figure === null) return null
  const bare = bareWorking(figure)
  if (evidence.told === undefined && (part === 'opening' || part === 'closing')) {
    const prices = pricesOn(evidence.valuation, toDayNumber(figure.asOf))
    if (prices.length > 0) return { ...bare, prices }
  }
  return { ...bare, terms: movementTerms(figures), flows: flowsOf(evidence, part, figures) }
}

/** The same of a range of days. */
export function explainMovement(evidence: Evidence, asked: AddressOf<'movement'>): Working | null {
  return explainPart(evidence, asked.part, calculateMovements(evidence, asked))
}
