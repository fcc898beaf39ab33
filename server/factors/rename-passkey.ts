/** Giving a passkey another name: it signs as before, so that no session ends and no e-mail is sent. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { requireConfirmed } from '#server/sessions/require-confirmed.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { namePasskey } from './passkeys.ts'

/** Renames one of one's own passkeys; like every change of the factors with the password given a moment ago. */
export async function renamePasskey(
  parts: Parts,
  context: SignedIn,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const { loginId } = context.session
  await requireConfirmed(parts, context)
  await parts.store.auth(context.tenant.id, async (transaction) => {
    const formerly = await namePasskey(transaction, { id, loginId, name })
    if (formerly === null) throw new CallRefusal('not-found')
    if (formerly === name) return
    const data = { factor: 'passkey', name, formerly }
    await noteEvent(transaction, { kind: 'factor-renamed', about: loginId, by: loginId, data })
  })
}
