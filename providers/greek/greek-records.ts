/** Accounts and portfolios of the Greek family, put together from its calls. */
import type { AccountFigures } from '#finance/portfolios/account-figures.ts'
import { uniqueReasons, withReasons } from '#finance/ground/figure-quality.ts'
import type { Figure, IsoDate } from '#finance/ground/figure.ts'
import type { AccountOverview, OverviewFigures } from '#finance/portfolios/overview-figures.ts'
import type { PortfolioFigures } from '#finance/returns/figure-shapes.ts'
import { ageOf, type AnyAnswer } from '#providers/answer-parts.ts'
import { askIfPossible, dayOf, historyUpTo, languageOf, type Desk } from '#providers/greek/greek-desk.ts'
import type { GreekSubject } from '#providers/greek/greek-calls.ts'
import { idOf } from '#providers/greek/greek-ids.ts'
import { sumRecords, withChange, type Recorded } from '#providers/greek/sum-records.ts'
import { translateChanges, translatePerformance } from '#providers/greek/translate-performance.ts'
import { translatePosition } from '#providers/greek/translate-position.ts'
import { translateSales } from '#providers/greek/translate-sales.ts'
import type { GreekPeriodPerformance, GreekPortfolio } from '#providers/greek/wire.ts'
import { ProviderError, type RecordQuery, type Sourced } from '#providers/portfolio-data.ts'
import { breakDownGroups, reportedMoney } from '#providers/reported-figures.ts'
import { emptyPerformance } from '#providers/reported-performance.ts'

/** What lists show of a portfolio: its record and its periods. */
function listedFigures(
  wire: GreekPortfolio,
  at: { periods: readonly GreekPeriodPerformance[]; asOf: IsoDate },
): OverviewFigures {
  const frame = { currency: wire.currency, asOf: at.asOf }
  return {
    id: idOf(wire),
    ...frame,
    value: reportedMoney(wire.value, frame),
    change: { ...reportedMoney(wire.change, frame), from: wire.inceptionDate },
    changes: translateChanges(at.periods, { points: [], ...frame }),
  }
}

type Listed = { figures: readonly OverviewFigures[]; answers: readonly AnyAnswer[] }

/** All portfolios of a customer as lists show them. */
export async function listPortfolios(
  desk: Desk,
  wires: readonly GreekPortfolio[],
  at: { asked: IsoDate | null; asOf: IsoDate },
): Promise<Listed> {
  const periods = await Promise.all(
    wires.map(({ customerCode, portfolioId }) => {
      const subject = { customerCode, portfolioId }
      const asked = desk.calls.performanceForPeriods(subject, historyUpTo(desk, at.asked))
      return askIfPossible(desk, { call: 'performanceForPeriods', subject }, asked)
    }),
  )
  const figures = wires.map((wire, i) =>
    listedFigures(wire, { periods: periods[i]?.data ?? [], asOf: at.asOf }),
  )
  return { figures, answers: periods }
}

/** A portfolio of a list as a whole, without what only its own page asks for. */
export function withoutDetail(figures: OverviewFigures, inception: IsoDate | null): PortfolioFigures {
  return {
    ...figures,
    inception,
    holdings: [],
    breakdown: breakDownGroups([]),
    performance: emptyPerformance(figures.currency, figures.asOf),
    realised: [],
    reasons: [],
  }
}

/** Everything a page shows of a record, with the answers it was made from. */
async function composeRecord(
  desk: Desk,
  record: Recorded,
  { asOf: asked, costMethod = desk.parts.costMethod ?? 'fifo' }: RecordQuery,
): Promise<{ figures: PortfolioFigures; answers: readonly AnyAnswer[] }> {
  const { subject, position, currency } = record
  const range = historyUpTo(desk, asked)
  const part = <T>(call: string, asking: Parameters<typeof askIfPossible<T>>[2]) =>
    askIfPossible(desk, { call, subject }, asking)
  const [points, periods, titles] = await Promise.all([
    part('performance', desk.calls.performance(subject, range)),
    part('performanceForPeriods', desk.calls.performanceForPeriods(subject, range)),
    part('transactions', desk.calls.titleTransactions(subject, { ...range, language: languageOf(desk) })),
  ])
  const asOf = position?.date ?? points.data?.at(-1)?.date ?? dayOf(desk, asked)
  const frame = { currency, asOf }
  const groups = position === null ? [] : translatePosition(position, desk.parts.staleAfterWorkdays)
  const reasons = uniqueReasons(groups.flatMap(({ value }) => value.reasons))
  const performance = translatePerformance(points.data ?? [], periods.data ?? [], frame)
  const change: Figure = reportedMoney(record.change, frame)
  const { taxYearStart } = desk.parts
  const sales = { portfolioId: subject.portfolioId, costMethod, taxYearStart, ...frame }
  const figures = {
    id: idOf(subject),
    ...frame,
    inception: record.inception,
    value: withReasons(reportedMoney(record.value, frame), reasons),
    change: record.inception === null ? change : { ...change, from: record.inception },
    changes: translateChanges(periods.data ?? [], { points: performance.points, ...frame }),
    holdings: groups,
    breakdown: breakDownGroups(groups),
    performance,
    realised: translateSales(titles.data ?? [], sales),
    reasons,
  }
  return { figures, answers: [points, periods, titles] }
}

/** An account: the customer's portfolios as one, and each beside it. */
export async function askAccount(
  desk: Desk,
  subject: GreekSubject,
  asked: IsoDate | null,
): Promise<Sourced<AccountFigures>> {
  const { calls } = desk
  const [records, position] = await Promise.all([
    calls.portfolios(subject.customerCode, asked),
    askIfPossible(desk, { call: 'position', subject }, calls.position(subject, asked)),
  ])
  const record = await withChange(desk, sumRecords(subject, records.data, position.data), asked)
  const [{ figures, answers }, listed] = await Promise.all([
    composeRecord(desk, record, { asOf: asked }),
    listPortfolios(desk, records.data, { asked, asOf: position.data?.date ?? dayOf(desk, asked) }),
  ])
  const portfolios = listed.figures.map((one, i) => withoutDetail(one, records.data[i]!.inceptionDate))
  const age = ageOf([records, position, ...answers, ...listed.answers])
  return { data: { ...figures, portfolios }, asOf: figures.asOf, ...age }
}

/** A portfolio of a customer. */
export async function askPortfolio(
  desk: Desk,
  subject: GreekSubject,
  at: RecordQuery,
): Promise<Sourced<PortfolioFigures>> {
  const { calls } = desk
  const asked = at.asOf ?? null
  const [records, position] = await Promise.all([
    calls.portfolios(subject.customerCode, asked),
    askIfPossible(desk, { call: 'position', subject }, calls.position(subject, asked)),
  ])
  const wire = records.data.find(({ portfolioId }) => portfolioId === subject.portfolioId)
  if (wire === undefined) throw new ProviderError({ code: 'not-found', detail: idOf(subject) })
  const { currency, inceptionDate: inception, value, change } = wire
  const record = { subject, currency, inception, value, change, position: position.data }
  const { figures, answers } = await composeRecord(desk, record, at)
  return { data: figures, asOf: figures.asOf, ...ageOf([records, position, ...answers]) }
}

/** What lists show of an account and its portfolios. */
export async function askOverview(desk: Desk, subject: GreekSubject): Promise<Sourced<AccountOverview>> {
  const { calls } = desk
  const periodsAsked = calls.performanceForPeriods(subject, historyUpTo(desk, null))
  const [records, position, periods] = await Promise.all([
    calls.portfolios(subject.customerCode),
    askIfPossible(desk, { call: 'position', subject }, calls.position(subject)),
    askIfPossible(desk, { call: 'performanceForPeriods', subject }, periodsAsked),
  ])
  const asOf = position.data?.date ?? dayOf(desk, null)
  const record = sumRecords(subject, records.data, position.data)
  const { currency, inception, value, change } = await withChange(desk, record, null)
  const frame = { currency, asOf }
  const changed = reportedMoney(change, frame)
  const listed = await listPortfolios(desk, records.data, { asked: null, asOf })
  const data = {
    id: subject.customerCode,
    ...frame,
    value: reportedMoney(value, frame),
    change: inception === null ? changed : { ...changed, from: inception },
    changes: translateChanges(periods.data ?? [], { points: [], ...frame }),
    portfolios: listed.figures,
  }
  return { data, asOf, ...ageOf([records, position, periods, ...listed.answers]) }
}
