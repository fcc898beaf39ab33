/** Sums over holdings as they are listed: whatever is searched or filtered, the totals are those of the rows. */
import { fractionFigure, moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Currency, Figure } from '#finance/ground/figure.ts'
import { decimalOf, roundToMinor, sumOf, toNumber } from '#finance/ground/money.ts'
import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'

/** The sum of shown amounts to the cent; null when one of them is not known. */
export function sumMoney(amounts: readonly (number | null)[], currency: Currency): number | null {
  const known = amounts.filter((amount) => amount !== null)
  if (known.length < amounts.length) return null
  return toNumber(roundToMinor(sumOf(known.map(decimalOf)), currency))
}

/** What several holdings are worth, cost and gained together. */
export type HoldingSums = { value: Figure; cost: Figure; gain: Figure; gainOnCost: Figure; weight: Figure }

const reasonsOf = (figures: readonly Figure[]) => figures.flatMap(({ reasons }) => reasons)

/**
 * The gain of one holding in money: value less cost, both as shown. Cash has none.
 *
 * Worked case: value 120.00, cost 100.00: 20.00.
 */
export function gainOfHolding({ value, cost, gainOnCost }: HoldingFigures): Figure {
  const isKnown = value.value !== null && cost.value !== null && gainOnCost.value !== null
  const gain = isKnown ? toNumber(decimalOf(value.value!).minus(decimalOf(cost.value!))) : null
  return moneyFigure(gain, value.currency ?? 'EUR', {
    asOf: value.asOf,
    method: 'unrealised-gain',
    reasons: reasonsOf([value, cost]),
  })
}

/** What one unit has cost on average, in the currency of the view; null for cash and where the cost is not known. */
export function averageCostOf({ id, cost, units }: HoldingFigures): number | null {
  if (id.startsWith('cash:') || cost.value === null || units === 0) return null
  return toNumber(decimalOf(cost.value).div(decimalOf(units)))
}

/**
 * Sums of the rows as shown: they add up to the cent. The gain is compared with the cost that stands beside it, that of
 * cash included, which gains nothing.
 *
 * Worked case: values 120 and 80 (cash), cost 100 and 80: value 200, cost 180, gain 20, gain on cost 11.11 %.
 */
export function sumHoldings(holdings: readonly HoldingFigures[]): HoldingSums | null {
  const [first] = holdings
  if (!first) return null
  const { asOf, currency = 'EUR' } = first.value
  const invested = holdings.filter(({ id }) => !id.startsWith('cash:'))
  const values = holdings.map(({ value }) => value)
  const costs = holdings.map(({ cost }) => cost)
  const gains = invested.map(gainOfHolding)
  const frame = { asOf, method: 'sum', reasons: reasonsOf(values) } as const
  const costFrame = { ...frame, reasons: reasonsOf([...values, ...costs]) }
  const sum = (figures: readonly Figure[]) =>
    sumMoney(
      figures.map(({ value }) => value),
      currency,
    )
  const gain = invested.length > 0 ? sum(gains) : null
  const base = sum(costs)
  const weights = holdings.map(({ weight }) => weight.value)
  return {
    value: moneyFigure(sum(values), currency, frame),
    cost: moneyFigure(base, currency, costFrame),
    gain: moneyFigure(gain, currency, costFrame),
    gainOnCost: fractionFigure(gain !== null && base !== null && base !== 0 ? gain / base : null, {
      ...costFrame,
      method: 'gain-on-cost',
    }),
    weight: fractionFigure(
      weights.every((weight) => weight !== null)
        ? weights.reduce((total, weight) => total + weight, 0)
        : null,
      { ...frame, method: 'weight' },
    ),
  }
}
