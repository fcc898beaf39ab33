import { expect, test } from 'vitest'
import { buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'

const { admin, adviser, place } = await closeAfterAll(openRecordsWorld('dutch'))

const person = (more: object) => ({
  name: 'Somebody',
  email: `somebody${Math.random()}@portico.example`,
  phone: '+31 20 794 6000',
  userLanguage: 'nl',
  ...more,
})
const wanted = { accountType: { code: 'required' } }

test('what kind of client somebody is, is asked of clients and of nobody of the firm', async () => {
  const make = async (more: object) => (await admin.create('users', person(more))).error?.problems
  expect(await make({})).toEqual(wanted)
  expect(await make({ accountType: 'dual' })).toBeUndefined()
  expect(await make({ isAdmin: true })).toBeUndefined()
  const change = async (id: string, values: object) =>
    (await admin.update('users', { id, version: (await admin.read('users', id)).record.version, values }))
      .error?.problems
  expect(await change(adviser.id, { accountType: 'single' })).toBeUndefined()
  expect(await change(adviser.id, { accountType: null, title: 'Partner' })).toBeUndefined()
  expect(await change(adviser.id, { isProfessional: false })).toEqual(wanted)
  const client = await buildUser(place, { accountType: 'single' })
  expect(await change(client, { accountType: null })).toEqual(wanted)
})
