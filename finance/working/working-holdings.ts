/** How the figures of holdings, groups and sales came about. */
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Figure, PricedHolding, Term, Working } from '#finance/ground/figure.ts'
import type { ValuedHolding } from '#finance/holdings/holding-figures.ts'
import { groupHoldings, groupOf, type WeighedHolding } from '#finance/holdings/holding-groups.ts'
import { gainOfHolding, sumMoney } from '#finance/holdings/holding-sums.ts'
import { roundMoney } from '#finance/ground/money.ts'
import { closingValue, weighHoldings } from '#finance/portfolios/portfolio-figures.ts'
import { type ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import type { HoldingFigures, RealisedSale, RealisedYear } from '#finance/returns/figure-shapes.ts'
import { groupByTaxYear } from '#finance/cost/realised-years.ts'
import type { Valuation } from '#finance/valuation/valuation.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'

type Holding = WeighedHolding & ValuedHolding

function moneyTerm(name: Term['name'], value: number | null, currency: string): Term {
  return { name, value: value === null ? null : roundMoney(value, currency), unit: 'money', currency }
}

function pricesOf(holding: Holding, valuation: Valuation): readonly PricedHolding[] {
  return holding.positions.map(({ priced }) => ({
    ...priced,
    value: priced.value === null ? null : roundMoney(priced.value, valuation.currency),
  }))
}

type HoldingPart = 'value' | 'cost' | 'gain' | 'gain-amount' | 'weight'

const figureOfPart: Record<HoldingPart, (figures: HoldingFigures) => Figure> = {
  value: ({ value }) => value,
  cost: ({ cost }) => cost,
  gain: ({ gainOnCost }) => gainOnCost,
  'gain-amount': gainOfHolding,
  weight: ({ weight }) => weight,
}

function isHoldingPart(part: string): part is HoldingPart {
  return Object.hasOwn(figureOfPart, part)
}

const ofCost: ReadonlySet<HoldingPart> = new Set(['cost', 'gain', 'gain-amount'])

/**
 * The working of 'AAPL:value', 'AAPL:cost', 'AAPL:gain', 'AAPL:gain-amount' or 'AAPL:weight': units x price x rate with their dates, the
 * lots behind the cost, and the total behind the weight. Null for a holding that is not there.
 */
export function explainHolding(valued: ValuedPortfolio, name: string): Working | null {
  const at = name.lastIndexOf(':')
  const part = name.slice(at + 1)
  const holding = weighHoldings(valued).find(({ id }) => id === name.slice(0, at))
  if (holding === undefined || !isHoldingPart(part)) return null
  const { valuation } = valued
  const { currency } = valuation
  const value = moneyTerm('value', holding.figures.value.value, currency)
  const cost = moneyTerm('cost', holding.cost, currency)
  const gained = holding.value === null || holding.cost === null ? null : holding.value - holding.cost
  const gain = moneyTerm('gain', gained, currency)
  const terms: Record<HoldingPart, readonly Term[]> = {
    value: [value],
    cost: [cost],
    gain: [value, cost, gain],
    'gain-amount': [value, cost],
    weight: [value, moneyTerm('total', closingValue(valuation), currency)],
  }
  return {
    ...bareWorking(figureOfPart[part](holding.figures)),
    terms: terms[part],
    prices: part === 'cost' ? [] : pricesOf(holding, valuation),
    lots: ofCost.has(part) ? holding.lots : [],
  }
}

/** The working of 'Equities:value' or 'Equities:weight': the holdings of the group and the total. */
export function explainGroup(valued: ValuedPortfolio, name: string): Working | null {
  const [groupName, part] = name.split(':')
  const { valuation } = valued
  const { currency, asOf } = valuation
  const total = closingValue(valuation)
  const holdings = weighHoldings(valued)
  const group = groupHoldings(holdings, { currency, asOf, total }).find(
    (candidate) => candidate.name === groupName,
  )
  if (group === undefined || (part !== 'value' && part !== 'weight')) return null
  return {
    ...bareWorking(part === 'value' ? group.value : group.weight),
    terms: [
      { name: 'value', value: group.value.value, unit: 'money', currency },
      moneyTerm('total', total, currency),
    ],
    prices: holdings
      .filter(({ figures }) => groupOf(figures) === groupName)
      .flatMap((holding) => pricesOf(holding, valuation)),
  }
}

function saleTerms({ proceeds, cost, gain }: RealisedSale, currency: string): readonly Term[] {
  return [
    { name: 'proceeds', value: proceeds, unit: 'money', currency },
    { name: 'cost', value: cost, unit: 'money', currency },
    { name: 'gain', value: gain.value, unit: 'money', currency },
  ]
}

/**
 * The working of a sale by its id: proceeds, cost, and the lots it used up. Null for an unknown sale.
 * Worked case: sold for 120 what had cost 100: terms 120, 100 and 20.
 */
export function explainSaleAmong(
  sales: readonly RealisedSale[],
  id: string,
  currency: string,
): Working | null {
  const sale = sales.find((candidate) => candidate.id === id)
  if (sale === undefined) return null
  return { ...bareWorking(sale.gain), terms: saleTerms(sale, currency), lots: sale.lots }
}

/** The working of a sale of a valued portfolio. */
export function explainSale({ costs, valuation }: ValuedPortfolio, id: string): Working | null {
  return explainSaleAmong(costs.sales, id, valuation.currency)
}

function explainYearOfSales(year: RealisedYear, part: string): Working | null {
  if (part !== 'gain' && part !== 'proceeds' && part !== 'cost') return null
  const { gain, proceeds, cost } = year
  const terms = [proceeds, cost, gain].map(({ value, currency }, i): Term => {
    const name = (['proceeds', 'cost', 'gain'] as const)[i]!
    return { name, value, unit: 'money', ...(currency === undefined ? {} : { currency }) }
  })
  return {
    ...bareWorking(year[part]),
    terms,
    flows: year.sales.map((sale) => ({
      date: sale.date,
      amount: (part === 'gain' ? sale.gain.value : sale[part]) ?? 0,
      name: sale.name,
    })),
    lots: year.sales.flatMap(({ lots }) => lots),
  }
}

/**
 * The working of '2024/25' (the gain), '2024/25:proceeds' or '2024/25:cost': the sales of the year one by one.
 * Worked case: sales with gains of 20 and -5 in a year: its gain of 15 with flows of 20 and -5.
 */
export function explainYearAmong(years: readonly RealisedYear[], name: string): Working | null {
  const [taxYear = '', part = 'gain'] = name.split(':')
  const year = years.find((candidate) => candidate.taxYear === taxYear)
  return year === undefined ? null : explainYearOfSales(year, part)
}

/** The working of a tax year of a valued portfolio. */
export function explainTaxYear({ costs, valuation }: ValuedPortfolio, name: string): Working | null {
  return explainYearAmong(groupByTaxYear(costs.sales, valuation.currency), name)
}

/** The working of the value of a slice of a breakdown, 'sector:Global': the holdings in it, and the total it is a part of. */
export function explainSlice(
  valued: ValuedPortfolio,
  nameOf: (holding: HoldingFigures) => string,
  name: string,
): Working | null {
  const { valuation } = valued
  const { currency, asOf } = valuation
  const members = weighHoldings(valued).filter(({ figures }) => nameOf(figures) === name)
  if (members.length === 0) return null
  const total = closingValue(valuation)
  const value = sumMoney(
    members.flatMap(({ figures }) => figures.value.value ?? []),
    currency,
  )
  const reasons = members.flatMap((member) => member.reasons)
  return {
    ...bareWorking(moneyFigure(value, currency, { asOf, method: 'market-value', reasons })),
    terms: [moneyTerm('total', total, currency)],
    prices: members.flatMap((holding) => pricesOf(holding, valuation)),
  }
}
