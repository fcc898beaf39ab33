import type { RequestListener } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { createPlatformPortfolioData } from '#providers/platform/platform-portfolio-data.ts'
import type { PlatformPortfolioData } from '#providers/platform/platform-portfolio-data.ts'
import account from '#providers/platform/samples/account.json' with { type: 'json' }
import { answerHere, type Listening } from '#tests/support/listen-here.ts'

const good = {
  date: '2026-11-20',
  currency: 'EUR',
  total: 100,
  groups: [{ name: 'Other', value: 100, percentage: 100, items: [] }],
}

let server: Listening
let answerNow: RequestListener
let requests: string[] = []
let headers: (string | undefined)[] = []
let logged: string[] = []
let clock = 0
let data: PlatformPortfolioData

const answerJson =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify(body))
const answerStatus =
  (status: number): RequestListener =>
  (_, response) =>
    response.writeHead(status).end('{"error":{"code":"x","message":"y"}}')

beforeEach(async () => {
  requests = []
  headers = []
  logged = []
  clock = 0
  answerNow = answerJson(good)
  server = await answerHere((request, response) => {
    requests.push(request.url ?? '')
    headers.push(request.headers.authorization)
    answerNow(request, response)
  })
  data = createPlatformPortfolioData({
    baseUrl: `${server.url}/base`,
    token: async () => 'bearer-of-the-day',
    usePlatformSecurities: true,
    lastGood: new MemoryLastGoodStore(),
    log: ({ call, problem }) => logged.push(`${call} ${problem.code}`),
    now: () => `2026-11-21T08:00:0${clock}.000Z`,
    timeout: 300,
    sizeLimit: 50_000,
    breaker: { failures: 3, openFor: 200 },
  })
})

afterEach(async () => {
  await data.close()
  await server.close()
})

describe('asking a platform service', () => {
  it('sends the bearer token, the date and what the configuration adds', async () => {
    const answer = await data.holdings('A/B', { asOf: '2026-11-20' })
    expect(answer).toMatchObject({
      freshness: 'live',
      asOf: '2026-11-20',
      fetchedAt: '2026-11-21T08:00:00.000Z',
    })
    expect(requests).toEqual(['/base/Holdings/A%2FB?dateString=2026-11-20&usePlatformSecurities=true'])
    expect(headers).toEqual(['Bearer bearer-of-the-day'])
  })

  it('asks once for what is asked twice at the same time', async () => {
    const [first, second] = await Promise.all([data.holdings('A'), data.holdings('A')])
    expect(first).toEqual(second)
    expect(requests.length).toBe(1)
  })

  it.each([
    ['a service that does not answer in time', (): RequestListener => () => undefined, 'timeout'],
    [
      'an answer that trickles for ever',
      (): RequestListener => (_, response) => {
        const timer = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(timer))
      },
      'timeout',
    ],
    ['an answer that is too large', () => answerJson({ ...good, pad: 'x'.repeat(60_000) }), 'too-large'],
    [
      'an answer that is too large and does not say so',
      (): RequestListener => (_, response) => {
        for (let i = 0; i < 70; i += 1) response.write('x'.repeat(1000))
        response.end()
      },
      'too-large',
    ],
    ['text that is no JSON', (): RequestListener => (_, response) => response.end('<html>'), 'unreadable'],
    ['JSON of another shape', () => answerJson({ ...good, total: 'one hundred' }), 'unreadable'],
    ['a failure of the service', () => answerStatus(500), 'server-error'],
    ['a refused token', () => answerStatus(401), 'refused'],
    ['a bad question', () => answerStatus(400), 'bad-request'],
    ['a broken connection', (): RequestListener => (request) => request.socket.destroy(), 'network'],
  ] as const)('answers %s with an empty list that says so, and logs it', async (_, listener, code) => {
    answerNow = listener()
    const answer = await data.holdings('A')
    expect(answer).toMatchObject({ data: [], freshness: 'failed', problem: { code } })
    expect(logged).toEqual([`holdings ${code}`])
  })

  it('passes on a network failure of the performance call, and no other', async () => {
    answerNow = (request) => request.socket.destroy()
    await expect(data.performance('A')).rejects.toMatchObject({ problem: { code: 'network' } })
    answerNow = answerStatus(500)
    expect(await data.performance('A')).toMatchObject({
      data: null,
      freshness: 'failed',
      problem: { code: 'server-error' },
    })
  })
})

describe('when a service fails after it has answered', () => {
  it('shows the last good value with its date, and recovers', async () => {
    await data.holdings('A')
    answerNow = answerStatus(503)
    clock = 5
    const remembered = await data.holdings('A')
    expect(remembered).toMatchObject({
      freshness: 'last-good',
      fetchedAt: '2026-11-21T08:00:00.000Z',
      problem: { code: 'server-error' },
    })
    expect(remembered.data[0]?.value.value).toBe(100)
    answerNow = answerJson({ ...good, total: 120, groups: [{ ...good.groups[0], value: 120 }] })
    const recovered = await data.holdings('A')
    expect(recovered).toMatchObject({ freshness: 'live', fetchedAt: '2026-11-21T08:00:05.000Z' })
    expect(recovered.data[0]?.value.value).toBe(120)
    expect(logged).toEqual(['last-good server-error'])
  })

  it('does not call the record of a day before one of today', async () => {
    answerNow = (request, response) =>
      answerJson(request.url?.includes('/dates') ? ['2026-11-20'] : account)(request, response)
    expect(await data.overview(account.external_id)).toMatchObject({ freshness: 'live', asOf: '2026-11-20' })
    answerNow = answerStatus(503)
    const { asOf, data: record, freshness } = await data.account(account.external_id)
    expect({ asOf, freshness, value: record?.value }).toMatchObject({
      asOf: '2026-11-20',
      freshness: 'last-good',
      value: { value: account.value, asOf: '2026-11-20' },
    })
  })

  it('never shows a last good value to somebody who is refused', async () => {
    await data.holdings('A')
    answerNow = answerStatus(403)
    expect(await data.holdings('A')).toMatchObject({
      data: [],
      freshness: 'failed',
      problem: { code: 'refused' },
    })
  })

  it('stops asking while the circuit is open and asks again afterwards', async () => {
    await data.holdings('A')
    answerNow = answerStatus(500)
    for (let i = 0; i < 3; i += 1) await data.holdings('A')
    const before = requests.length
    expect(await data.holdings('A')).toMatchObject({
      freshness: 'last-good',
      problem: { code: 'circuit-open' },
    })
    expect(await data.holdings('B')).toMatchObject({
      data: [],
      freshness: 'failed',
      problem: { code: 'circuit-open' },
    })
    expect(requests.length).toBe(before)
    answerNow = answerJson(good)
    await wait(250)
    expect(await data.holdings('A')).toMatchObject({ freshness: 'live' })
  })

  it('logs that the circuit opens', async () => {
    answerNow = answerStatus(500)
    for (const account of ['A', 'B', 'C', 'D', 'E']) await data.holdings(account)
    expect(logged.filter((line) => line.startsWith('circuit '))).toEqual(['circuit circuit-open'])
  })

  it('does not count questions that were answered with no', async () => {
    answerNow = answerStatus(404)
    for (let i = 0; i < 5; i += 1) await data.holdings('A')
    answerNow = answerJson(good)
    expect(await data.holdings('A')).toMatchObject({ freshness: 'live' })
  })
})
