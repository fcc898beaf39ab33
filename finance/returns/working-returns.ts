/** How the figures over a period came about: values at both ends, payments between, and the links of the chain. */
import { endOfMonth, fromDayNumber, toDayNumber, yearOf } from '#finance/ground/calendar.ts'
import type { Figure, Flow, PricedHolding, Step, Term, Working } from '#finance/ground/figure.ts'
import { roundMoney } from '#finance/ground/money.ts'
import { obstacleTo, returnBetween } from '#finance/returns/performance-return.ts'
import type { DayRange } from '#finance/returns/performance-return.ts'
import { positionsOn } from '#finance/valuation/positions.ts'
import { roundParts } from '#finance/ground/round-to-sum.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'

/** A working with nothing in it but the figure. */
export function bareWorking(figure: Figure): Working {
  return { figure, terms: [], flows: [], prices: [], steps: [], lots: [] }
}

/** The payments of a range, in order; deposits positive. */
export function flowsIn(valuation: Valuation, range: DayRange): readonly Flow[] {
  return valuation.flows
    .filter(({ day }) => day > range.base && day <= range.end)
    .map(({ day, amount, name }) => ({
      date: fromDayNumber(day),
      amount: roundMoney(amount, valuation.currency),
      name,
    }))
}

/**
 * The holdings as valued on a day, with values rounded so that they add up to the value of the day.
 *
 * Worked case: three holdings of 10.004 are worth 30.01: 10.01, 10.00 and 10.00.
 */
export function pricesOn(valuation: Valuation, day: number): readonly PricedHolding[] {
  if (day < valuation.span.first) return []
  const { currency } = valuation
  const positions = positionsOn(valuation, day).map(({ priced }) => priced)
  const values = positions.map(({ value }) => value ?? 0)
  const shown = roundParts(values, valueOn(valuation, day) ?? NaN, currency)
  return positions.map((priced, i) => ({ ...priced, value: priced.value === null ? null : shown[i]! }))
}

function valueOn(valuation: Valuation, day: number): number | null {
  const value = valuation.value[day - valuation.span.first] ?? NaN
  return Number.isNaN(value) ? null : value
}

function money(valuation: Valuation, name: Term['name'], value: number | null, day?: number): Term {
  return {
    name,
    value: value === null ? null : roundMoney(value, valuation.currency),
    unit: 'money',
    currency: valuation.currency,
    ...(day === undefined ? {} : { date: fromDayNumber(day) }),
  }
}

/** Value at the base, payments in and out, the gain, and the value at the end: the first four make the last. */
export function bridgeTerms(valuation: Valuation, range: DayRange): readonly Term[] {
  const opening = valueOn(valuation, range.base)
  const closing = valueOn(valuation, range.end)
  let paidIn = 0
  let paidOut = 0
  for (let day = range.base + 1; day <= range.end; day += 1) {
    paidIn += valuation.inflow[day - valuation.span.first] ?? 0
    paidOut += valuation.outflow[day - valuation.span.first] ?? 0
  }
  const gain = opening === null || closing === null ? null : closing - opening - paidIn + paidOut
  return [
    money(valuation, 'opening-value', opening, range.base),
    money(valuation, 'payments-in', paidIn),
    money(valuation, 'payments-out', paidOut),
    money(valuation, 'market-gain', gain),
    money(valuation, 'closing-value', closing, range.end),
  ]
}

/** The ends of the links: days up to a month, calendar months up to three years, else calendar years. */
function stepEnds({ base, end }: DayRange): readonly number[] {
  const ends: number[] = []
  const length = end - base
  for (let day = base + 1; day < end;) {
    const date = fromDayNumber(day)
    const last =
      length <= 31
        ? day
        : length <= 1100
          ? toDayNumber(endOfMonth(date))
          : toDayNumber(`${yearOf(date)}-12-31`)
    if (last < end) ends.push(last)
    day = last + 1
  }
  return [...ends, end]
}

/** The links of a chain over a range: each with opening, closing, net payments and return; together they link to it. */
export function stepsIn(valuation: Valuation, range: DayRange): readonly Step[] {
  if (obstacleTo(valuation, range) !== null) return []
  const { first } = valuation.span
  let from = range.base
  return stepEnds(range).map((to) => {
    let flows = 0
    for (let at = from - first + 1; at <= to - first; at += 1)
      flows += valuation.inflow[at]! - valuation.outflow[at]!
    const step = {
      from: fromDayNumber(from),
      to: fromDayNumber(to),
      opening: roundMoney(valuation.value[from - first]!, valuation.currency),
      closing: roundMoney(valuation.value[to - first]!, valuation.currency),
      flows: roundMoney(flows, valuation.currency),
      return: returnBetween(valuation, { base: from, end: to }),
    }
    from = to
    return step
  })
}

/** A level of an index on a day. */
export function levelTerm(name: Term['name'], value: number | null, day: number): Term {
  return { name, value, unit: 'index', date: fromDayNumber(day) }
}

/**
 * What 100 invested on the first day of a portfolio had become, from its return index, which begins at 1.
 *
 * Worked case: an index of 1.9483 is 194.83.
 */
export function growthTerm(name: Term['name'], index: number, day: number): Term {
  return levelTerm(name, index * 100, day)
}

/** A time-weighted return: the linked index at both ends and the links between. */
export function explainReturn(valuation: Valuation, range: DayRange, figure: Figure): Working {
  const { first } = valuation.span
  const isInside = range.base >= first && range.end < first + valuation.span.length
  const levels = isInside
    ? [
        growthTerm('growth-first', valuation.index[range.base - first]!, range.base),
        growthTerm('growth-last', valuation.index[range.end - first]!, range.end),
      ]
    : []
  return {
    figure,
    terms: isInside ? [...bridgeTerms(valuation, range), ...levels] : [],
    flows: isInside ? flowsIn(valuation, range) : [],
    prices: isInside ? pricesOn(valuation, range.end) : [],
    steps: isInside ? stepsIn(valuation, range) : [],
    lots: [],
  }
}

/** A money-weighted return: the payments by date between the values at both ends. */
export function explainMoneyWeighted(valuation: Valuation, range: DayRange, figure: Figure): Working {
  const days: Term = { name: 'days', value: range.end - range.base, unit: 'count' }
  return {
    ...bareWorking(figure),
    terms: [...bridgeTerms(valuation, range), days],
    flows: flowsIn(valuation, range),
    prices: pricesOn(valuation, range.end),
  }
}
