/** Asks a provider in the name of a request. */
import { CallRefusal } from '#server/ground/call-refusal.ts'
import type { Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import {
  ProviderError,
  type Departure,
  type ProviderName,
  type Recognised,
} from '#server/ground/identity-providers.ts'

type Asking = Pick<Parts, 'identityProviders' | 'log'>
type At = Pick<Context, 'tenant' | 'origin'>

/** The departure of somebody; refused as unavailable while the provider is down. */
export async function departureFor(
  { identityProviders, log }: Asking,
  { tenant, origin }: At,
  { name, path }: { name: ProviderName; path: string },
): Promise<Departure> {
  const redirectUri = `${origin}${path}`
  try {
    return await identityProviders.depart(tenant, { name, redirectUri })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error, provider: name }, 'identity provider does not answer')
    throw new CallRefusal('unavailable')
  }
}

/** Whom the provider has recognised, or why nobody. */
export type Answered =
  | { kind: 'recognised'; person: Recognised }
  | { kind: 'problem'; problem: ProviderError['reason'] }

export async function recogniseAt(
  { identityProviders, log }: Asking,
  { tenant, origin }: At,
  { name, path, search, kept }: { name: ProviderName; path: string; search: string; kept: Departure['kept'] },
): Promise<Answered> {
  const currentUrl = new URL(`${origin}${path}${search}`)
  try {
    return {
      kind: 'recognised',
      person: await identityProviders.recognise(tenant, { name, currentUrl, kept }),
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn(
      { reason: error.reason, cause: nameOf(error.cause), provider: name },
      'identity provider has recognised nobody',
    )
    return { kind: 'problem', problem: error.reason }
  }
}

/** The message alone: what comes with it may hold codes and tokens. */
function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** The state that an answer carries; empty when it carries none, or several. */
export function readState(search: string): string {
  const [state = '', ...others] = new URLSearchParams(search).getAll('state')
  return others.length === 0 ? state : ''
}
