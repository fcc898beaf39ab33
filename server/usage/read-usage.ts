/** What was done in a portal, as whoever asks may see it. */
import { addDays, endOfMonth } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import { isAdministrator } from '#model/access/role.ts'
import type { Usage } from '#model/calls/usage.ts'
import { usageKinds, usageDaysKept } from '#model/usage.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Transaction } from '#server/store/executor.ts'
import { ofSomePeople, ofWholePortal, type Adding } from './usage-statements.ts'

/** Which usage: of whom and of which days. */
export type UsageAsked = {
  side: 'clients' | 'firm'
  users?: string[] | undefined
  groups?: string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

const look = {
  name: 'usage.look',
  text: `select app.sees_all() as "seesAll" from portals where tenant_id = $1 and id = $2 and active`,
}

/** How it is added up, and with which values beside portal, side and days. */
export type Way = { adding: Adding; isWhole: boolean }

/** Refuses a portal that the caller does not see. */
export async function chooseWay(
  transaction: Transaction,
  { portal, users, groups }: Pick<UsageAsked, 'users' | 'groups'> & { portal: string },
): Promise<Way> {
  const [seen] = await transaction.query<{ seesAll: boolean }>(look, [portal])
  if (!seen) throw new CallRefusal('not-found')
  const isWhole = !users && !groups && (seen.seesAll || isAdministrator(transaction.caller.role))
  return { adding: isWhole ? ofWholePortal : ofSomePeople, isWhole }
}

/** The days that were asked for, as far as they are kept. */
export function daysOf(
  { from, to }: Pick<UsageAsked, 'from' | 'to'>,
  today: string,
): { from: string; to: string } {
  const floor = addDays(today, 1 - usageDaysKept)
  return { from: from && from > floor ? from : floor, to: to && to < today ? to : today }
}

type Values = { portal: string; asked: UsageAsked; today: string; way: Way }

/** The values of a statement: `days` of a whole portal asks for no people. */
export function valuesFor({ portal, asked, today, way }: Values, which: keyof Adding): unknown[] {
  const { from, to } = daysOf(asked, today)
  const common = [portal, asked.side === 'clients', from, to]
  if (!way.isWhole) return [...common, asked.users ?? null, asked.groups ?? null]
  return which === 'days' ? common : [...common, ...wholeMonths({ from, to, today })]
}

const firstOfNext = (day: IsoDate): IsoDate => addDays(endOfMonth(day), 1)

/** The first day of the first whole month, and the first after the last. The present month is whole: nothing is to come. */
function wholeMonths({
  from,
  to,
  today,
}: {
  from: IsoDate
  to: IsoDate
  today: IsoDate
}): [IsoDate, IsoDate] {
  const [before, after] = [addDays(from, -1), addDays(to, 1)]
  const first = firstOfNext(before)
  const last = to === today ? firstOfNext(to) : addDays(endOfMonth(after, -1), 1)
  return last <= first ? [after, after] : [first, last]
}

type Day = Usage['days'][number] & { looks: number }

export async function readUsage(
  transaction: Transaction,
  { portal, asked, today }: Omit<Values, 'way'>,
): Promise<Usage> {
  const way = await chooseWay(transaction, { portal, ...asked })
  const values = { portal, asked, today, way }
  const [days, [summary]] = await Promise.all([
    transaction.query<Day>(way.adding.days, valuesFor(values, 'days')),
    transaction.query<{ count: number; signedIn: number } & Pick<Usage, 'engaged' | 'absent'>>(
      way.adding.summary,
      valuesFor(values, 'summary'),
    ),
  ])
  const { count = 0, signedIn = 0, engaged = [], absent = [] } = summary ?? {}
  const sum = (name: keyof Usage['totals'] | 'looks'): number => days.reduce((all, day) => all + day[name], 0)
  const totals = Object.fromEntries([...usageKinds, 'total' as const].map((name) => [name, sum(name)]))
  return {
    ...daysOf(asked, today),
    days: days.filter(({ total }) => total > 0).map(({ looks: _looks, ...day }) => day),
    totals: totals as Usage['totals'],
    looks: sum('looks'),
    engaged,
    people: { count, signedIn },
    absent,
  }
}
