import { expect, it } from 'vitest'
import { buildTenant } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createLastGoodStore } from './last-good.ts'
import { asOwner } from './owner.ts'

let time = Date.UTC(2026, 10, 21, 9)
const lost: unknown[] = []

const database = await openTestDatabase()
const place = await buildTenant(database)

const open = (tenantId = place.tenantId) =>
  createLastGoodStore({
    store: database.store,
    tenantId,
    now: () => time,
    onLost: (error) => lost.push(error),
  })
const at = (minute: number) => {
  time = Date.UTC(2026, 10, 21, 9, minute)
  return new Date(time).toISOString()
}

it('is there for every node and after a restart, with the time it was fetched', async () => {
  const answer = { body: { value: 1.5, names: ['Ωμέγα'] }, fetchedAt: at(0) }
  await open().write('/account?id=A', answer)
  expect(await open().read('/account?id=A')).toEqual(answer)
  expect(await open().read('/account?id=B')).toBeNull()
})

it('is replaced by a later one, but not every time somebody looks', async () => {
  const node = open()
  await node.write('/busy', { body: 1, fetchedAt: at(0) })
  await node.write('/busy', { body: 2, fetchedAt: at(9) })
  expect(await node.read('/busy')).toMatchObject({ body: 1 })
  const fetchedAt = at(11)
  await node.write('/busy', { body: 3, fetchedAt })
  expect(await node.read('/busy')).toEqual({ body: 3, fetchedAt })
})

it('is seen by no other tenant and by no person', async () => {
  await open().write('/secret', { body: 'ours', fetchedAt: at(0) })
  const other = await buildTenant(database)
  expect(await open(other.tenantId).read('/secret')).toBeNull()
  const visitor = { tenantId: place.tenantId, userId: null, role: 'public' } as const
  const look = { name: 'test.last-good', text: 'select body from last_good where tenant_id = $1' }
  await expect(database.store.ask(visitor, look)).rejects.toThrow('permission denied')
})

it('goes after a month in which nobody asked', async () => {
  await open().write('/old', { body: 1, fetchedAt: at(0) })
  await asOwner({ owner: database.owner, tenantId: place.tenantId }, (client) =>
    client.query(`update last_good set fetched_at = now() - interval '31 days' where key = '/old'`),
  )
  await open().write('/new', { body: 1, fetchedAt: new Date().toISOString() })
  expect(await open().read('/old')).toBeNull()
})

it('that cannot be kept is no failure of the answer', async () => {
  await open('01900000-0000-7000-8000-000000000000').write('/nowhere', { body: 1, fetchedAt: at(0) })
  expect(String(lost[0])).toContain('unknown tenant')
})
