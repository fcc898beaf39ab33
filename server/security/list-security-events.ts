import type { SecurityEventRow } from '#model/calls/security.ts'
import { securityEventsAPage, type SecurityEventKind } from '#model/calls/security-events.ts'
import type { Caller, Store } from '#server/store/executor.ts'

const columns = `seq, kind, about, about_name as "aboutName", actor, actor_name as "actorName", data, at`

const list = {
  name: 'events-list',
  text: `select ${columns} from app.security_events($1, $2, $3, $4, ${securityEventsAPage})`,
}

/** More than a chain ever has: all of it is asked for, and then the days. */
const whole = 100_000_000

const listOfDays = {
  name: 'events-list-of-days',
  text: `select ${columns} from app.security_events($1, $2, $3, $4, ${whole})
    where ($5::date is null or at >= $5::date::timestamp at time zone 'UTC')
      and ($6::date is null or at < ($6::date + 1)::timestamp at time zone 'UTC')
    order by seq desc limit ${securityEventsAPage}`,
}

type Asked = {
  before?: number | undefined
  kind?: SecurityEventKind | undefined
  user?: string | undefined
  since?: string | undefined
  until?: string | undefined
}

/** What happened around signing in and rights, newest first, a page at a time. */
export function listSecurityEvents(
  store: Store,
  caller: Caller,
  { before, kind, user, since, until }: Asked,
): Promise<SecurityEventRow[]> {
  const asked = [before ?? null, kind ? [kind] : null, user ?? null]
  return since || until
    ? store.ask<SecurityEventRow>(caller, listOfDays, [...asked, since ?? null, until ?? null])
    : store.ask<SecurityEventRow>(caller, list, asked)
}
