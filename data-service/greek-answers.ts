/** Which call gets which answer: the routes of the Greek family, whatever the case of their letters. */
import {
  customerOf,
  dateFrom,
  daysFrom,
  performanceDaysFrom,
  subjectOf,
  type GreekRecord,
} from '#data-service/greek-subject.ts'
import { languageFrom } from '#data-service/greek-words.ts'
import type { PlatformWorld } from '#data-service/platform-world.ts'
import {
  cashOf,
  feesOf,
  productHistoryOf,
  titlesOf,
  type Asked,
} from '#data-service/present-greek-movements.ts'
import {
  presentGreekPerformance,
  presentGreekPortfolio,
  presentPeriods,
  presentPosition,
} from '#data-service/present-greek-records.ts'
import { Refusal, type Question } from '#data-service/question.ts'
import type { GreekPortfolio } from '#providers/greek/wire.ts'

type Answer = (world: PlatformWorld, query: URLSearchParams) => unknown

function askedFrom(world: PlatformWorld, query: URLSearchParams): Asked {
  return { days: daysFrom(world, query), language: languageFrom(query) }
}

function productFrom(query: URLSearchParams): string {
  const productUid = query.get('productUid') ?? ''
  if (productUid === '') throw new Refusal(400, 'invalid-argument', 'productUid is missing')
  return productUid
}

function portfoliosOf(
  world: PlatformWorld,
  customer: GreekRecord,
  query: URLSearchParams,
): readonly GreekPortfolio[] {
  const { record } = customer
  const portfolios = record.kind === 'account' ? record.portfolios : [record.portfolio]
  const asOf = dateFrom(world, query)
  return portfolios.map((portfolio) => presentGreekPortfolio(world, customer, { portfolio, asOf }))
}

function allPortfolios(world: PlatformWorld, query: URLSearchParams): readonly GreekPortfolio[] {
  return world.accounts.flatMap((record) => {
    const customerCode = record.account.externalId ?? ''
    return portfoliosOf(world, { customerCode, portfolioId: '', record }, query)
  })
}

const answers: Record<string, Answer> = {
  'api/customer/getportfolios': (world, query) => portfoliosOf(world, customerOf(world, query), query),
  'api/portfolios/all': allPortfolios,
  'api/position/getposition': (world, query) =>
    presentPosition(world, subjectOf(world, query), dateFrom(world, query)),
  'api/transaction/gettitletransactions': (world, query) =>
    titlesOf(world, subjectOf(world, query), askedFrom(world, query)),
  'api/transaction/getcashtransactions': (world, query) =>
    cashOf(world, subjectOf(world, query), askedFrom(world, query)),
  'api/transaction/getfees': (world, query) =>
    feesOf(world, subjectOf(world, query), askedFrom(world, query)),
  'api/transaction/getrecenttransactions': (world, query) =>
    titlesOf(world, subjectOf(world, query), { ...askedFrom(world, query), productUid: productFrom(query) }),
  'api/position/getproducthistory': (world, query) =>
    productHistoryOf(world, subjectOf(world, query), {
      days: daysFrom(world, query),
      productUid: productFrom(query),
    }),
  'api/position/getperformanceforperiods': (world, query) =>
    presentPeriods(world, subjectOf(world, query), performanceDaysFrom(world, query)),
  'api/position/getperformance': (world, query) =>
    presentGreekPerformance(world, subjectOf(world, query), performanceDaysFrom(world, query)),
}

/** The answer of the Greek family; undefined for a question that is none of its. Throws a Refusal. */
export function answerGreek(world: PlatformWorld, { method, path, query }: Question): unknown {
  const name = path.join('/').toLowerCase()
  if (method !== 'GET' || !Object.hasOwn(answers, name)) return undefined
  return answers[name]?.(world, query)
}
