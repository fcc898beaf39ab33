/**
 * An OpenID provider that can be told to lie: right by default, wrong in whatever a test asks of it. Real HTTP; codes
 * are good once and for the verifier whose challenge they were asked with.
 */
import { createHash, createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenHere } from './listen-here.ts'

type Claims = Record<string, unknown>

/** How it lies. `claims` changes what the token says, `signing` who has signed it. */
export type Lie = {
  claims?: (right: Claims) => Claims
  signing?: 'right' | 'none' | 'by-client-secret' | 'by-another-key' | 'broken'
  discovery?: (right: Claims) => Claims
  /** Paths that never answer, fail, or answer without end. */
  hanging?: string
  failing?: string
  endless?: string
}

export type HostileProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  lie: Lie
  /** What was asked of it, by path. */
  asked: string[]
  /** What the person's browser brings back after signing in at the address. */
  authorise(url: string, claims?: Claims): URL
  close(): Promise<void>
}

type Code = { nonce: string; challenge: string; redirectUri: string; claims: Claims }

const clientId = 'portico-under-test'
const clientSecret = 'a secret of the portal at its provider'

const keys = (): { privateKey: KeyObject; publicKey: KeyObject } =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** `port` is one that was free a moment ago, where the provider is to come back at the same address. */
export async function startHostileProvider(port = 0): Promise<HostileProvider> {
  const right = keys()
  const other = keys()
  const codes = new Map<string, Code>()
  const sockets = createServer((request, response) => void answer(request, response))
  const { url: issuer, close } = await listenHere(sockets, port)

  const provider: HostileProvider = {
    issuer,
    clientId,
    clientSecret,
    lie: {},
    asked: [],
    authorise: (url, claims = {}) => {
      const { searchParams: asked } = new URL(url)
      const code = randomBytes(16).toString('hex')
      const redirectUri = asked.get('redirect_uri') ?? ''
      const nonce = asked.get('nonce') ?? ''
      codes.set(code, { nonce, challenge: asked.get('code_challenge') ?? '', redirectUri, claims })
      const back = new URL(redirectUri)
      back.search = String(new URLSearchParams({ code, state: asked.get('state') ?? '' }))
      return back
    },
    close,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', issuer)
    provider.asked.push(pathname)
    const { lie } = provider
    if (lie.hanging === pathname) return
    if (lie.failing === pathname) return send(response, 500, { error: 'server_error' })
    if (lie.endless === pathname) return sendEndless(response)
    if (pathname === '/.well-known/openid-configuration') return send(response, 200, describe())
    if (pathname === '/jwks') return send(response, 200, { keys: [publicJwk()] })
    if (pathname === '/token') return exchange(request, response)
    return send(response, 404, {})
  }

  function describe(): Claims {
    const said = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      code_challenge_methods_supported: ['S256'],
      // A liar also says that it may lie.
      id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
    }
    return provider.lie.discovery?.(said) ?? said
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const part of request) text += String(part)
    const form = new URLSearchParams(text)
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient = readBasic(request.headers.authorization ?? '') === `${clientId}:${clientSecret}`
    if (!isClient) return send(response, 401, { error: 'invalid_client' })
    if (!code || code.challenge !== challenge || code.redirectUri !== form.get('redirect_uri'))
      return send(response, 400, { error: 'invalid_grant' })
    const said = { access_token: 'opaque', token_type: 'bearer', expires_in: 60, id_token: idToken(code) }
    return send(response, 200, said)
  }

  function idToken({ nonce, claims }: Code): string {
    const now = Math.floor(Date.now() / 1000)
    const honest = {
      iss: issuer,
      aud: clientId,
      sub: '0101802989',
      nonce,
      iat: now,
      exp: now + 60,
      ...claims,
    }
    const said = provider.lie.claims?.(honest) ?? honest
    const signing = provider.lie.signing ?? 'right'
    const alg = signing === 'none' ? 'none' : signing === 'by-client-secret' ? 'HS256' : 'ES256'
    const input = `${encode({ alg, kid: 'one' })}.${encode(said)}`
    return `${input}.${signatureOf(input, signing)}`
  }

  function signatureOf(input: string, signing: NonNullable<Lie['signing']>): string {
    if (signing === 'none') return ''
    if (signing === 'by-client-secret')
      return createHmac('sha256', clientSecret).update(input).digest('base64url')
    const { privateKey: key } = signing === 'by-another-key' ? other : right
    const text = signing === 'broken' ? `${input}x` : input
    return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  }

  const publicJwk = () => ({
    ...right.publicKey.export({ format: 'jwk' }),
    kid: 'one',
    use: 'sig',
    alg: 'ES256',
  })

  return provider
}

/** Name and secret of basic authentication, each encoded as in a form. */
function readBasic(header: string): string {
  const parts = atob(header.replace(/^Basic /, '')).split(':')
  return parts.map((part) => decodeURIComponent(part.replaceAll('+', ' '))).join(':')
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function sendEndless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const pour = (): void => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  }
  response.on('drain', pour)
  pour()
}
