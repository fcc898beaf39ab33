import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { dropSlowBodies } from './limit-connections.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, type TestServer } from '#tests/support/test-server.ts'

const sockets: Socket[] = []

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
})
const database = await openTestDatabase()
const limited = await closeAfterAll(buildTestServer(database, { settings: { connectionsAnAddress: 3 } }))
const trusting = await closeAfterAll(
  buildTestServer(database, {
    settings: { connectionsAnAddress: 3, trustedProxies: ['127.0.0.0/8'] },
  }),
)
for (const { app } of [limited, trusting]) await app.listen({ port: 0, host: '127.0.0.1' })

const open = async ({ app }: TestServer): Promise<Socket> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}
const heard = async (socket: Socket): Promise<string> => {
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  await once(socket, 'close')
  return Buffer.concat(parts).toString()
}
const health = 'GET /api/health HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n'
const posting = (length: number) =>
  `POST /api/session HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

describe('one address', () => {
  it('holds so many connections open, and others again once some are closed', async () => {
    const held = await Promise.all([open(limited), open(limited), open(limited)])
    expect(await heard(await open(limited))).toBe('')
    for (const socket of held) socket.destroy()
    await pause(100)
    const socket = await open(limited)
    socket.write(health)
    expect(await heard(socket)).toContain('200 OK')
  })

  it('has no such limit where it is a proxy that is trusted', async () => {
    await Promise.all([open(trusting), open(trusting), open(trusting)])
    const socket = await open(trusting)
    socket.write(health)
    expect(await heard(socket)).toContain('200 OK')
  })
})

// They wait for the limits of seconds beside each other.
describe.concurrent('a connection that sends nothing', () => {
  it('is closed after seconds', async () => {
    expect(await heard(await open(trusting))).toContain('408 Request Timeout')
  }, 20_000)
})

describe.concurrent('a body', () => {
  it('that comes drop by drop is given up after seconds', async () => {
    const socket = await open(trusting)
    socket.write(posting(1_000))
    const dripping = setInterval(() => socket.write(' '), 500)
    const began = Date.now()
    expect(await heard(socket)).toContain('408 Request Timeout')
    clearInterval(dripping)
    expect(Date.now() - began).toBeLessThan(9_000)
  }, 20_000)

  it('that is there and waits for the server is not late', async () => {
    const app = Fastify()
    dropSlowBodies(app)
    app.addHook('onRequest', () => pause(6_000))
    app.post('/', ({ body }) => body)
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(address, { method: 'POST', headers, body: '{"all":"there"}' })
    expect([answer.status, await answer.json()]).toEqual([200, { all: 'there' }])
    await app.close()
  }, 20_000)

  it('that is late but comes is read', async () => {
    const socket = await open(trusting)
    const answer = heard(socket)
    socket.write(posting(2).replace('\r\n', '\r\nConnection: close\r\n'))
    await pause(2_000)
    socket.write('{}')
    expect(await answer).toMatch(/^HTTP\/1.1 (400|421)/)
  }, 20_000)
})
