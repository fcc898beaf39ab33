/**
 * Who someone is to the portal. `public` is a visitor without a session; every session has exactly one of the others.
 * An admin is a company admin, a professional an adviser of the tenant, an investor a client.
 */
export type Role = 'admin' | 'professional' | 'investor' | 'public'

/** Every role, the most powerful first. */
export const roles = ['admin', 'professional', 'investor', 'public'] as const satisfies readonly Role[]
