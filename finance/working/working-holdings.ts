/** How the figures of holdings, groups, slices and sales came about, kept in a ledger or told by a service. */
import { moneyFigure } from '#finance/ground/figure-quality.ts'
import type { Figure, MatchedLot, PricedHolding, Term, Working } from '#finance/ground/figure.ts'
import { breakDownHoldings, exposureRegionOf, groupHoldings } from '#finance/holdings/holding-groups.ts'
import { gainOfHolding } from '#finance/holdings/holding-sums.ts'
import { closingValue, valueFigure, weighHoldings } from '#finance/portfolios/portfolio-figures.ts'
import type { ValuedPortfolio } from '#finance/portfolios/valued-portfolio.ts'
import type { Breakdown, HoldingFigures, PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { groupByTaxYear } from '#finance/cost/realised-years.ts'
import { bareWorking, pricesOn } from '#finance/returns/working-returns.ts'
import { lastDayOf } from '#finance/returns/performance-return.ts'
import type { AddressOf } from '#finance/working/figure-address.ts'

/**
 * Holdings and sales as they are shown, with what is known behind them: each holding as it was priced, in every portfolio
 * that holds it, and the lots behind its cost.
 */
export type KnownHoldings = Pick<
  PortfolioFigures,
  'currency' | 'value' | 'holdings' | 'breakdown' | 'realised'
> & {
  pricesOf: (holding: HoldingFigures) => readonly PricedHolding[]
  lotsOf: (holding: HoldingFigures) => readonly MatchedLot[]
}

/** What a ledger knows of its holdings: the prices of every portfolio in it, and the lots. */
export function keptHoldings({ valuation, costs, ...valued }: ValuedPortfolio): KnownHoldings {
  const { currency, asOf } = valuation
  const held = weighHoldings({ valuation, costs, ...valued })
  const prices = pricesOn(valuation, lastDayOf(valuation))
  return {
    currency,
    value: valueFigure(valuation),
    holdings: groupHoldings(held, { currency, asOf, total: closingValue(valuation) }),
    breakdown: breakDownHoldings(held, currency),
    realised: groupByTaxYear(costs.sales, currency),
    pricesOf: ({ id }) => prices.filter(({ symbol }) => symbol === id),
    lotsOf: ({ id }) => held.find((holding) => holding.id === id)?.lots ?? [],
  }
}

/** What a service tells of its holdings: one price each, and no lots. */
export function toldHoldings(figures: PortfolioFigures): KnownHoldings {
  return {
    ...figures,
    pricesOf: ({ symbol, name, units, price, priceDate, rate, rateDate, currency, value }) => [
      { symbol, name, units, price, priceCurrency: currency, priceDate, rate, rateDate, value: value.value },
    ],
    lotsOf: () => [],
  }
}

function term(name: Term['name'], { value, unit, currency }: Figure): Term {
  return { name, value, unit, ...(currency === undefined ? {} : { currency }) }
}

/** The value of everything: each holding as it was priced. */
export function explainValue({ value, holdings, pricesOf }: KnownHoldings): Working {
  const prices = holdings.flatMap(({ items }) => items.flatMap(pricesOf))
  return { ...bareWorking(value), terms: [term('total', value)], prices }
}

/**
 * A figure of a holding: units x price x rate with their dates, the lots behind the cost, the total behind the weight.
 * Null for a holding that is not there.
 */
export function explainHolding(
  known: KnownHoldings,
  { holding: id, part }: Pick<AddressOf<'holding'>, 'holding' | 'part'>,
): Working | null {
  const holding = known.holdings.flatMap(({ items }) => items).find((item) => item.id === id)
  if (holding === undefined) return null
  const gain = gainOfHolding(holding)
  const [value, cost] = [term('value', holding.value), term('cost', holding.cost)]
  const parts: Record<typeof part, readonly [Figure, readonly Term[]]> = {
    value: [holding.value, [value]],
    cost: [holding.cost, [cost]],
    gain: [holding.gainOnCost, [value, cost, term('gain', gain)]],
    'gain-amount': [gain, [value, cost]],
    weight: [holding.weight, [value, term('total', known.value)]],
  }
  const [figure, terms] = parts[part]
  return {
    ...bareWorking(figure),
    terms,
    prices: part === 'cost' ? [] : known.pricesOf(holding),
    lots: part === 'value' || part === 'weight' ? [] : known.lotsOf(holding),
  }
}

/** The value or the weight of a group: its holdings and the total; null for a group that is not there. */
export function explainGroup(
  known: KnownHoldings,
  { group: name, part }: AddressOf<'group'>,
): Working | null {
  const group = known.holdings.find((candidate) => candidate.name === name)
  if (group === undefined) return null
  return {
    ...bareWorking(group[part]),
    terms: [term('value', group.value), term('total', known.value)],
    prices: group.items.flatMap(known.pricesOf),
  }
}

/** The holdings of a slice: of a class by their group where there is one of that name, else by their own name of it. */
function membersOf(
  { holdings }: KnownHoldings,
  by: keyof Breakdown,
  name: string,
): readonly HoldingFigures[] {
  if (by === 'assetClass') {
    const group = holdings.find((candidate) => candidate.name === name)
    if (group !== undefined) return group.items
  }
  const nameOf = (holding: HoldingFigures) =>
    by === 'region' ? exposureRegionOf(holding.region) : holding[by]
  return holdings.flatMap(({ items }) => items).filter((holding) => nameOf(holding) === name)
}

/** The value of a slice of a breakdown: the holdings in it, and the total it is a part of. */
export function explainSlice(known: KnownHoldings, { by, slice: name }: AddressOf<'slice'>): Working | null {
  const slice = known.breakdown[by].find((candidate) => candidate.name === name)
  if (slice === undefined) return null
  const members = membersOf(known, by, name)
  const { asOf, method } = known.value
  const reasons = members.flatMap(({ value }) => value.reasons)
  const figure = moneyFigure(slice.value, known.currency, { asOf, method, reasons })
  return {
    ...bareWorking({ ...figure, value: slice.value }),
    terms: [term('total', known.value)],
    prices: members.flatMap(known.pricesOf),
  }
}

/**
 * The gain of a sale: proceeds, cost, and the lots it used up. Null for an unknown sale.
 * Worked case: sold for 120 what had cost 100: terms 120, 100 and 20.
 */
export function explainSale(
  { realised, currency }: KnownHoldings,
  { sale: id }: AddressOf<'realised'>,
): Working | null {
  const sale = realised.flatMap(({ sales }) => sales).find((candidate) => candidate.id === id)
  if (sale === undefined) return null
  const money = (name: Term['name'], value: number | null): Term => ({ name, value, unit: 'money', currency })
  return {
    ...bareWorking(sale.gain),
    terms: [money('proceeds', sale.proceeds), money('cost', sale.cost), money('gain', sale.gain.value)],
    lots: sale.lots,
  }
}

/**
 * The gain, the proceeds or the cost of a tax year: its sales one by one.
 * Worked case: sales with gains of 20 and -5 in a year: its gain of 15 with flows of 20 and -5.
 */
export function explainTaxYear(
  { realised }: KnownHoldings,
  { taxYear, part }: AddressOf<'realised-year'>,
): Working | null {
  const year = realised.find((candidate) => candidate.taxYear === taxYear)
  if (year === undefined) return null
  return {
    ...bareWorking(year[part]),
    terms: (['proceeds', 'cost', 'gain'] as const).map((name) => term(name, year[name])),
    flows: year.sales.map((sale) => ({
      date: sale.date,
      amount: (part === 'gain' ? sale.gain.value : sale[part]) ?? 0,
      name: sale.name,
    })),
    lots: year.sales.flatMap(({ lots }) => lots),
  }
}
