import { isStaff } from '#model/access/role.ts'
import { notifyAdvisers, type ClientChange } from '#server/mail/notify.ts'
import type { Writing } from './behaviour.ts'

/**
 * Tells the advisers of an account what its client did; what people of the firm do themselves is no news. `form`: the name
 * of the form that was sent.
 */
export async function tellAdvisers(
  writing: Writing,
  account: unknown,
  { what, form }: { what: ClientChange; form?: string },
): Promise<void> {
  if (isStaff(writing.caller.role) || typeof account !== 'string') return
  const { white, origin } = writing.context
  await notifyAdvisers(writing, {
    account,
    what,
    white,
    ...(form === undefined ? {} : { form }),
    ...(origin === undefined ? {} : { origin }),
  })
}
