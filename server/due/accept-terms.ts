/** The terms of a portal, as somebody accepts them when they register or accept an invitation. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Store, Transaction } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { giveAcknowledgement } from './give-acknowledgement.ts'

const hasTerms = {
  name: 'terms.exist',
  text: `select id from portals where tenant_id = $1 and active and app.digest_of_terms(tnc) is not null
    and ($2::uuid is null or id = $2) limit 1`,
}
const shown = {
  name: 'terms.shown',
  text: `select name || ' ' || (tnc->>'version') as title from portals
    where tenant_id = $1 and id = $2 and active and app.digest_of_terms(tnc) = $3`,
}

/** Where a portal has terms, nobody joins without accepting them; where none has any, nothing is asked. */
export async function requireConsent(
  store: Store,
  tenantId: string,
  { portal, consent }: { portal: string | null; consent: true | undefined },
): Promise<void> {
  if (consent || (await store.serveOne(tenantId, hasTerms, [portal])).length === 0) return
  throw new CallRefusal('bad-input', { fields: { consent: 'required' } })
}

type Accepted = { person: string; portal: string | null; digest: string | undefined }

/** Keeps that a person has accepted the terms they were shown; other terms than those stay to be accepted. */
export async function acceptTerms(
  { query }: Transaction,
  { person, portal, digest }: Accepted,
): Promise<void> {
  if (portal === null || digest === undefined) return
  const [terms] = await query<{ title: string }>(shown, [portal, digest])
  if (terms) await query(giveAcknowledgement, [newId(), null, null, digest, terms.title, person, portal])
}
