import type { SecurityEventRow } from '#model/calls/security.ts'
import { securityEventsAPage, type SecurityEventKind } from '#model/calls/security-events.ts'
import type { Caller, Store } from '#server/store/executor.ts'

const list = {
  name: 'events-list',
  text: `select seq, kind, about, about_name as "aboutName", actor, actor_name as "actorName", data, at
    from app.security_events($1, $2, $3, $4, ${securityEventsAPage})`,
}

type Asked = { before?: number | undefined; kind?: SecurityEventKind | undefined; user?: string | undefined }

/** What happened around signing in and rights, newest first, a page at a time. */
export function listSecurityEvents(
  store: Store,
  caller: Caller,
  { before, kind, user }: Asked,
): Promise<SecurityEventRow[]> {
  return store.ask<SecurityEventRow>(caller, list, [before ?? null, kind ? [kind] : null, user ?? null])
}
