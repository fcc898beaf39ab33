/** Plain data about whoever makes a call, so that nothing below the routes needs a web server. */
import type { Cookies } from '#server/ground/cookies.ts'
import type { Session } from '#server/ground/session.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Caller } from '#server/store/executor.ts'

/** Who makes a call, where, and with what. `caller` is a visitor in open calls without a session. */
export type Context = {
  tenant: Installation
  caller: Caller
  session: Session | null
  secret: Buffer | null
  /** Scheme, host name and port of the portal, for links. */
  origin: string
  /** The network address the request came from. */
  address: string
  /** What the browser says it is. */
  device: string
  cookies: Cookies
}

/** A context in which somebody is certainly signed in. */
export type SignedIn = Context & { session: Session; caller: Caller & { userId: string } }
