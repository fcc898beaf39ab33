import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { passIdentityService } from '#tests/support/openid-visitor.ts'
import { choosePageLanguage, drawIdentityPage, readNationalId } from './identity-page.ts'
import { startIdentityService } from './identity-service.ts'

const client = { clientId: 'portico', clientSecret: 'a secret between portal and provider' }
const redirectUri = 'http://generic.localhost:3000/api/session/national/callback'
const verifier = randomBytes(32).toString('base64url')

const service = await closeAfterAll(startIdentityService({ port: 0, host: '127.0.0.1', ...client }))

function address(change: Record<string, string | undefined> = {}): string {
  const asked: Record<string, string | undefined> = {
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile',
    prompt: 'login',
    state: 'a state',
    nonce: 'a nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  }
  const present = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `${service.issuer}/auth?${String(new URLSearchParams(present))}`
}

async function exchange(back: URL, given = verifier) {
  const response = await fetch(`${service.issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${client.clientId}:${encodeURIComponent(client.clientSecret)}`)}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: given,
    }),
  })
  return (await response.json()) as { id_token?: string; access_token?: string; error?: string }
}

describe('the stand-in for the national sign-in service', () => {
  it('gives a code for whoever signs in, good once and with the verifier alone', async () => {
    const back = await passIdentityService(address(), { nationalId: '010180-2989' })
    expect(back.href.startsWith(redirectUri)).toBe(true)
    expect(back.searchParams.get('state')).toBe('a state')
    const { id_token: token = '', access_token: access } = await exchange(back)
    const said = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(said).toMatchObject({ iss: service.issuer, aud: 'portico', sub: '0101802989', nonce: 'a nonce' })
    const person = await fetch(`${service.issuer}/me`, { headers: { authorization: `Bearer ${access}` } })
    expect(await person.json()).toEqual({ sub: '0101802989', name: 'Somebody' })
    expect((await exchange(back)).error).toBe('invalid_grant')

    const other = await passIdentityService(address(), { nationalId: '0101802989' })
    expect((await exchange(other, randomBytes(32).toString('base64url'))).error).toBe('invalid_grant')
  })

  it('demands a challenge', async () => {
    const change = { code_challenge: undefined, code_challenge_method: undefined }
    const back = await passIdentityService(address(change), { nationalId: '0101802989' })
    expect(back.searchParams.get('error')).toBe('invalid_request')
  })

  it('tells the portal when the person has left', async () => {
    const back = await passIdentityService(address(), 'cancel')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.get('code')).toBeNull()
  })

  it('shows the page again for what is no national id', async () => {
    const page = await passIdentityService(address(), { nationalId: '12345' })
    expect(page.pathname).toMatch(/^\/interaction\//)
  })

  it.each([
    'http://evil.example/api/session/national/callback',
    'https://generic.localhost:3000/api/session/national/callback',
    'http://generic.localhost:3000/elsewhere',
    'http://localhost.evil.example/api/session/national/callback',
    'http://generic.localhost:3000/api/session/national/callback?x=1',
  ])('sends nobody to %s', async (uri) => {
    const response = await fetch(address({ redirect_uri: uri }), { redirect: 'manual' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('redirect_uri')
  })
})

describe('its page', () => {
  it('speaks the language that is asked for', () => {
    expect(choosePageLanguage('is en')).toBe('is')
    expect(choosePageLanguage('de-DE,en;q=0.7,is;q=0.3')).toBe('en')
    expect(choosePageLanguage('is-IS,is;q=0.9,en')).toBe('is')
    expect(choosePageLanguage('nl')).toBe('en')
    expect(drawIdentityPage({ uid: 'u', language: 'is' })).toContain('Kennitala')
    expect(drawIdentityPage({ uid: 'u', language: 'en' })).toContain('Sign in')
  })

  it('shows what was entered as text', () => {
    const entered = { nationalId: '"><script>', name: `'<b>` }
    const page = drawIdentityPage({ uid: 'u', language: 'en', entered })
    expect(page).not.toContain('<script>')
    expect(page).not.toContain('<b>')
    expect(page).toContain('A national id has ten digits.')
  })

  it('reads a national id with and without its hyphen', () => {
    expect(readNationalId(' 010180-2989 ')).toBe('0101802989')
    for (const text of ['', '010180298', '01018029891', 'abcdefghij']) expect(readNationalId(text)).toBeNull()
  })
})
