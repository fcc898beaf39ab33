import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'

const close = {
  name: 'tour-close',
  text: 'update auth.login set tour_closed = now() where tenant_id = $1 and id = $2 and tour_closed is null',
}

/** The tour of the first visit was gone through or put away: it does not come back, on no device. */
export async function closeTour(
  { store }: Pick<Parts, 'store'>,
  { tenant, session }: SignedIn,
): Promise<void> {
  await store.authOne(tenant.id, close, [session.loginId])
}
