/** How the people of a firm have used its portals in the year before it was set up: days with their counts, and the last of it one by one. */
import { addDays, dayOfMonth, daysBetween, monthOf, weekdayOf } from '#finance/ground/calendar.ts'
import type { IsoDate } from '#finance/ground/figure.ts'
import type { Input } from '#model/collection-record.ts'
import type { collections } from '#model/collections/collections.ts'
import { usageDaysKept, usageEvents, type UsageEvent } from '#model/usage.ts'
import { IdSequence } from '#demo/deterministic-id.ts'
import { Chance, defaultSeed } from '#demo/ground/seeded-random.ts'
import type { User } from '#demo/ground/world-parts.ts'
import { profileOf } from '#demo/tenant-profile.ts'
import type { Tenant } from './tenant.ts'

/** A day of a person in a portal, as it is kept. */
export type UsedDay = Input<(typeof collections)['log-analytics']>

/** An entry of the log. */
export type UsedEntry = Input<(typeof collections)['logs']> & {
  id: string
  createdAt: string
  createdBy: string
  createdName: string
}

/** So many days back each event is told one by one. */
const toldDays = 45

/** Of everybody who has ever signed in, up to the day they last did. Who never did has used nothing. */
export function usageOf(tenant: Tenant): { days: UsedDay[]; log: UsedEntry[] } {
  const ids = new IdSequence(defaultSeed, `usage:${tenant.key}`)
  const days: UsedDay[] = []
  const log: UsedEntry[] = []
  for (const user of tenant.users) {
    const portal = portalOf(tenant, user)
    if (user.lastLogin === null || !portal) continue
    for (const day of daysOf(tenant, user)) {
      const used = { portal, ...day }
      days.push(used)
      if (daysBetween(day.forDate, tenant.startedOn) < toldDays) log.push(...tell(used, { user, ids }))
    }
  }
  return { days, log }
}

/** Where a client's first account is; advisers are where most of theirs are said to be: in the first portal. */
function portalOf({ accounts, portals }: Tenant, user: User): string | undefined {
  const own = accounts.find(({ clientId, ownerIds }) => clientId === user.id || ownerIds.includes(user.id))
  return own?.portalId ?? portals[0]?.id
}

type Counts = Omit<UsedDay, 'portal'> & { forDate: IsoDate }

/** Some come every other day and most now and then; more of them when reports are out, few at weekends. */
function daysOf({ key, startedOn }: Tenant, user: User): Counts[] {
  const isFirm = user.isAdmin || user.isProfessional
  const last = user.lastLogin ?? ''
  const lastDay = last.slice(0, 10)
  const hasMessages = !profileOf(key).withoutFeatures.includes('messages')
  const keen = isFirm ? 0.75 : 0.02 + 0.4 * new Chance(defaultSeed, `keen:${user.id}`).next() ** 3
  const found: Counts[] = []
  for (let back = usageDaysKept - 1; back >= 0; back -= 1) {
    const day = addDays(startedOn, -back)
    if (day > lastDay) break
    if (day < user.createdAt.slice(0, 10)) continue
    const chance = new Chance(defaultSeed, `usage:${user.id}:${day}`)
    const isWeekend = weekdayOf(day) >= 6
    const isReporting = monthOf(day) % 3 === 1 && dayOfMonth(day) <= 12
    const likely = keen * (isWeekend ? (isFirm ? 0.05 : 0.4) : 1) * (isReporting ? 1.8 : 1)
    if (!chance.happens(likely) && day !== lastDay) continue
    found.push(
      usedOn(chance, { day, lastAt: day === lastDay ? last : null, isFirm, hasMessages, userId: user.id }),
    )
  }
  return found
}

type Using = { day: IsoDate; lastAt: string | null; isFirm: boolean; hasMessages: boolean; userId: string }

function usedOn(chance: Chance, { day, lastAt, isFirm, hasMessages, userId }: Using): Counts {
  const some = (share: number, most: number): number => (chance.happens(share) ? chance.whole(1, most) : 0)
  const logins = 1 + some(0.15, 2)
  const views = isFirm ? chance.whole(6, 28) : chance.whole(1, 8)
  const downloads = some(isFirm ? 0.4 : 0.25, 3)
  const messages = hasMessages ? some(isFirm ? 0.5 : 0.15, isFirm ? 5 : 2) : 0
  const other = some(isFirm ? 0.4 : 0.12, 3)
  const hour = String(chance.whole(7, 18)).padStart(2, '0')
  const minute = String(chance.whole(0, 59)).padStart(2, '0')
  return {
    forDate: day,
    user: userId,
    isInvestor: !isFirm,
    logins,
    views,
    messages,
    downloads,
    other,
    total: logins + views + messages + downloads + other,
    looks: isFirm ? some(0.1, 6) : 0,
    lastAt: lastAt ?? `${day}T${hour}:${minute}:00.000Z`,
  }
}

const sections: Readonly<Record<Exclude<UsageEvent, 'views'>, string>> = {
  logins: 'sign-in',
  downloads: 'library',
  messages: 'messages',
  other: 'account',
  looks: 'account',
}
const opened = {
  firm: ['clients', 'account', 'portfolio', 'library', 'groups'],
  clients: ['account', 'portfolio', 'portfolio', 'library'],
} as const

const minuteMs = 60_000

/** Each event of a day, two minutes apart, the last of them when the person was last seen. */
function tell(day: UsedDay, { user, ids }: { user: User; ids: IdSequence }): UsedEntry[] {
  const chance = new Chance(defaultSeed, `told:${user.id}:${day.forDate}`)
  const kinds = usageEvents.flatMap((kind) => Array.from({ length: day[kind] ?? 0 }, () => kind))
  const [first = 'logins', ...rest] = kinds
  const info = day.isInvestor ? 'clients' : 'firm'
  return [first, ...chance.shuffle(rest)].map((type, place) => ({
    id: ids.next(day.forDate),
    type,
    section: type === 'views' ? chance.pick(opened[info]) : sections[type],
    info,
    portalId: day.portal,
    createdAt: new Date(Date.parse(day.lastAt) - (kinds.length - 1 - place) * 2 * minuteMs).toISOString(),
    createdBy: user.id,
    createdName: user.name,
  }))
}
