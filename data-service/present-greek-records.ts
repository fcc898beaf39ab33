/** Portfolios, positions and performance as the Greek wire speaks of them. */
import type { GreekRecord } from '#data-service/greek-subject.ts'
import type { PlatformWorld } from '#data-service/platform-world.ts'
import { performanceOf, type Days } from '#data-service/present-movements.ts'
import type { Portfolio } from '#demo/ground/world-parts.ts'
import { addMonths } from '#finance/ground/calendar.ts'
import type { Figure, IsoDate } from '#finance/ground/figure.ts'
import type { Instrument } from '#finance/ground/ledger.ts'
import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'
import type {
  GreekPerformancePoint,
  GreekPeriodPerformance,
  GreekPortfolio,
  GreekPosition,
  GreekPositionItem,
} from '#providers/greek/wire.ts'

function amountOf({ value }: Figure): number {
  return value ?? 0
}

/** A portfolio of a customer. */
export function presentGreekPortfolio(
  world: PlatformWorld,
  { customerCode, record }: GreekRecord,
  at: { portfolio: Portfolio; asOf: IsoDate },
): GreekPortfolio {
  const { portfolio, asOf } = at
  const figures = world.figuresOf({ kind: 'portfolio', account: record.account, portfolio }, asOf)
  return {
    customerCode,
    customerName: record.account.name,
    portfolioId: portfolio.number,
    portfolioName: portfolio.name,
    portfolioType: portfolio.type,
    currency: figures.currency,
    inceptionDate: figures.inception ?? portfolio.inception,
    value: amountOf(figures.value),
    change: amountOf(figures.change),
    riskProfile: portfolio.riskProfile,
    isActive: record.account.status !== 'dormant',
  }
}

function bondTerms(instrument: Instrument | undefined) {
  const bond = instrument?.bond
  if (!bond) return {}
  return { coupon: bond.coupon * 100, maturityDate: bond.maturity, rating: bond.rating ?? null }
}

function presentItem(
  item: HoldingFigures,
  instrument: Instrument | undefined,
  at: { category: string; asOf: IsoDate },
): GreekPositionItem {
  const price = item.price ?? 1
  const value = item.units * price
  const isKnown = item.value.value !== null
  return {
    productUid: item.id,
    productName: item.name,
    isin: item.isin,
    productCategory: at.category,
    sector: item.sector,
    region: item.region,
    currency: item.currency,
    quantity: item.units,
    price,
    priceDate: item.priceDate ?? at.asOf,
    value,
    valueBase: isKnown ? value * (item.rate ?? 1) : 0,
    cost: amountOf(item.cost),
    weight: (item.weight.value ?? 0) * 100,
    ...bondTerms(instrument),
  }
}

/** What a customer or a portfolio holds. */
export function presentPosition(
  world: PlatformWorld,
  { customerCode, portfolioId, record }: GreekRecord,
  asOf: IsoDate,
): GreekPosition {
  const figures = world.figuresOf(record, asOf)
  const instruments = new Map(world.tenant.market.instruments.map((each) => [each.symbol, each]))
  return {
    customerCode,
    portfolioId,
    date: figures.asOf,
    currency: figures.currency,
    total: amountOf(figures.value),
    items: figures.holdings.flatMap(({ name: category, items }) =>
      items.map((item) => presentItem(item, instruments.get(item.id), { category, asOf })),
    ),
  }
}

/** One point a day: cumulative from the first, the value, the benchmark beside it. */
export function presentGreekPerformance(
  world: PlatformWorld,
  { record }: GreekRecord,
  days: Days,
): readonly GreekPerformancePoint[] {
  return performanceOf(world, record, days).cumulative
}

const periodNames = {
  '1d': '1D',
  '1m': '1M',
  '3m': '3M',
  ytd: 'YTD',
  '1y': '1Y',
  '3y': '3Y',
  '5y': '5Y',
  all: 'ITD',
}
const discreteNames: Record<string, string> = { 'Since inception': 'ITD' }

function sixMonths(
  world: PlatformWorld,
  { record }: GreekRecord,
  to: IsoDate,
): readonly GreekPeriodPerformance[] {
  const fromDate = addMonths(to, -6)
  const points = performanceOf(world, record, { from: fromDate, to }).cumulative
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first.date !== fromDate) return []
  return [{ period: '6M', fromDate, toDate: last.date, portfolio: last.portfolio, benchmark: last.benchmark }]
}

/** The returns over the usual periods up to a day; a period that starts before the history is left out. */
export function presentPeriods(
  world: PlatformWorld,
  subject: GreekRecord,
  { to }: Days,
): readonly GreekPeriodPerformance[] {
  const figures = world.figuresOf(subject.record, to)
  const benchmarks = new Map(
    figures.performance.discrete.map(({ name, benchmark }) => [discreteNames[name] ?? name, benchmark]),
  )
  const usual = Object.entries(periodNames).flatMap(([name, period]) => {
    const { value, from = to, asOf } = figures.changes[name as keyof typeof periodNames]
    const beside = benchmarks.get(period)?.value ?? null
    if (value === null) return []
    return { period, fromDate: from, toDate: asOf, portfolio: value * 100, benchmark: beside && beside * 100 }
  })
  return [...usual, ...sixMonths(world, subject, to)]
}
