/** The outside services by OpenID Connect: code flow with PKCE, state and nonce; what they say is checked. */
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
  type IDToken,
} from 'openid-client'
import type { Installation } from '#server/ground/tenants.ts'
import type { OpenIdClient, Settings } from '#server/ground/settings.ts'
import { createDiscovery } from './discover-provider.ts'
import {
  ProviderError,
  type IdentityProviders,
  type ProviderName,
  type Recognised,
} from '#server/ground/identity-providers.ts'
import { isUnreachable } from './is-unreachable.ts'

type Configured = Pick<Settings, 'nationalSignIn' | 'google' | 'microsoft'>

/** The issuers of other firms' sign-ins. */
export type SocialIssuers = Record<Exclude<ProviderName, 'national'>, string>

const socialIssuers: SocialIssuers = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/common/v2.0',
}

type Options = { timeoutSeconds?: number; issuers?: SocialIssuers }

export function createOpenIdProviders(
  settings: Configured,
  { timeoutSeconds = 5, issuers = socialIssuers }: Options = {},
): IdentityProviders {
  const discovery = createDiscovery({ timeoutSeconds })
  const clientOf = (tenant: Installation, name: ProviderName): OpenIdClient | null =>
    isSwitchedOn(tenant, name) ? findClient(settings, { tenant, name, issuers }) : null
  const find = async (client: OpenIdClient): Promise<Configuration> => {
    try {
      return await discovery.find(client)
    } catch (error) {
      throw new ProviderError('unreachable', error)
    }
  }
  return {
    has: (tenant, name) => clientOf(tenant, name) !== null,
    depart: async (tenant, { name, redirectUri }) => {
      const client = requireClient(clientOf(tenant, name))
      return departBy(await find(client), { name, client, redirectUri })
    },
    recognise: async (tenant, { name, currentUrl, kept }) => {
      const client = requireClient(clientOf(tenant, name))
      const provider = await find(client)
      try {
        const { state: expectedState, nonce: expectedNonce, verifier: pkceCodeVerifier } = kept
        const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true }
        const tokens = await authorizationCodeGrant(provider, currentUrl, checks)
        return readRecognised(tokens.claims(), client)
      } catch (error) {
        if (!(error instanceof AuthorizationResponseError)) discovery.forget(client)
        throw new ProviderError(isUnreachable(error) ? 'unreachable' : 'refused', error)
      }
    },
  }
}

function isSwitchedOn({ white }: Installation, name: ProviderName): boolean {
  return name === 'national' ? white.features.nationalSignIn === 'on' : white.social[name]
}

function findClient(
  settings: Configured,
  { tenant, name, issuers }: { tenant: Installation; name: ProviderName; issuers: SocialIssuers },
): OpenIdClient | null {
  if (name !== 'national') {
    const client = settings[name]
    return client ? { ...client, issuer: issuers[name] } : null
  }
  const client = settings.nationalSignIn
  return client ? { ...client, issuer: client.issuer.replace('{tenant}', tenant.configuration) } : null
}

function requireClient(client: OpenIdClient | null): OpenIdClient {
  if (!client) throw new ProviderError('unreachable', 'not configured or switched off')
  return client
}

type Leaving = { name: ProviderName; client: OpenIdClient; redirectUri: string }

/** Who proves an identity proves it now; who signs in elsewhere says with which account. */
async function departBy(provider: Configuration, { name, client, redirectUri }: Leaving) {
  const kept = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  const url = buildAuthorizationUrl(provider, {
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: name === 'national' ? 'openid' : 'openid email',
    prompt: name === 'national' ? 'login' : 'select_account',
    state: kept.state,
    nonce: kept.nonce,
    code_challenge: await calculatePKCECodeChallenge(kept.verifier),
    code_challenge_method: 'S256',
    ...(client.acr === undefined ? {} : { acr_values: client.acr }),
  })
  return { url: url.href, kept }
}

function readRecognised(claims: IDToken | undefined, { acr }: OpenIdClient): Recognised {
  if (!claims || claims.sub === '') throw new Error('nobody was recognised')
  if (acr !== undefined && claims['acr'] !== acr) throw new Error('the identity was proved by weaker means')
  const { email } = claims
  return {
    subject: claims.sub,
    email: typeof email === 'string' && email !== '' ? email : null,
    isEmailVerified: claims.email_verified === true || isDomainProved(claims['xms_edov']),
  }
}

/** Microsoft says by its own claim whether a domain's owner stands behind an address, at times as a number or text. */
function isDomainProved(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === '1' || claim === 'true'
}
