/** Whom a question to the Greek service is about, and which days. */
import type { PlatformRecord, PlatformWorld } from '#data-service/platform-world.ts'
import { Refusal } from '#data-service/question.ts'
import type { Days } from '#data-service/present-movements.ts'
import { isIsoDate } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'

/** A customer with all portfolios, or one of them; the codes as they were asked. */
export type GreekRecord = { customerCode: string; portfolioId: string; record: PlatformRecord }

/** The period of the performance calls where none is asked for. */
const usualDays = { from: '2021-01-01', to: '2021-12-31' }

function dayNamed(query: URLSearchParams, name: string): IsoDate | null {
  const text = query.get(name)
  if (text === null || text === '') return null
  const day = text.slice(0, 'yyyy-mm-dd'.length)
  if (!isIsoDate(day)) throw new Refusal(400, 'invalid-argument', `Not a date: ${name}`)
  return day
}

/** The day asked for; the latest where none is, or where it has not come yet. */
export function dateFrom(world: PlatformWorld, query: URLSearchParams): IsoDate {
  const { asOf } = world.tenant
  const day = dayNamed(query, 'date')
  return day === null || day > asOf ? asOf : day
}

function checkedDays(days: Days): Days {
  if (days.from !== null && days.from > days.to)
    throw new Refusal(400, 'invalid-argument', 'The range ends before it begins')
  return days
}

/** The range asked for, up to the latest day. */
export function daysFrom(world: PlatformWorld, query: URLSearchParams): Days {
  const { asOf } = world.tenant
  const to = dayNamed(query, 'toDate') ?? asOf
  return checkedDays({ from: dayNamed(query, 'fromDate'), to: to > asOf ? asOf : to })
}

/** The same for performance, with a year in the past where nothing is asked for. */
export function performanceDaysFrom(world: PlatformWorld, query: URLSearchParams): Days {
  const { asOf } = world.tenant
  const to = dayNamed(query, 'toDate') ?? usualDays.to
  return checkedDays({ from: dayNamed(query, 'fromDate') ?? usualDays.from, to: to > asOf ? asOf : to })
}

/** The customer of a code. */
export function customerOf(
  world: PlatformWorld,
  query: URLSearchParams,
): GreekRecord & { record: { kind: 'account' } } {
  const customerCode = query.get('customerCode') ?? ''
  const record = world.find(customerCode)
  if (record?.kind !== 'account') throw new Refusal(404, 'not-found', 'No such customer')
  return { customerCode, portfolioId: '', record }
}

/** The customer with all portfolios, or the one that is asked for. */
export function subjectOf(world: PlatformWorld, query: URLSearchParams): GreekRecord {
  const customer = customerOf(world, query)
  const portfolioId = query.get('portfolioId') ?? ''
  if (portfolioId === '') return customer
  const { account, portfolios } = customer.record
  const portfolio = portfolios.find(({ number }) => number === portfolioId)
  if (portfolio === undefined) throw new Refusal(404, 'not-found', 'No such portfolio of this customer')
  return { ...customer, portfolioId, record: { kind: 'portfolio', account, portfolio } }
}
