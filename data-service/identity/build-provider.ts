/** An OpenID provider that recognises whoever says who they are: code flow, PKCE demanded, everything in memory. */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { Provider, type Configuration, type ErrorOut, type KoaContextWithOIDC } from 'oidc-provider'
import { MemoryAdapter } from './memory-adapter.ts'

/** The one who may ask, by its secret; `callbackPath` is where people are sent back to, on any host of this machine. */
export type Relying = { clientId: string; clientSecret: string; callbackPath: string }

/** The assurance claimed when it is asked for. */
export const assurance = 'http://eidas.europa.eu/LoA/substantial'

const algorithm = 'ES256'
const tenMinutes = 600

/** The names people have given, by national id. */
export type Names = Map<string, string>

export function buildProvider(issuer: string, { names, ...relying }: Relying & { names: Names }): Provider {
  const provider = new Provider(issuer, configurationFor(relying, names))
  // The portal listens on any port and answers at a host per firm, so that the path alone is fixed.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => isCallback(uri, relying.callbackPath)
  return provider
}

function configurationFor({ clientId, clientSecret, callbackPath }: Relying, names: Names): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    adapter: MemoryAdapter,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`http://localhost${callbackPath}`],
        id_token_signed_response_alg: algorithm,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: algorithm, use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    acrValues: [assurance],
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, name: names.get(id) }) }),
    loadExistingGrant: grantAll,
    ttl: {
      AccessToken: tenMinutes,
      IdToken: tenMinutes,
      Interaction: tenMinutes,
      Session: tenMinutes,
      Grant: tenMinutes,
    },
    renderError,
  }
}

/** Whoever signs in agrees to what the portal asks: that they are themselves. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const accountId = oidc.session?.accountId
  const clientId = oidc.client?.clientId
  if (accountId === undefined || clientId === undefined) return undefined
  const grant = new oidc.provider.Grant({ accountId, clientId })
  grant.addOIDCScope('openid profile')
  await grant.save()
  return grant
}

function renderError(context: KoaContextWithOIDC, { error, error_description: description }: ErrorOut): void {
  context.type = 'text/plain'
  context.body = [error, description].filter((part) => typeof part === 'string').join(': ')
}

function isCallback(uri: string, path: string): boolean {
  if (!URL.canParse(uri)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(uri)
  const isHere = /^(localhost|.+\.localhost|127\.0\.0\.1)$/.test(hostname)
  return protocol === 'http:' && isHere && pathname === path && search === '' && hash === ''
}
