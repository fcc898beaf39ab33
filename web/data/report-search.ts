import { isIsoDate } from '#finance/ground/calendar.ts'
import { readDrawer, type DrawerSearch } from '#web/data/drawer-address.ts'
import { readHoldingFilter, type HoldingFilter } from '#web/data/holding-filter.ts'

/** What the address of a report page says beside its subject: day, tab, household, range, listed holdings and open drawers. */
export type ReportSearch = {
  asOf?: string | undefined
  tab?: string | undefined
  /** The household that is shown in place of the account. */
  household?: string | undefined
  /** The range of days that the reader chose for what is drawn over time; both or neither. */
  from?: string | undefined
  to?: string | undefined
} & HoldingFilter &
  DrawerSearch

const tabPattern = /^[a-z-]{1,40}$/
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The day it is for the reader. */
export const findToday = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/**
 * Reads the search of a report page. What is not understood, or a day that has not come yet, counts as not said: it
 * is undefined in so many words, because what is only left out comes back from the address.
 */
export const readReportSearch = (search: Record<string, unknown>, today = findToday()): ReportSearch => {
  const { asOf, tab, household, from, to, drawer, over } = search
  const isRange = isIsoDate(from) && isIsoDate(to) && from < to && to <= today
  const isOpen = readDrawer(drawer) !== undefined
  return {
    asOf: isIsoDate(asOf) && asOf <= today ? asOf : undefined,
    tab: typeof tab === 'string' && tabPattern.test(tab) ? tab : undefined,
    household: typeof household === 'string' && idPattern.test(household) ? household : undefined,
    from: isRange ? from : undefined,
    to: isRange ? to : undefined,
    ...readHoldingFilter(search),
    drawer: isOpen ? (drawer as string) : undefined,
    over: isOpen && readDrawer(over) ? (over as string) : undefined,
  }
}
