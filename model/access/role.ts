/**
 * Who someone is to the portal. `public` is a visitor without a session; every session has exactly one of the others.
 * An admin is a company admin, a professional an adviser of the tenant, an investor a client.
 */
export type Role = 'admin' | 'professional' | 'investor' | 'public'

/** Every role, the most powerful first. */
export const roles = ['admin', 'professional', 'investor', 'public'] as const satisfies readonly Role[]

/** Advisers and administrators: people of the firm. */
export const isStaff = (role: Role | undefined): role is 'admin' | 'professional' =>
  role === 'admin' || role === 'professional'

/** Somebody of the firm who is no administrator: sees the clients they look after. */
export const isAdviser = (role: Role | undefined): boolean => role === 'professional'

/** A client, who sees the own accounts only. */
export const isInvestor = (role: Role | undefined): boolean => role === 'investor'

/** Somebody without a session. */
export const isVisitor = (role: Role | undefined): boolean => role === 'public'

/** A company admin. */
export const isAdministrator = (role: Role | undefined): boolean => role === 'admin'
