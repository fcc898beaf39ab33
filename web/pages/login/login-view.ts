import type { PendingStep } from '#model/calls/session.ts'
import type { ActionMode } from '#model/calls/sign-up.ts'
import { isFullySignedIn, type Session } from '#web/data/session.ts'
import { findMode, type DoorAddress, type LoginMode } from '#web/widgets/sign-in/login-mode.ts'

/** What the dialog shows; 'closed' for none. */
export type LoginView =
  | { kind: 'closed' }
  | { kind: 'mode'; mode: LoginMode }
  | { kind: 'steps'; pending: PendingStep }
  | { kind: 'token'; token: string }
  | { kind: 'action'; mode: ActionMode; oobCode: string }

type Known = DoorAddress & {
  session: Session | null
  token: string | null
  action: { mode: ActionMode; oobCode: string } | null
}

/** The link of an e-mail goes before all, then a link that signs in, then what a half session lacks, then the mode. */
export const findView = ({ session, token, action, ...address }: Known): LoginView => {
  if (address.pathname === '/action') return action ? { kind: 'action', ...action } : { kind: 'closed' }
  const mode = findMode(address)
  if (!mode) return { kind: 'closed' }
  if (token) return { kind: 'token', token }
  if (session?.pending) return { kind: 'steps', pending: session.pending }
  return isFullySignedIn(session) ? { kind: 'closed' } : { kind: 'mode', mode }
}
