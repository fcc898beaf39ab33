import { isIsoDate } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { addDays, endOfQuarter } from '#finance/ground/calendar.ts'

/** The periods of the page, all first: that is what it shows unless somebody chooses (decision Q-ANALYTICS-RANGE). */
export const usageRanges = ['all', 'quarter', 'month', 'week', 'days'] as const
export type UsageRange = (typeof usageRanges)[number]

/**
 * What the address of the usage page says: people of the firm instead of clients, which days, only some people or groups,
 * and whose activity is open beside it.
 */
export type UsageSearch = {
  side?: 'firm'
  range?: Exclude<UsageRange, 'all'>
  from?: IsoDate
  to?: IsoDate
  users?: string[]
  groups?: string[]
  person?: string
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isId = (value: unknown): value is string => typeof value === 'string' && id.test(value)
const most = { users: 100, groups: 20 }

const readIds = (value: unknown, name: keyof typeof most): string[] | undefined => {
  const ids = (Array.isArray(value) ? value : []).filter(isId).slice(0, most[name])
  return ids.length > 0 ? ids : undefined
}

/** Reads it; what makes no sense is left out. */
export const readUsageSearch = (search: Record<string, unknown>): UsageSearch => {
  const range = usageRanges.find((one) => one === search['range'])
  const [from, to] = [search['from'], search['to']].map((day) => (isIsoDate(day) ? day : undefined))
  const isOrdered = range === 'days' && !(from && to && from > to)
  const found: { [Name in keyof UsageSearch]: UsageSearch[Name] | undefined } = {
    side: search['side'] === 'firm' ? 'firm' : undefined,
    range: range === 'all' ? undefined : range,
    from: isOrdered ? from : undefined,
    to: isOrdered ? to : undefined,
    users: readIds(search['users'], 'users'),
    groups: readIds(search['groups'], 'groups'),
    person: isId(search['person']) ? search['person'] : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

/** The days of a period that ends today; without a beginning it is as long as counts are kept. */
export const daysOfRange = (
  { range, from, to }: Pick<UsageSearch, 'range' | 'from' | 'to'>,
  today: IsoDate,
): { from?: IsoDate; to?: IsoDate } => {
  switch (range) {
    case 'week':
      return { from: addDays(today, -6) }
    case 'month':
      return { from: addDays(today, -29) }
    case 'quarter':
      return { from: addDays(endOfQuarter(addDays(endOfQuarter(today), -100)), 1) }
    case 'days':
      return { ...(from && { from }), ...(to && { to }) }
    default:
      return {}
  }
}
