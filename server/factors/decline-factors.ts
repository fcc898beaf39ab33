import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'

const decline = {
  name: 'factors-decline',
  text: 'update auth.login set mfa_offered = now() where tenant_id = $1 and id = $2 and mfa_offered is null',
}

/** The offer to set up a second factor was seen and put off: it is not made again. */
export async function declineFactors(
  { store }: Pick<Parts, 'store'>,
  { tenant, session }: SignedIn,
): Promise<void> {
  await store.authOne(tenant.id, decline, [session.loginId])
}
