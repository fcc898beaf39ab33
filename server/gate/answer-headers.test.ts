import { describe, expect, it } from 'vitest'
import type { LightMyRequestResponse } from 'fastify'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { namedRoutes, inputOf, type RouteName } from '#tests/support/routes/route-inputs.ts'
import { openRouteWorld, routePersons } from '#tests/support/routes/route-world.ts'

const world = await closeAfterAll(openRouteWorld({ settings: { scheme: 'https' } }))
const { home } = world

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'strict-transport-security': 'max-age=31536000',
}
const ofCalls = {
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What would tell an attacker about the server or let other sites read. */
const never = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials']

function expectHeaders(answer: LightMyRequestResponse, path: string): void {
  expect(answer.headers, `${answer.statusCode} ${path}`).toMatchObject(
    path.startsWith('/api/') ? ofCalls : everywhere,
  )
  expect(never.filter((name) => name in answer.headers)).toEqual([])
}

const names = Object.keys(namedRoutes) as RouteName[]

describe('every answer and refusal', () => {
  it.each(names)(
    'of %s has the security headers, keeps cookies from scripts and repeats none',
    async (name) => {
      for (const person of routePersons) {
        const headers = await world.cookieOf(person)
        const given = { ...inputOf(name, home.ids.own), headers }
        const answer = await world.ask(person, namedRoutes[name], given)
        expectHeaders(answer, namedRoutes[name].path)
        const traits = { secure: true, httpOnly: true, path: '/', sameSite: 'Lax' }
        for (const cookie of answer.cookies) {
          expect(cookie).toMatchObject(traits)
          expect(cookie.name).toMatch(/^__Host-/)
          expect(cookie).not.toHaveProperty('domain')
          if (cookie.value !== '') expect(answer.body).not.toContain(cookie.value)
        }
        const [, sent = 'none'] = headers['cookie']?.split('=') ?? []
        expect(answer.body).not.toContain(sent)
      }
    },
  )

  const at = (host?: string) => ({
    host: host ?? home.host,
    origin: `https://${host ?? home.host}`,
  })
  const odd = [
    ['of an unknown path', 404, () => ({ method: 'GET', url: '/api/nowhere', headers: at() })],
    ['of an unknown method', 405, () => ({ method: 'PUT', url: '/api/session', headers: at() })],
    [
      'at an unknown host',
      421,
      () => ({ method: 'GET', url: '/api/session', headers: at('nowhere.example') }),
    ],
    [
      'to what is no JSON',
      400,
      () => ({
        method: 'POST',
        url: '/api/session',
        headers: { ...at(), 'content-type': 'application/json' },
        payload: '{',
      }),
    ],
    [
      'to too large a body',
      413,
      () => ({ method: 'POST', url: '/api/session', headers: at(), payload: { a: 'x'.repeat(1_100_000) } }),
    ],
  ] as const

  it.each(odd)('%s has them too', async (_what, status, question) => {
    const asked = question()
    const answer = await world.server.app.inject(asked)
    expect(answer.statusCode).toBe(status)
    expectHeaders(answer, asked.url)
    expect(Object.keys(answer.json<object>())).toEqual(['error'])
  })
})
