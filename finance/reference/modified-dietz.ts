/**
 * Modified Dietz: the return of a period without daily values; payments weigh by the share of the period they were
 * inside. Use it between valuations (months) and link; never over several years in one step.
 */
import { FinanceError } from '#finance/ground/finance-error.ts'
import { linkReturns } from '#finance/reference/returns.ts'
import { finiteNumber } from '#finance/ground/series-checks.ts'
import { readPeriod } from '#finance/reference/valued-period.ts'
import type { DayPeriod, ValuedPeriod } from '#finance/reference/valued-period.ts'

/** A payment with the share (0 to 1) of the period it was invested. */
export type WeightedFlow = { amount: number; weight: number }

/** Opening and closing value of a period with weighted payments. */
export type WeightedPeriod = { startValue: number; endValue: number; flows: readonly WeightedFlow[] }

/**
 * (V1 - V0 - F) / (V0 + sum of weight x flow). Throws 'no-capital' when the average capital is not positive and
 * 'out-of-range' when the result is below -100 %: the method has broken down and there is no figure.
 *
 * Source: GIPS 2020; Modified Dietz method, Wikipedia. Worked case: 1,000 to 1,200 with 500 in at weight 0.75 and
 * 800 out at 0.25: 500 / 1,175 = 42.55 %.
 */
export function modifiedDietzOfWeights({ startValue, endValue, flows }: WeightedPeriod): number {
  const opening = finiteNumber(startValue, 'start value')
  let gain = finiteNumber(endValue, 'end value') - opening
  let capital = opening
  for (const { amount, weight } of flows) {
    gain -= finiteNumber(amount, 'flow')
    capital += amount * finiteNumber(weight, 'weight')
  }
  if (capital <= 0) throw new FinanceError('no-capital', `The average capital is not positive: ${capital}`)
  const result = gain / capital
  if (result < -1)
    throw new FinanceError('out-of-range', `Modified Dietz breaks down below -100 %: ${result}`)
  return result
}

function dietzOf(period: Omit<DayPeriod, 'valuations'>): number {
  const days = period.end - period.start + 1
  const flows = period.flows.map(({ day, amount }) => ({
    amount,
    weight: (period.end - day + (period.isStartOfDay ? 1 : 0)) / days,
  }))
  return modifiedDietzOfWeights({ startValue: period.startValue, endValue: period.endValue, flows })
}

/**
 * The Modified Dietz return of a period by dates; valuations inside it play no part. With T days, both ends counted,
 * a payment weighs (days from its day to the end, both counted) / T at the start of the day, one day less at the end.
 *
 * Worked case: 2020, 100,000 to 125,039 with 10,000 in at the end of 23 March: weight 283 / 366, 13.96 %.
 */
export function modifiedDietzReturn(period: ValuedPeriod): number {
  return dietzOf(readPeriod(period))
}

/**
 * Modified Dietz between every two valuations, linked. A sub-period that begins and ends at zero without a payment
 * returns 0.
 *
 * Worked case: three months with a payment in the first days of the second: three returns, linked.
 */
export function linkedModifiedDietzReturn(valued: ValuedPeriod): number {
  const period = readPeriod(valued)
  const closes = [...period.valuations, { day: period.end, value: period.endValue }]
  let start = period.start
  let startValue = period.startValue
  const returns = closes.map(({ day: end, value: endValue }) => {
    const flows = period.flows.filter(({ day }) => day >= start && day <= end)
    const part = { start, end, startValue, endValue, flows, isStartOfDay: period.isStartOfDay }
    start = end + 1
    startValue = endValue
    const isEmpty = part.startValue === 0 && endValue === 0 && flows.length === 0
    return isEmpty ? 0 : dietzOf(part)
  })
  return linkReturns(returns)
}
