/** Who explains the figures that a service tells, and what is asked for it: one path for every kind of figure. */
import type { Figure, Working } from '#finance/ground/figure.ts'
import { wholeHistory } from '#finance/returns/performance-periods.ts'
import { moneyWeightedFigure } from '#finance/returns/performance-money-weighted.ts'
import { lastDayOf } from '#finance/returns/performance-return.ts'
import type { PerformanceFigures, PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'
import type { AddressOf, FigureAddress, FigureKind } from '#finance/working/figure-address.ts'
import { explainBondTotal } from '#finance/working/working-bond-totals.ts'
import { explainBond } from '#finance/working/working-bonds.ts'
import { explainCommitment } from '#finance/working/working-commitments.ts'
import { explainCosts } from '#finance/working/working-costs.ts'
import {
  explainGroup,
  explainHolding,
  explainSale,
  explainSlice,
  explainTaxYear,
  explainValue,
  toldHoldings,
} from '#finance/working/working-holdings.ts'
import { explainPart } from '#finance/working/working-movements.ts'
import { explainRate, explainToldPeriod, type PeriodAddress } from '#finance/working/working-periods.ts'
import type { PortfolioData, Read, RecordQuery, Sourced } from '#providers/portfolio-data.ts'
import { arePaymentsKnown, benchmarkOf, translateValuation } from '#providers/reported-performance.ts'

function figureOfRecord(figures: PortfolioFigures, address: FigureAddress): Figure | null {
  const { performance, change, changes } = figures
  switch (address.of) {
    case 'change':
      return address.span === null ? change : changes[address.span]
    case 'discrete':
      return performance.discrete.find(({ name }) => name === address.period)?.portfolio ?? null
    case 'benchmark:discrete':
      return performance.discrete.find(({ name }) => name === address.period)?.benchmark ?? null
    case 'year':
      return performance.yearly.find(({ year }) => year === address.year)?.portfolio ?? null
    case 'benchmark:year':
      return performance.yearly.find(({ year }) => year === address.year)?.benchmark ?? null
    default:
      return null
  }
}

/** The working of a figure of a record that a service tells, as far as the record itself leads to it. */
export function explainRecord(figures: PortfolioFigures, address: FigureAddress): Working | null {
  switch (address.of) {
    case 'value':
      return explainValue(toldHoldings(figures))
    case 'holding':
      return explainHolding(toldHoldings(figures), address)
    case 'group':
      return explainGroup(toldHoldings(figures), address)
    case 'slice':
      return explainSlice(toldHoldings(figures), address)
    case 'realised':
      return explainSale(toldHoldings(figures), address)
    case 'realised-year':
      return explainTaxYear(toldHoldings(figures), address)
    case 'commitment':
      return explainCommitment(figures, address)
    default: {
      const figure = figureOfRecord(figures, address)
      return figure && bareWorking(figure)
    }
  }
}

type Asked = RecordQuery & Read & { id: string }
type Answer = Promise<Sourced<Working | null>>
type Explain<Address extends FigureAddress> = (data: PortfolioData, asked: Asked, address: Address) => Answer

/** The working with what went in, where the values and payments that the service tells lead to the figure. */
async function complete(
  data: PortfolioData,
  { id, asOf }: Asked,
  { address, working, beside }: { address: PeriodAddress; working: Working; beside?: PerformanceFigures },
): Promise<Working> {
  const { figure } = working
  if (figure.value === null) return working
  const [told, booked] = await Promise.all([
    data.performance(id, { to: asOf }),
    data.transactions(id, { kind: 'all', to: asOf }),
  ])
  const payments = booked.freshness === 'failed' ? null : booked.data
  const performance = told.data
  const valuation =
    performance && translateValuation({ points: performance.points, payments }, performance.currency)
  if (!performance || !valuation) return working
  const { points, benchmarkLabel } = beside ?? performance
  const levels = benchmarkOf(points, benchmarkLabel ?? '')
  const known = { valuation, benchmark: levels, hasPayments: arePaymentsKnown(payments) }
  return explainToldPeriod(known, address, figure) ?? working
}

const ofRecord: Explain<FigureAddress> = (data, { id, ...at }, address) => data.working(id, address, at)

const ofRecordPeriod: Explain<PeriodAddress> = async (data, asked, address) => {
  const told = await ofRecord(data, asked, address)
  const working = told.data
  return working ? { ...told, data: await complete(data, asked, { address, working }) } : told
}

type RangeKind =
  | 'cumulative'
  | 'gross'
  | 'charges-effect'
  | 'money-weighted'
  | 'volatility'
  | 'max-drawdown'
  | 'benchmark:cumulative'

const figureOfRange: Record<RangeKind, (told: PerformanceFigures) => Figure | null | undefined> = {
  cumulative: ({ cumulative }) => cumulative,
  gross: ({ charges }) => charges?.gross,
  'charges-effect': ({ charges }) => charges?.chargesEffect,
  'money-weighted': ({ moneyWeighted }) => moneyWeighted,
  volatility: ({ volatility }) => volatility,
  'max-drawdown': ({ maxDrawdown }) => maxDrawdown,
  'benchmark:cumulative': ({ benchmarkCumulative }) => benchmarkCumulative,
}

/** A return with the values at both ends, as far as the service tells them. */
function explainEnds(performance: PerformanceFigures, figure: Figure): Working {
  const { points, currency } = performance
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return bareWorking(figure)
  const terms: Working['terms'] = [
    { name: 'opening-value', value: first.portfolioValue, unit: 'money', currency, date: first.date },
    { name: 'closing-value', value: last.portfolioValue, unit: 'money', currency, date: last.date },
  ]
  return { ...bareWorking(figure), terms }
}

/** A figure of a range is asked for where it stands: with the performance of the range. */
const ofRange: Explain<AddressOf<RangeKind>> = async (data, asked, address) => {
  const benchmark = 'against' in address ? address.against : undefined
  const told = await data.performance(asked.id, {
    from: address.from,
    to: address.to ?? asked.asOf,
    benchmark,
    ...(address.of === 'gross' ? { basis: 'gross' } : {}),
  })
  const isOther = Boolean(benchmark) && told.data?.benchmarkLabel !== benchmark
  const figure = told.data && !isOther ? figureOfRange[address.of](told.data) : null
  if (!told.data || !figure) return { ...told, data: null }
  const isOwn = address.of === 'cumulative' || address.of === 'gross'
  const working = isOwn ? explainEnds(told.data, figure) : bareWorking(figure)
  if (address.of === 'gross' || address.of === 'charges-effect') return { ...told, data: working }
  return { ...told, data: await complete(data, asked, { address, working, beside: told.data }) }
}

const movementOf: Explain<AddressOf<'movement'>> = async (data, { id, language }, { part, from, to }) => {
  const [moved, { data: evidence }] = await Promise.all([
    data.movements(id, { from, to }),
    data.evidence(id, { asOf: to, language }),
  ])
  return { ...moved, data: moved.data && evidence && explainPart(evidence, part, moved.data) }
}

const bondOf: Explain<AddressOf<'bond'>> = async (data, { id, asOf }, address) => {
  const told = await data.bonds(id, { asOf })
  return { ...told, data: explainBond(told.data, address, told.asOf) }
}

const bondsOf: Explain<AddressOf<'bonds'>> = async (data, { id, asOf }, { part }) => {
  const told = await data.bonds(id, { asOf })
  const currency = told.data[0]?.value.currency
  const frame = { currency: currency ?? '', asOf: told.asOf }
  return { ...told, data: currency === undefined ? null : explainBondTotal(told.data, part, frame) }
}

const costsOf: Explain<AddressOf<'costs' | 'costs-row'>> = async (data, { id, asOf, language }, address) => {
  const evidence = await data.evidence(id, { asOf, language })
  return { ...evidence, data: evidence.data && explainCosts(evidence.data, address) }
}

/** What is asked for the working of each kind of figure; what no service tells is asked of its record, which has none. */
const explainers: { readonly [Kind in FigureKind]: Explain<AddressOf<Kind>> } = {
  value: ofRecord,
  holding: ofRecord,
  group: ofRecord,
  slice: ofRecord,
  realised: ofRecord,
  'realised-year': ofRecord,
  commitment: ofRecord,
  member: ofRecord,
  'matched:own': ofRecord,
  'matched:benchmark': ofRecord,
  change: ofRecordPeriod,
  discrete: ofRecordPeriod,
  year: ofRecordPeriod,
  'benchmark:discrete': ofRecordPeriod,
  'benchmark:year': ofRecordPeriod,
  cumulative: ofRange,
  gross: ofRange,
  'charges-effect': ofRange,
  'money-weighted': ofRange,
  volatility: ofRange,
  'max-drawdown': ofRange,
  'benchmark:cumulative': ofRange,
  movement: movementOf,
  bond: bondOf,
  bonds: bondsOf,
  costs: costsOf,
  'costs-row': costsOf,
  annual: async (data, asked, { total }) => {
    const told = await explainTold(data, asked, total)
    return { ...told, data: explainRate(told.data, total) }
  },
}

function explainTold(data: PortfolioData, asked: Asked, address: FigureAddress): Answer {
  const explain: Explain<never> = explainers[address.of]
  return explain(data, asked, address as never)
}

/** The source with the workings of all that it tells, not of its records alone. */
export function withToldWorkings<Source extends PortfolioData>(source: Source): Source {
  const working: PortfolioData['working'] = (id, address, at = {}) =>
    explainTold(source, { ...at, id }, address)
  return { ...source, working }
}

/**
 * The source with the money-weighted return of a range where it tells none, and its payments are known: from the values
 * at both ends and the payments between.
 */
export function withPersonalReturn<Source extends PortfolioData>(source: Source): Source {
  const performance: PortfolioData['performance'] = async (id, query = {}) => {
    const answer = await source.performance(id, query)
    const { data } = answer
    const isMissing = data?.moneyWeighted.reasons.some(({ code }) => code === 'unavailable')
    if (!data || !isMissing || data.points.length < 2) return answer
    const booked = await source.transactions(id, { kind: 'all', to: query.to })
    if (booked.freshness === 'failed' || !arePaymentsKnown(booked.data)) return answer
    const valuation = translateValuation({ points: data.points, payments: booked.data }, data.currency)
    if (valuation === null) return answer
    const moneyWeighted = moneyWeightedFigure(valuation, wholeHistory(valuation, lastDayOf(valuation)))
    return { ...answer, data: { ...data, moneyWeighted } }
  }
  return { ...source, performance }
}
