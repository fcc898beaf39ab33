import type { BypassRow } from '#model/calls/security.ts'
import type { SecurityEventKind } from '#model/calls/security-events.ts'
import type { Caller, Store } from '#server/store/executor.ts'

const granted: SecurityEventKind = 'bypass-granted'

/** Somebody may have granted others what they were granted themselves, so all of theirs are looked at. */
const list = {
  name: 'bypasses-list',
  text: `select u.id, u.name, u.email, g.at as since, g.actor_name as by from users u
    left join lateral (select e.at, e.actor_name from app.security_events($1, null, array['${granted}'], u.id, 100000) e
      where e.about = u.id order by e.seq desc limit 1) g on true
    where u.tenant_id = $1 and u.active and u.is2_fa_disabled order by u.name, u.id`,
}

/** Whose second factor an administrator has switched off, since when and by whom as far as the chain tells. */
export function listBypasses(store: Store, caller: Caller): Promise<BypassRow[]> {
  return store.ask<BypassRow>(caller, list)
}
