import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { buildAccount, buildTransaction } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

/** More than a connection takes before it is read. */
const bookings = 40_000

const world = await closeAfterAll(openRecordsWorld())
const { place } = world
const account = await buildAccount(place, {})
const id = await buildTransaction(place, { account })
await asOwner({ owner: world.database.owner, tenantId: place.tenantId }, async (client) => {
  await client.query('set local session_replication_role = replica')
  await client.query(
    `insert into transactions select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid()))).*
       from transactions t cross join generate_series(2, $2) where t.id = $1`,
    [id, bookings],
  )
})
await world.server.app.listen({ port: 0, host: '127.0.0.1' })
const port = (world.server.app.server.address() as AddressInfo).port

type Export = { asked: ClientRequest; answer: Promise<IncomingMessage>; hasBegun: () => boolean }

/** An export by somebody who does not read what comes. */
function begin({ visitor }: Hand, host: string): Export {
  const headers = { host, cookie: visitor.cookie ?? '' }
  const asked = request({ host: '127.0.0.1', port, path: '/api/records/transactions/export', headers })
  let isThere = false
  const answer = once(asked, 'response').then(([came]) => {
    isThere = true
    return came as IncomingMessage
  })
  answer.catch(() => undefined)
  asked.on('error', () => undefined)
  asked.end()
  return { asked, answer, hasBegun: () => isThere }
}

test('exports of a firm are sent one after the other, of one person so many wait, and others are not held up', async () => {
  const host = `${place.tenantId}.portico.example`
  const first = begin(world.admin, host)
  expect((await first.answer).statusCode).toBe(200)
  const more = [1, 2, 3].map(() => begin(world.admin, host))
  const refused = await Promise.race(more.map(({ answer }) => answer))
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '15'])
  expect(JSON.parse(await text(refused))).toMatchObject({
    error: { code: 'too-many-requests', message: 'Too many exports at once, please wait a moment' },
  })
  const waiting = more.filter(({ hasBegun }) => !hasBegun())
  expect(waiting).toHaveLength(2)

  const elsewhere = await world.stranger.visitor.ask('exportRecords', {
    params: { collection: 'transactions' },
    query: {},
  })
  expect(elsewhere.statusCode).toBe(200)

  first.asked.destroy()
  const next = await Promise.race(waiting.map(({ answer }) => answer))
  expect((await text(next)).trimEnd().split('\r\n')).toHaveLength(bookings + 1)
  for (const { asked, answer } of waiting) {
    expect((await answer).statusCode).toBe(200)
    asked.destroy()
  }
}, 120_000)
