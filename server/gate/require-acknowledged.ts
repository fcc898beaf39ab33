/**
 * What the firm requires a client to acknowledge comes before everything else: until then the gate answers no other call
 * of theirs (decision 154). It is no right that is taken away, but the order in which a person comes to what is theirs.
 */
import type { Due } from '#model/calls/acknowledgements.ts'
import type { Call } from '#model/calls/call.ts'
import { calls } from '#model/calls/calls.ts'
import { pathOfUrl } from '#model/calls/file-url.ts'
import { listDue } from '#server/due/list-due.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context, SignedIn } from '#server/ground/context.ts'
import type { Store } from '#server/store/executor.ts'
import { isAnsweredWhileRequired } from './while-required.ts'

type Asked = { store: Store; call: Call; url: string }

/** What goes before this call; nothing where it may be answered. */
export async function findRequired({ store, call, url }: Asked, context: Context): Promise<Due[]> {
  if (!context.session?.mayOwe || isAnsweredWhileRequired(call)) return []
  const due = await listDue(store, context as SignedIn)
  const required = due.filter(({ isRequired }) => isRequired)
  return required.some((one) => isOf(one, { call, url })) ? [] : required
}

/** The file of what is required is there to be read, and so are those that came with a message. */
function isOf({ file, message }: Due, { call, url }: Pick<Asked, 'call' | 'url'>): boolean {
  if (call !== calls.readFile) return false
  const path = pathOfUrl(url.split('?')[0] ?? '')
  return path !== '' && [file, ...(message?.files ?? [])].some((one) => one && pathOfUrl(one.url) === path)
}

/** The same as somebody who has not come in: what is open to everybody is so to whom something is required of. */
export function asVisitor(context: Context): Context {
  const { tenantId } = context.caller
  return { ...context, caller: { tenantId, userId: null, role: 'public' }, session: null, secret: null }
}

/** Says what is to be acknowledged first. */
export function refuse(required: readonly Due[]): CallRefusal {
  return new CallRefusal('acknowledge-first', {
    required: required.map(({ kind, id, title }) => ({ kind, id, title })),
  })
}
