import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import Fastify, { type InjectOptions } from 'fastify'
import { answerError } from './answer-error.ts'
import type { CallError } from '#model/calls/call.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRouteWorld } from '#tests/support/routes/route-world.ts'

const world = await closeAfterAll(openRouteWorld())
const { server } = world
const { host } = world.home
const headers = { host, origin: `http://${host}`, ...(await world.cookieOf('admin')) }

const json = { 'content-type': 'application/json' }
const record = '/api/records/forms/01900000-0000-7000-8000-000000000000'

type Case = { about: string; asked: InjectOptions; status: number; code: string; says: RegExp }

const cases: Case[] = [
  {
    about: 'text that is not JSON',
    asked: { method: 'POST', url: '/api/records/forms', payload: '{"values": {', headers: json },
    status: 400,
    code: 'bad-input',
    says: /not valid JSON/,
  },
  {
    about: 'no body where the content type says JSON',
    asked: { method: 'POST', url: '/api/records/forms', headers: json },
    status: 400,
    code: 'bad-input',
    says: /empty/,
  },
  {
    about: 'a body of another content type',
    asked: { method: 'PATCH', url: record, payload: '<a/>', headers: { 'content-type': 'text/xml' } },
    status: 400,
    code: 'bad-input',
    says: /application\/json/,
  },
  {
    about: 'a path that cannot be read',
    asked: { method: 'GET', url: '/api/records/%E0%A4%A' },
    status: 400,
    code: 'bad-input',
    says: /./,
  },
  {
    about: 'a part of a path that is too long',
    asked: { method: 'GET', url: `/api/records/${'a'.repeat(300)}` },
    status: 400,
    code: 'bad-input',
    says: /./,
  },
  {
    about: 'a path that is not there',
    asked: { method: 'GET', url: '/api/nope' },
    status: 404,
    code: 'not-found',
    says: /nothing here/,
  },
  {
    about: 'a method that a path does not have',
    asked: { method: 'PUT', url: record, payload: '{}', headers: json },
    status: 405,
    code: 'method-not-allowed',
    says: /Allow/,
  },
]

describe('what the framework refuses', () => {
  it.each(cases)('is answered as any refusal: $about', async ({ asked, status, code, says }) => {
    const answer = await server.app.inject({ ...asked, headers: { ...headers, ...asked.headers } })
    const { error } = answer.json<CallError>()
    expect([answer.statusCode, error.code]).toEqual([status, code])
    expect(error.requestId).toBe(answer.headers['x-request-id'])
    expect(error.message).toMatch(says)
  })

  it('names the methods that a path has', async () => {
    const answer = await server.app.inject({ method: 'PUT', url: record, headers })
    expect(answer.headers['allow']).toBe('DELETE, GET, HEAD, PATCH')
  })
})

it('a file that fails before its first byte is answered as any refusal', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/table', (_request, reply) => {
    void reply.type('text/csv').header('content-disposition', 'attachment; filename="table.csv"')
    return Readable.from(failAtOnce())
  })
  const answer = await app.inject('/table')
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([500, undefined])
  expect(answer.json()).toMatchObject({ error: { code: 'technical' } })
})

// oxlint-disable-next-line require-yield -- it fails before
async function* failAtOnce(): AsyncGenerator<string> {
  throw new Error('The table cannot be read')
}

it('every answer has an id that the log knows', async () => {
  const [one, two] = await Promise.all(
    ['/api/session', '/api/nope'].map((url) => server.app.inject({ method: 'GET', url, headers })),
  )
  const ids = [one, two].map((answer) => String(answer?.headers['x-request-id']))
  expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id))).toBe(true)
  expect(ids[0]).not.toBe(ids[1])
})

it('says of which type a value should have been', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/records/forms/01900000-0000-7000-8000-000000000000/restore',
    headers: { ...headers, ...json },
    payload: '{"version":"two"}',
  })
  const said = { version: 'This is not of the type number' }
  expect(answer.json<{ error: { fields: object } }>().error.fields).toEqual(said)
})

it('says that a value is missing in words', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/records/forms/01900000-0000-7000-8000-000000000000/restore',
    headers: { ...headers, ...json },
    payload: '{}',
  })
  expect(answer.json<{ error: { fields: object } }>().error.fields).toEqual({ version: 'required' })
})
