/** The outside services that say who somebody is. They are looked up when they are needed, never at start. */
import type { Installation } from '#server/ground/tenants.ts'

/** What can be asked: the national service (a step-up), or another firm's sign-in. */
export type ProviderName = 'national' | 'google' | 'microsoft'

/** Where to send somebody, and what must be kept to recognise them when they come back. */
export type Departure = { url: string; kept: { state: string; nonce: string; verifier: string } }

/** Whom the provider has recognised; `isEmailVerified` as the provider says. */
export type Recognised = { subject: string; email: string | null; isEmailVerified: boolean }

/** Thrown where a provider does not answer, or says what it must not. */
export class ProviderError extends Error {
  readonly reason: 'unreachable' | 'refused'
  constructor(reason: 'unreachable' | 'refused', cause: unknown) {
    super(`The identity provider is ${reason}.`, { cause })
    this.reason = reason
  }
}

export type IdentityProviders = {
  /** Whether a tenant may use it: configured, and switched on in the white label. */
  has(tenant: Installation, name: ProviderName): boolean
  /** Throws a ProviderError 'unreachable'; tried again the next time. */
  depart(tenant: Installation, at: { name: ProviderName; redirectUri: string }): Promise<Departure>
  /** Checks state, nonce, issuer, audience, signature and PKCE. Throws a ProviderError. */
  recognise(
    tenant: Installation,
    at: { name: ProviderName; currentUrl: URL; kept: Departure['kept'] },
  ): Promise<Recognised>
}

/** No provider at all, for tools that never sign anybody in. */
export const noIdentityProviders: IdentityProviders = {
  has: () => false,
  depart: () => Promise.reject(new ProviderError('unreachable', null)),
  recognise: () => Promise.reject(new ProviderError('unreachable', null)),
}
