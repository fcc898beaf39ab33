/** Bonds among the positions of the Greek wire, with their statistics. */
import type { BondFigures } from '#finance/bonds/bond-figures.ts'
import { describeBond } from '#finance/bonds/describe-bond.ts'
import { shownValues } from '#providers/greek/translate-position.ts'
import type { GreekPosition, GreekPositionItem } from '#providers/greek/wire.ts'
import { fractionOf, reportedFraction, reportedMoney } from '#providers/reported-figures.ts'

/** What the service does not tell, as Greek and German government bonds have it: one coupon a year, actual days. */
const usualTerms = { frequency: 1, dayCount: 'act/act-icma' } as const

/** Nominal held: some services count hundreds of nominal as units. Worked case: 50 units worth 4,935 at 98.70: 5,000. */
function nominalOf({ quantity, price, value }: GreekPositionItem): number {
  const isInHundreds = value > (quantity * price) / 10
  return isInHundreds ? quantity * 100 : quantity
}

/** By the usual terms where they lead to a yield, else as it is told. */
function translateBond(
  wire: GreekPositionItem,
  value: number,
  { date: asOf, currency }: GreekPosition,
): BondFigures {
  const frame = { asOf, currency }
  const terms = { coupon: fractionOf(wire.coupon), maturity: wire.maturityDate, rating: wire.rating }
  const told = wire.accruedInterest ?? null
  const held = {
    id: wire.productUid,
    name: wire.productName,
    isin: wire.isin || null,
    currency: wire.currency,
    nominal: nominalOf(wire),
    value: reportedMoney(value, frame),
    price: wire.price,
    rate: wire.value === 0 ? 0 : wire.valueBase / wire.value,
  }
  const accrued = told === null ? {} : { accruedInterest: reportedMoney(told, frame) }
  const known = describeBond({ ...held, terms: { ...terms, ...usualTerms }, told: accrued }, frame)
  if (known.dirtyPrice !== null) return { ...known, origin: 'calculated' }
  const yieldToMaturity = reportedFraction(wire.yield, frame)
  const macaulayDuration = wire.duration ?? null
  return describeBond({ ...held, terms, told: { ...accrued, yieldToMaturity, macaulayDuration } }, frame)
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
