/** Opens a session for somebody who has proved something, gives it to their browser, and says what is still missing. */
import type { Context } from '#server/ground/context.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { AuthTransaction } from '#server/store/executor.ts'
import { noteEvent } from '#server/sessions/note-event.ts'
import { giveCookie } from '#server/ground/cookies.ts'
import { newSecret } from '#server/sessions/session-cookie.ts'
import { findSession, openSession } from '#server/sessions/session-store.ts'
import { type AuthType, type Session, type Wants } from '#server/ground/session.ts'

/** Who has proved what. `wants`: what is still missing. */
export type Proved = {
  loginId: string
  authType: AuthType
  proofs: readonly string[]
  wants: Wants | null
  /** Whether the password, or a factor as good, was given just now. */
  isConfirmed: boolean
}

/** A half session lives as long as a PIN may be entered; a full one as long as the installation says. */
export function lifeOf({ settings }: Pick<Parts, 'settings'>, context: Context, wants: Wants | null): number {
  return wants ? context.tenant.white.pinValidityMs : settings.sessionHours * 60 * 60 * 1000
}

/**
 * Opens the session; the one this browser had before ends. `also` is done in the same transaction, such as using up the
 * code that was the proof.
 */
export async function beginSession(
  parts: Parts,
  context: Context,
  proved: Proved,
  also?: (transaction: AuthTransaction) => Promise<void>,
): Promise<Session> {
  const { store } = parts
  const { tenant, address, device, cookies, secret: before } = context
  const secret = newSecret()
  await store.auth(tenant.id, async (transaction) => {
    await also?.(transaction)
    await openSession(transaction, {
      ...proved,
      secret: secret.hash,
      before,
      device,
      address,
      lifeMs: lifeOf(parts, context, proved.wants),
    })
    if (!proved.wants)
      await noteEvent(transaction, {
        kind: 'signed-in',
        about: proved.loginId,
        by: proved.loginId,
        data: { proofs: proved.proofs, address, device: device.slice(0, 200) },
      })
  })
  giveCookie(cookies, 'session', { value: secret.value })
  const opened = {
    tenantId: tenant.id,
    secret: secret.hash,
    idleMs: tenant.white.sessionMs,
    isSomebodyThere: false,
  }
  const session = await findSession(store, opened)
  if (!session) throw new CallRefusal('invalid-credentials')
  return session
}
