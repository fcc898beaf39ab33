/** A client confirms what they were asked to. */
import type { Due } from '#model/calls/acknowledgements.ts'
import { pathOfUrl } from '#model/calls/file-url.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Store, Transaction } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { giveAcknowledgement } from '#server/due/give-acknowledgement.ts'
import { listDue } from '#server/due/list-due.ts'

type Confirmed = Pick<Due, 'kind' | 'id' | 'digest'>

const known = {
  name: 'acknowledge.known',
  text: `select from acknowledgements k where k.tenant_id = $1 and k.digest = $3
    and (k.document = $2 or k.message = $2 or k.portal = $2)`,
}
const turn = {
  name: 'acknowledge.turn',
  text: 'select app.take_turn($2) from tenants where tenant_id = $1',
}
const hasRead = {
  name: 'acknowledge.read',
  text: `select from file_readings r join uploads u on u.tenant_id = $1 and u.id = r.file
    where r.tenant_id = $1 and u.path = $2 and r.digest = $3 and r.person = $4 limit 1`,
}
const forget = {
  name: 'acknowledge.forget-news',
  text: `update notifications set read_at = now() where tenant_id = $1 and owner = $2
    and kind = 'acknowledgement' and read_at is null and (documents @> array[$3::uuid] or thread = $4)`,
}

/**
 * What is confirmed is what waits and was shown: another content of it is a conflict, and a document that the person was
 * never given is none they have read. Confirming once more changes nothing.
 */
export async function acknowledge(
  store: Store,
  context: Pick<SignedIn, 'caller' | 'tenant'>,
  confirmed: Confirmed,
): Promise<void> {
  const { caller } = context
  const { kind, id, digest } = confirmed
  const due = (await listDue(store, context)).find((one) => one.kind === kind && one.id === id)
  if (due?.digest === digest) {
    await store.serve(caller.tenantId, (service) => confirm(service, caller.userId, due))
    return
  }
  if ((await store.ask(caller, known, [id, digest])).length > 0) return
  throw new CallRefusal(due ? 'conflict' : 'not-found')
}

async function confirm({ query }: Transaction, person: string, due: Due): Promise<void> {
  const { kind, id, digest, title, file, terms } = due
  await query(turn, [`acknowledge ${person}`])
  if (file && (await query(hasRead, [pathOfUrl(file.url), digest, person])).length === 0)
    throw new CallRefusal('not-read')
  const of = (one: Due['kind']): string | null => (kind === one ? id : null)
  const named = terms ? `${title} ${terms.version}` : title
  await query(giveAcknowledgement, [
    newId(),
    of('document'),
    of('message'),
    digest,
    named,
    person,
    of('terms'),
  ])
  await query(forget, [person, id, due.message?.thread ?? null])
}
