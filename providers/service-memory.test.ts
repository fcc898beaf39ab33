import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { createServiceClient, type ServiceClient } from '#providers/service-client.ts'
import { answerHere, type Listening } from '#tests/support/listen-here.ts'

const shape = z.object({ told: z.number() })
let server: Listening
let client: ServiceClient
let requests: string[] = []
let clock = 0
let isOut = false
/** Answers that the service has ready and holds back; null: it answers at once. */
let heldBack: (() => void)[] | null = null
let reached: () => void = () => undefined

beforeEach(async () => {
  requests = []
  clock = Date.UTC(2026, 10, 21)
  isOut = false
  heldBack = null
  server = await answerHere((request, response) => {
    requests.push(request.url ?? '')
    if (isOut) response.writeHead(500).end()
    else {
      const body = JSON.stringify({ told: requests.length })
      if (heldBack !== null && request.method === 'GET') heldBack.push(() => response.end(body))
      else response.end(body)
    }
    reached()
  })
  client = createServiceClient({
    baseUrl: server.url,
    lastGood: new MemoryLastGoodStore(),
    log: () => undefined,
    now: () => new Date(clock).toISOString(),
    keepFor: 30_000,
  })
})

afterEach(async () => {
  await client.close()
  await server.close()
})

const ask = async (path = '/a') => {
  const { data, fetchedAt, freshness } = await client.ask({ path, shape })
  return { told: data.told, fetchedAt, freshness }
}

it('answers who asks the same again within half a minute as before, with the time it was fetched', async () => {
  const first = await ask()
  clock += 29_999
  expect(await ask()).toEqual(first)
  expect(await ask('/b')).toMatchObject({ told: 2 })
  clock += 1
  expect(await ask()).toMatchObject({ told: 3, fetchedAt: '2026-11-21T00:00:30.000Z' })
})

it('asks anew after an order, which may have changed what was said', async () => {
  await ask()
  await client.send({ path: '/order', method: 'POST', shape, body: {} })
  expect(await ask()).toMatchObject({ told: 3 })
})

it('keeps nothing that was asked before an order and is heard after it', async () => {
  const held: (() => void)[] = (heldBack = [])
  const arrival = new Promise<void>((done) => (reached = done))
  const before = ask()
  await arrival
  await client.send({ path: '/order', method: 'POST', shape, body: {} })
  heldBack = null
  expect(await ask()).toMatchObject({ told: 3 })
  held.forEach((release) => release())
  expect(await before).toMatchObject({ told: 1 })
  expect(await ask()).toMatchObject({ told: 3 })
  clock += 30_000
  isOut = true
  expect(await ask()).toMatchObject({ told: 3, freshness: 'last-good' })
})

it('does not take a last good answer for what the service says now', async () => {
  await ask()
  clock += 30_000
  isOut = true
  expect(await ask()).toMatchObject({ told: 1, freshness: 'last-good' })
  isOut = false
  expect(await ask()).toMatchObject({ told: 3, freshness: 'live' })
})

it('keeps the latest forty answers and no more', async () => {
  for (let i = 0; i <= 40; i += 1) await ask(`/${i}`)
  await ask('/40')
  expect(requests.length).toBe(41)
  await ask('/0')
  expect(requests.length).toBe(42)
})
