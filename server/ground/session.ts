import type { Role } from '#model/access/role.ts'

/** What a half session still lacks: a second factor, or the proof of identity by the national service. */
export type Wants = 'factor' | 'identity'

/** How somebody came in; decides whether the identity gate asks them. */
export type AuthType = 'password' | 'custom' | 'google' | 'microsoft'

/**
 * A session that holds now. `loginId` and `role` are those of the person whose eyes it sees with: the client's, where
 * somebody of the firm (`staff`) views the portal as that client.
 */
export type Session = {
  loginId: string
  role: Exclude<Role, 'public'>
  level: 'half' | 'full'
  expiresAt: string
  /** Its public name, for the list of devices. */
  handle: string
  authType: AuthType
  wants: Wants | null
  staff: { id: string; role: Exclude<Role, 'public'>; until: string } | null
  /** When the password was last given in this session; null when it never was. */
  confirmedAt: string | null
  /** Of a client: something may be required of them before anything else, which the gate looks at (decision 154). */
  mayOwe?: boolean
  /** The API key that speaks for the person. */
  key?: string
  /** The time to view as a client ended with this request: who made it may still believe to be viewing. */
  isViewingOver?: true
}
