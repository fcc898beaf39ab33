import { request } from 'node:http'
import { expect, test } from 'vitest'
import { newId } from '#server/store/new-id.ts'
import { buildAccount, buildGroup } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'
import { buildTestServer } from '#tests/support/test-server.ts'

const world = await closeAfterAll(openRecordsWorld())
const other = await closeAfterAll(buildTestServer(world.database))
await other.app.listen({ port: 0, host: '127.0.0.1' })
const { investor, adviser, place } = world
const account = await buildAccount(place, { client: investor.id, owner: [adviser.id] })

const host = () => `${place.tenantId}.portico.example`

/** The events of a browser at the other node, one after the other; null once the stream has ended. */
async function watch(email: string) {
  const visitor = await other.signIn(host(), email)
  const address = other.app.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const headers = { accept: 'text/event-stream', host: host(), cookie: visitor.cookie ?? '' }
  const events: (string | null)[] = []
  let onEvent = (): void => undefined
  const asked = request({ host: '127.0.0.1', port, path: '/api/live', headers }, (answer) => {
    answer.setEncoding('utf8')
    answer.on('data', (text: string) => {
      events.push(...[...text.matchAll(/event: (\w+)/g)].map(([, kind]) => kind ?? ''))
      onEvent()
    })
    answer.on('end', () => {
      events.push(null)
      onEvent()
    })
  })
  asked.end()
  const next = async (): Promise<string | null> => {
    while (events.length === 0) await new Promise<void>((resolve) => (onEvent = resolve))
    return events.shift() ?? null
  }
  return { visitor, next, end: () => asked.destroy() }
}

const send = (body: string) =>
  adviser.ask('sendMessage', {
    body: {
      id: newId(),
      subthread: null,
      recipient: account,
      subject: 'Now',
      body,
      files: [],
      attachMessage: false,
    },
  })

test('a message that one node took is told by another, to whom it is for and to nobody else, without a word of it', async () => {
  const [client, admin] = [await watch('ina@portico.example'), await watch('ada@portico.example')]
  expect([await client.next(), await admin.next()]).toEqual(['open', 'open'])
  expect((await send('For Ina')).status).toBe(200)
  expect(await client.next()).toBe('messages')
  await investor.ask('sendMessage', {
    body: {
      id: newId(),
      subthread: null,
      recipient: account,
      subject: 'x',
      body: 'x',
      files: [],
      attachMessage: false,
    },
  })
  client.end()
  admin.end()
})

test('what is new for somebody is told to them', async () => {
  const client = await watch('ina@portico.example')
  expect(await client.next()).toBe('open')
  const values = [newId(), investor.id, 'form', null, 'A form', true]
  const text = 'select app.note_news($1, $2, $3, $4, $5, $6, $7)'
  await world.database.store.serveOne(place.tenantId, { name: 'test.note-news', text }, values)
  expect(await client.next()).toBe('notifications')
  client.end()
})

test('whose session has ended is told nothing more', async () => {
  const client = await watch('ina@portico.example')
  expect(await client.next()).toBe('open')
  await client.visitor.ask('signOut')
  await send('Too late')
  expect([await client.next(), await client.next()]).toEqual(['ended', null])
})

test('who comes into a group or leaves it is told that what they see has changed', async () => {
  const client = await watch('ina@portico.example')
  expect(await client.next()).toBe('open')
  const group = await buildGroup(place)
  const change = (body: object) => adviser.ask('changeGroupMembers', { params: { group }, body })
  await change({ add: [account], remove: [] })
  expect(await client.next()).toBe('access')
  await change({ add: [], remove: [account] })
  expect(await client.next()).toBe('access')
  client.end()
})

test('an adviser who loses an account, and its client at another status, are told; whoever is shut out hears the end', async () => {
  const { admin } = world
  const own = await buildAccount(place, { client: investor.id, owner: [adviser.id] })
  const [client, person] = [await watch('ina@portico.example'), await watch('paul@portico.example')]
  expect([await client.next(), await person.next()]).toEqual(['open', 'open'])
  const moved = await admin.update('accounts', { id: own, version: 1, values: { owner: [admin.id] } })
  expect(moved.status).toBe(200)
  expect(await person.next()).toBe('access')
  await asKeeper(place, `update accounts set user_status = 'dormant' where tenant_id = $1 and id = $2`, [own])
  expect(await client.next()).toBe('access')
  await asKeeper(place, `update users set disabled = true where tenant_id = $1 and id = $2`, [investor.id])
  expect([await client.next(), await client.next()]).toEqual(['ended', null])
  await asKeeper(place, `update users set disabled = false where tenant_id = $1 and id = $2`, [investor.id])
  person.end()
})
