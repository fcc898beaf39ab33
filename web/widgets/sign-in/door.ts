import type { PortalFront } from '#model/calls/portals.ts'
import type { SignedIn } from '#model/calls/session.ts'
import type { Session } from '#web/data/session.ts'
import type { LoginMode } from './login-mode.ts'

/** What the address says of an earlier try, such as a national sign-in that was refused. */
export type DoorProblem =
  | 'token'
  | 'national'
  | 'national-down'
  | 'external-id'
  | 'email-exists'
  | 'invalid-credentials'
  | 'unavailable'

/** What every part of the sign-in dialog knows and may do. */
export type Door = {
  /** Who is signed in already, fully or half. */
  session: Session | null
  /** The portal somebody came for; null where it is open. */
  brand: PortalFront | null
  /** The page to go to afterwards; null for the start page of the person. */
  next: string | null
  problem: DoorProblem | null
  /** Why a session has ended: nothing happened for a while, or the server ended it; null where none has. */
  ended: 'pause' | 'over' | null
  show: (mode: LoginMode) => void
  close: () => void
  /** Somebody has signed in: fully, and goes on to their page, or half, and the next step is asked. */
  enter: (answer: SignedIn) => Promise<void>
  /** Ends the session that is there, whole or half; the dialog goes on without it. */
  signOut: () => Promise<void>
  /** The link that signs in is not wanted any more; with a session one goes on with it. */
  leaveToken: (why: 'declined' | 'failed') => void
  /** Gives the front door the looks of a portal. */
  showPortal: (portalId: string) => void
}
