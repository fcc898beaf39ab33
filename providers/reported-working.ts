/** The workings of reported figures: what the service said, and what follows from it. */
import type { Figure, PricedHolding, Term, Working } from '#finance/ground/figure.ts'
import { exposureRegionOf } from '#finance/holdings/holding-groups.ts'
import { gainOfHolding } from '#finance/holdings/holding-sums.ts'
import type {
  Breakdown,
  ChangeName,
  HoldingFigures,
  PortfolioFigures,
} from '#finance/returns/figure-shapes.ts'
import { explainSaleAmong, explainYearAmong } from '#finance/working/working-holdings.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'

function priced(item: HoldingFigures): PricedHolding {
  const { symbol, name, units, price, priceDate, rate, rateDate } = item
  return {
    symbol,
    name,
    units,
    price,
    priceCurrency: item.currency,
    priceDate,
    rate,
    rateDate,
    value: item.value.value,
  }
}

function term(name: Term['name'], figure: Figure): Term {
  return {
    name,
    value: figure.value,
    unit: figure.unit,
    ...(figure.currency === undefined ? {} : { currency: figure.currency }),
  }
}

function explainItem(figures: PortfolioFigures, name: string): Working | null {
  const at = name.lastIndexOf(':')
  const part = name.slice(at + 1)
  const item = figures.holdings.flatMap(({ items }) => items).find(({ id }) => id === name.slice(0, at))
  if (item === undefined) return null
  if (part === 'value') return { ...bareWorking(item.value), prices: [priced(item)] }
  if (part === 'cost') return bareWorking(item.cost)
  const ofCost = [term('value', item.value), term('cost', item.cost)]
  if (part === 'gain') return { ...bareWorking(item.gainOnCost), terms: ofCost }
  if (part === 'gain-amount') return { ...bareWorking(gainOfHolding(item)), terms: ofCost }
  if (part !== 'weight') return null
  return { ...bareWorking(item.weight), terms: [term('value', item.value), term('total', figures.value)] }
}

function isBreakdownKind(kind: string, { breakdown }: PortfolioFigures): kind is keyof Breakdown {
  return Object.hasOwn(breakdown, kind)
}

/** By what a holding is counted in a breakdown: a class by the holding's own name of it, or by that of its group. */
function namesIn(kind: keyof Breakdown, item: HoldingFigures, group: string): readonly string[] {
  if (kind === 'region') return [exposureRegionOf(item.region)]
  return kind === 'assetClass' ? [item.assetClass, group] : [item[kind]]
}

/** `sector:Technology`: the holdings that make it, and the whole that it is a part of. */
function explainSlice(figures: PortfolioFigures, name: string): Working | null {
  const at = name.indexOf(':')
  const [kind, wanted] = [name.slice(0, at), name.slice(at + 1)]
  if (!isBreakdownKind(kind, figures)) return null
  const slice = figures.breakdown[kind].find((candidate) => candidate.name === wanted)
  if (slice === undefined) return null
  const members = figures.holdings.flatMap(({ name: group, items }) =>
    items.filter((item) => namesIn(kind, item, group).includes(wanted)),
  )
  return {
    ...bareWorking({ ...figures.value, value: slice.value }),
    terms: [term('total', figures.value)],
    prices: members.map(priced),
  }
}

function explainGroup(figures: PortfolioFigures, name: string): Working | null {
  const at = name.lastIndexOf(':')
  const group = figures.holdings.find((candidate) => candidate.name === name.slice(0, at))
  if (group === undefined) return null
  const prices = group.items.map(priced)
  const part = name.slice(at + 1)
  if (part === 'value') return { ...bareWorking(group.value), prices }
  if (part !== 'weight') return null
  return {
    ...bareWorking(group.weight),
    terms: [term('value', group.value), term('total', figures.value)],
    prices,
  }
}

/** `cumulative`, `discrete:3Y` or `year:2023` of the benchmark. */
function benchmarkNamed({ performance }: PortfolioFigures, name: string): Figure | null | undefined {
  const [kind, of] = name.split(':')
  if (kind === 'cumulative') return performance.benchmarkCumulative
  if (kind === 'discrete') return performance.discrete.find((period) => period.name === of)?.benchmark
  if (kind === 'year') return performance.yearly.find(({ year }) => String(year) === of)?.benchmark
  return null
}

function isChangeName(name: string, figures: PortfolioFigures): name is ChangeName {
  return Object.hasOwn(figures.changes, name)
}

function explainPlain(figures: PortfolioFigures, kind: string, name: string): Figure | null | undefined {
  const { performance } = figures
  switch (kind) {
    case 'change':
      return name === '' ? figures.change : isChangeName(name, figures) ? figures.changes[name] : null
    case 'discrete':
      return performance.discrete.find((period) => period.name === name)?.portfolio
    case 'year':
      return performance.yearly.find(({ year }) => String(year) === name)?.portfolio
    case 'cumulative':
      return performance.cumulative
    case 'volatility':
      return performance.volatility
    case 'max-drawdown':
      return performance.maxDrawdown
    case 'money-weighted':
      return performance.moneyWeighted
    case 'benchmark':
      return benchmarkNamed(figures, name)
    default:
      return null
  }
}

/** The working of a reported figure, as far as the service lets one see; null for a name that means nothing here. */
export function explainReported(figures: PortfolioFigures, figureId: string): Working | null {
  const at = figureId.indexOf(':')
  const [kind, name] = at < 0 ? [figureId, ''] : [figureId.slice(0, at), figureId.slice(at + 1)]
  if (kind === 'value') {
    return {
      ...bareWorking(figures.value),
      terms: [term('total', figures.value)],
      prices: figures.holdings.flatMap(({ items }) => items.map(priced)),
    }
  }
  if (kind === 'holding') return explainItem(figures, name)
  if (kind === 'group') return explainGroup(figures, name)
  if (kind === 'slice') return explainSlice(figures, name)
  if (kind === 'realised')
    return explainSaleAmong(
      figures.realised.flatMap(({ sales }) => sales),
      name,
      figures.currency,
    )
  if (kind === 'realised-year') return explainYearAmong(figures.realised, name)
  const figure = explainPlain(figures, kind, name)
  return figure ? bareWorking(figure) : null
}
