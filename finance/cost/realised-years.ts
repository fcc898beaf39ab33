/** Realised gains by tax year. */
import { moneyFigure, uniqueReasons } from '#finance/ground/figure-quality.ts'
import type { Currency, Figure } from '#finance/ground/figure.ts'
import type { RealisedSale, RealisedYear } from '#finance/returns/figure-shapes.ts'

type SaleAmounts = Pick<RealisedSale, 'date' | 'proceeds' | 'cost' | 'gain'>

function sumOfSales(
  sales: readonly SaleAmounts[],
  currency: Currency,
  amountOf: (sale: SaleAmounts) => number | null,
): Figure {
  const amounts = sales.map(amountOf)
  const isKnown = amounts.every((amount) => amount !== null)
  const reasons = uniqueReasons(sales.flatMap(({ gain }) => gain.reasons))
  const total = isKnown ? amounts.reduce((sum, amount) => sum + amount, 0) : null
  return moneyFigure(total, currency, { asOf: sales.at(-1)!.date, method: 'realised-gain', reasons })
}

/** The sums of sales, of one at least and oldest first; they add up what is shown of each sale, and are not known where one is not. */
export function realisedSums(
  sales: readonly SaleAmounts[],
  currency: Currency,
): Pick<RealisedYear, 'proceeds' | 'cost' | 'gain'> {
  return {
    proceeds: sumOfSales(sales, currency, (sale) => sale.proceeds),
    cost: sumOfSales(sales, currency, (sale) => sale.cost),
    gain: sumOfSales(sales, currency, (sale) => sale.gain.value),
  }
}

/** The sales of one tax year with their sums. */
export function realisedYear(
  taxYear: string,
  sales: readonly RealisedSale[],
  currency: Currency,
): RealisedYear {
  return { taxYear, ...realisedSums(sales, currency), sales }
}

/** Sales by the tax year that each of them names, newest year first, sales inside a year by date. */
export function groupByTaxYear(sales: readonly RealisedSale[], currency: Currency): readonly RealisedYear[] {
  const years = new Map<string, RealisedSale[]>()
  for (const sale of sales) {
    const known = years.get(sale.taxYear)
    if (known === undefined) years.set(sale.taxYear, [sale])
    else known.push(sale)
  }
  return [...years]
    .map(([taxYear, members]) => realisedYear(taxYear, members, currency))
    .sort((a, b) => (a.taxYear < b.taxYear ? 1 : -1))
}
