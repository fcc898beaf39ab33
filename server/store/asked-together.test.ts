import { expect, test } from 'vitest'
import { buildAccount, buildCaller, buildTenant } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { askTogether } from './asked-together.ts'
import type { Caller } from './executor.ts'

const began = {
  name: 'test.began',
  text: `select a.name, $2::text as said, now()::text as began from accounts a where tenant_id = $1`,
}
const broken = { name: 'test.broken', text: `select 1 / 0 from accounts where tenant_id = $1` }
type Told = { name: string; said: string; began: string }

const database = await openTestDatabase()
const place = await buildTenant(database)
const adviser = await buildCaller(place, 'professional')
await buildAccount(place, { name: 'Orchard' })

test('what one request asks in one turn is one transaction, and each hears its own answer', async () => {
  const store = askTogether(database.store, adviser)
  const [[one], [other]] = await Promise.all([
    store.ask<Told>(adviser, began, ['one']),
    store.ask<Told>(adviser, began, ['other']),
  ])
  expect([one, other]).toMatchObject([
    { name: 'Orchard', said: 'one' },
    { name: 'Orchard', said: 'other' },
  ])
  expect(one?.began).toBe(other?.began)
  const [later] = await store.ask<Told>(adviser, began, ['later'])
  expect(later?.began).not.toBe(one?.began)
})

test('somebody else is asked for in their own right', async () => {
  const store = askTogether(database.store, adviser)
  const stranger: Caller = { tenantId: (await buildTenant(database)).tenantId, userId: null, role: 'public' }
  const [ours, theirs] = await Promise.all([
    store.ask<Told>(adviser, began, ['ours']),
    store.ask<Told>(stranger, began, ['theirs']).catch((error: Error) => error.message),
  ])
  expect(ours).toHaveLength(1)
  expect(theirs).not.toMatchObject([{ name: 'Orchard' }])
})

test('what cannot be asked is told to all who asked with it', async () => {
  const store = askTogether(database.store, adviser)
  const answers = await Promise.allSettled([store.ask(adviser, began, ['one']), store.ask(adviser, broken)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
