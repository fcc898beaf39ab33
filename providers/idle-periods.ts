/** Returns that services tell of times in which there was no money: there are none. */
import type { AccountFigures } from '#finance/portfolios/account-figures.ts'
import { toDayNumber } from '#finance/ground/calendar.ts'
import { fractionFigure } from '#finance/ground/figure-quality.ts'
import type { Figure, IsoDate } from '#finance/ground/figure.ts'
import type {
  PerformanceFigures,
  PerformancePoint,
  PortfolioFigures,
  ChangeName,
} from '#finance/returns/figure-shapes.ts'
import type { AccountOverview, OverviewFigures } from '#finance/portfolios/overview-figures.ts'
import { changeRange } from '#finance/returns/performance-changes.ts'
import { obstacleTo, type DayRange } from '#finance/returns/performance-return.ts'
import { nothingLeft, type Valuation } from '#finance/valuation/valuation.ts'
import type { FigureKind } from '#finance/working/figure-address.ts'
import { bareWorking } from '#finance/returns/working-returns.ts'
import type { PortfolioData, Sourced } from '#providers/portfolio-data.ts'
import { valuationOf } from '#providers/reported-performance.ts'

type Told = PortfolioData & { overview(id: string): Promise<Sourced<AccountOverview | null>> }
type Changes = Record<ChangeName, Figure>

/**
 * The told points as a valuation up to a day, the last one carried; null where they do not say when there was money:
 * without points, and where the service tells no values.
 */
function historyOf(points: readonly PerformancePoint[], currency: string, asOf: IsoDate): Valuation | null {
  const last = points.at(-1)
  if (last === undefined || !points.some(({ portfolioValue }) => portfolioValue >= nothingLeft)) return null
  return valuationOf(last.date < asOf ? [...points, { ...last, date: asOf }] : points, currency)
}

const isNothing = ({ value }: Figure): boolean => value === null || value === 0

function noCapital({ from, asOf, method }: Figure): Figure {
  return fractionFigure(null, { from, asOf, method, reasons: [{ code: 'no-capital' }] })
}

/** What is told as nothing, of a range in which nothing was there. */
function unlessIdle(figure: Figure, valuation: Valuation | null, range: DayRange): Figure {
  if (valuation === null || !isNothing(figure)) return figure
  return obstacleTo(valuation, range)?.code === 'no-capital' ? noCapital(figure) : figure
}

const rangeOf = ({ from, to }: { from: IsoDate | null; to: IsoDate }): DayRange | null =>
  from === null ? null : { base: toDayNumber(from), end: toDayNumber(to) }

function clearPeriod<P extends { from: IsoDate | null; to: IsoDate; portfolio: Figure }>(
  period: P,
  valuation: Valuation | null,
): P {
  const range = rangeOf(period)
  return range === null ? period : { ...period, portfolio: unlessIdle(period.portfolio, valuation, range) }
}

function clearPerformance(
  performance: PerformanceFigures,
  valuation: Valuation | null,
  from: IsoDate | null = null,
): PerformanceFigures {
  const { discrete, yearly, cumulative, volatility, maxDrawdown, moneyWeighted } = performance
  const range = rangeOf({ from: performance.from ?? from, to: performance.to })
  const ofRange = (figure: Figure) => (range === null ? figure : unlessIdle(figure, valuation, range))
  return {
    ...performance,
    cumulative: ofRange(cumulative),
    volatility: ofRange(volatility),
    maxDrawdown: ofRange(maxDrawdown),
    moneyWeighted: ofRange(moneyWeighted),
    discrete: discrete.map((period) => clearPeriod(period, valuation)),
    yearly: yearly.map((year) => clearPeriod(year, valuation)),
  }
}

function mapChanges(changes: Changes, change: (figure: Figure, name: ChangeName) => Figure): Changes {
  const figures = Object.entries(changes).map(([name, figure]) => [name, change(figure, name as ChangeName)])
  return Object.fromEntries(figures) as Changes
}

/** Without points: what is worth nothing and is told to have returned exactly nothing was empty. */
function clearListed<Listed extends OverviewFigures>(listed: Listed): Listed {
  if (listed.value.value !== 0) return listed
  const changes = mapChanges(listed.changes, (figure) => (figure.value === 0 ? noCapital(figure) : figure))
  return { ...listed, changes }
}

/**
 * The figures without returns of spans in which nothing was there; a span in which it was emptied has the return until
 * it was. Worked case: emptied in June 2022: a return of 2022 and since inception, none of 2023, 1Y, 3Y and YTD.
 */
export function clearIdlePeriods<Figures extends PortfolioFigures>(figures: Figures): Figures {
  const { performance, currency, asOf } = figures
  const valuation = historyOf(performance.points, currency, asOf)
  if (valuation === null) return clearListed(figures)
  return {
    ...figures,
    changes: mapChanges(figures.changes, (figure, name) =>
      unlessIdle(figure, valuation, changeRange(valuation, name)),
    ),
    performance: clearPerformance(performance, valuation),
  }
}

function clearAccount(account: AccountFigures): AccountFigures {
  return { ...clearIdlePeriods(account), portfolios: account.portfolios.map(clearIdlePeriods) }
}

function within<T>(answer: Sourced<T | null>, change: (data: T) => T): Sourced<T | null> {
  return answer.data === null ? answer : { ...answer, data: change(answer.data) }
}

/** What is known of a record by day; the whole history is asked for where what is told of a part of it is in doubt. */
async function askHistory(
  source: PortfolioData,
  id: string,
  told: PerformanceFigures & { isPart: boolean },
): Promise<Valuation | null> {
  const { points, discrete, yearly, currency, to } = told
  const periods = [...discrete, ...yearly].map(({ portfolio }) => portfolio)
  const wasEmpty = points.length === 0 || points.some(({ portfolioValue }) => portfolioValue < nothingLeft)
  const isInDoubt = told.isPart && periods.some(wasEmpty ? isNothing : ({ value }) => value === 0)
  const whole = isInDoubt ? await source.performance(id, { to }).catch(() => null) : { data: told }
  return historyOf(whole?.data?.points ?? [], currency, to)
}

const returns: ReadonlySet<FigureKind> = new Set(['change', 'discrete', 'year', 'cumulative'])

/** The source by one rule, whatever its service tells of a time without money: no return, and why there is none. */
export function withoutIdlePeriods<Source extends Told>(source: Source): Source {
  const performance: PortfolioData['performance'] = async (id, query = {}) => {
    const answer = await source.performance(id, query)
    const { data } = answer
    if (data === null) return answer
    const valuation = await askHistory(source, id, { ...data, isPart: Boolean(query.from) })
    return { ...answer, data: clearPerformance(data, valuation, query.from ?? null) }
  }
  const overview: Told['overview'] = async (id) => {
    const answer = await source.overview(id)
    const { data } = answer
    if (data === null) return answer
    const portfolios = data.portfolios.map(clearListed)
    const isInDoubt = data.value.value === 0 && Object.values(data.changes).some(isNothing)
    const told = isInDoubt ? await source.performance(id).catch(() => null) : null
    const valuation = historyOf(told?.data?.points ?? [], data.currency, data.asOf)
    if (valuation === null) return { ...answer, data: { ...clearListed(data), portfolios } }
    const changes = mapChanges(data.changes, (figure, name) =>
      unlessIdle(figure, valuation, changeRange(valuation, name)),
    )
    return { ...answer, data: { ...data, changes, portfolios } }
  }
  const working: PortfolioData['working'] = async (id, address, at) => {
    const answer = await source.working(id, address, at)
    const figure = answer.data?.figure
    if (figure?.value !== 0 || figure.unit !== 'fraction' || !returns.has(address.of)) return answer
    const told = (await source.performance(id, { to: at?.asOf ?? null }).catch(() => null))?.data
    const valuation = historyOf(told?.points ?? [], told?.currency ?? '', figure.asOf)
    const range =
      address.of === 'change' && address.span !== null && valuation !== null
        ? changeRange(valuation, address.span)
        : rangeOf({ from: figure.from ?? null, to: figure.asOf })
    const cleared = range === null ? figure : unlessIdle(figure, valuation, range)
    return cleared === figure ? answer : { ...answer, data: bareWorking(cleared) }
  }
  return {
    ...source,
    account: async (id, at) => within(await source.account(id, at), clearAccount),
    portfolio: async (id, at) => within(await source.portfolio(id, at), clearIdlePeriods),
    portfolios: async (id, at) => {
      const answer = await source.portfolios(id, at)
      return { ...answer, data: answer.data.map(clearIdlePeriods) }
    },
    performance,
    overview,
    working,
  }
}
