/** The end of viewing as a client when its time is over: whoever viewed is themselves again. */
import type { Store } from '#server/store/executor.ts'
import { noteEvent } from './note-event.ts'

const end = {
  name: 'viewing-stale',
  text: `update auth.session s set viewing = null, viewing_until = null
    from auth.session o where s.tenant_id = $1 and s.id = $2 and s.viewing is not null
      and o.tenant_id = s.tenant_id and o.id = s.id
      and (o.viewing_until <= now() or exists (select from auth.login l
        where l.tenant_id = o.tenant_id and l.id = o.viewing and l.disabled))
    returning s.login_id as "loginId", o.viewing`,
}

/** Ends it once, whichever request comes first. The secret stays: others of this browser may be on their way. */
export function endStaleViewing(
  store: Store,
  { tenantId, secret }: { tenantId: string; secret: Buffer },
): Promise<void> {
  return store.auth(tenantId, async (transaction) => {
    const [ended] = await transaction.query<{ loginId: string; viewing: string }>(end, [secret])
    if (!ended) return
    const { viewing, loginId } = ended
    await noteEvent(transaction, {
      kind: 'viewing-ended',
      about: viewing,
      by: loginId,
      data: { reason: 'time' },
    })
  })
}
