/** Bonds among the positions of the Greek wire, with their statistics. */
import { bondRisk, bondYield, incomeYield } from '#finance/bonds/bond.ts'
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { couponDays } from '#finance/bonds/coupon-schedule.ts'
import { FinanceError } from '#finance/ground/finance-error.ts'
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Reason } from '#finance/ground/figure.ts'
import { shownValues } from '#providers/greek/translate-position.ts'
import type { GreekPosition, GreekPositionItem } from '#providers/greek/wire.ts'
import { fractionOf, reportedFraction, reportedMoney } from '#providers/reported-figures.ts'

/** What the service does not tell, as Greek and German government bonds have it: one coupon a year, actual days. */
const usualTerms = { frequency: 1, dayCount: 'act/act-icma' } as const

type Statistics = {
  yieldToMaturity: number
  accrued: number
  macaulay: number
  modified: number
  convexity: number
}

/** The statistics by the bond's terms; null where they are not told or lead to none (ended, no price). */
function workOut(wire: GreekPositionItem, settlementDate: string): Statistics | null {
  const { coupon, maturityDate, price } = wire
  if (coupon === null || coupon === undefined || !maturityDate) return null
  const bond = { settlementDate, maturityDate, couponRate: coupon / 100, ...usualTerms }
  try {
    const yieldToMaturity = bondYield({ ...bond, cleanPrice: price })
    const days = couponDays(bond)
    const accrued = (coupon / usualTerms.frequency) * (days.accrued / days.inPeriod)
    return { yieldToMaturity, accrued, ...bondRisk({ ...bond, yieldRate: yieldToMaturity }) }
  } catch (error) {
    if (error instanceof FinanceError) return null
    throw error
  }
}

/** Nominal held: some services count hundreds of nominal as units. Worked case: 50 units worth 4,935 at 98.70: 5,000. */
function nominalOf({ quantity, price, value }: GreekPositionItem): number {
  const isInHundreds = value > (quantity * price) / 10
  return isInHundreds ? quantity * 100 : quantity
}

const unavailable: readonly Reason[] = [{ code: 'unavailable' }]

function translateBond(
  wire: GreekPositionItem,
  value: number,
  { date, currency }: GreekPosition,
): BondFigures {
  const known = workOut(wire, date)
  const frame = { asOf: date, currency }
  const nominal = nominalOf(wire)
  const intoBase = wire.value === 0 ? 0 : wire.valueBase / wire.value
  const accrued = wire.accruedInterest ?? (known && (known.accrued * nominal * intoBase) / 100)
  const coupon = fractionOf(wire.coupon)
  return {
    id: wire.productUid,
    name: wire.productName,
    isin: wire.isin || null,
    currency: wire.currency,
    nominal,
    value: reportedMoney(value, frame),
    coupon,
    maturity: wire.maturityDate ?? null,
    paymentsAYear: known && usualTerms.frequency,
    dayCount: known && usualTerms.dayCount,
    rating: wire.rating ?? null,
    cleanPrice: wire.price,
    dirtyPrice: known && wire.price + known.accrued,
    accruedInterest: moneyFigure(accrued, currency, {
      asOf: date,
      method: typeof wire.accruedInterest === 'number' ? 'reported' : 'accrued-interest',
      reasons: accrued === null ? unavailable : [],
    }),
    yieldToMaturity: known
      ? fractionFigure(known.yieldToMaturity, { asOf: date, method: 'bond-yield' })
      : reportedFraction(wire.yield, frame),
    incomeYield: fractionFigure(coupon !== null && wire.price > 0 ? incomeYield(coupon, wire.price) : null, {
      asOf: date,
      method: 'income-yield',
      reasons: coupon === null ? unavailable : [],
    }),
    macaulayDuration: known?.macaulay ?? wire.duration ?? null,
    modifiedDuration: known?.modified ?? null,
    convexity: known?.convexity ?? null,
    origin: known ? 'calculated' : 'reported',
  }
}

/** The bonds of a position: whatever has a coupon or a maturity. */
export function translateBonds(wire: GreekPosition): readonly BondFigures[] {
  const values = shownValues(wire)
  return wire.items.flatMap((item, i) => {
    const { coupon, maturityDate } = item
    const isBond = (coupon !== null && coupon !== undefined) || Boolean(maturityDate)
    return isBond ? [translateBond(item, values[i]!, wire)] : []
  })
}
