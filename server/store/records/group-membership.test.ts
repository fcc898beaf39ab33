import { expect, test } from 'vitest'
import { buildAccount, buildCaller, buildGroup, buildTenant, buildUser } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Caller, Transaction } from '#server/store/executor.ts'
import { setGroupsOfAccount, setMembersOfGroup } from './group-membership.ts'
import { readRecord } from './records.ts'

const database = await openTestDatabase()
const place = await buildTenant(database)
const adviser = await buildCaller(place, 'professional', {
  name: 'Zoe',
  role: 'Investment Manager',
  isMessenger: true,
})
const investor = await buildCaller(place, 'investor')

const as = <T>(caller: Caller, work: (transaction: Transaction) => Promise<T>) =>
  database.store.transact(caller, work)
const groupsOf = async (account: string) =>
  (await as(adviser, (transaction) => readRecord(transaction, 'accounts', account))).groups

test('an account joins and leaves groups, and stays a member since the day it joined', async () => {
  const account = await buildAccount(place, { client: investor.userId })
  const [first, second, third] = [await buildGroup(place), await buildGroup(place), await buildGroup(place)]
  const set = (groups: string[]) =>
    as(adviser, (transaction) => setGroupsOfAccount(transaction, { account, groups }))
  await set([first, second])
  const members = async () =>
    (await as(adviser, (transaction) => readRecord(transaction, 'groups', first))).members
  const joined = await members()
  await set([first, third])
  expect(await members()).toEqual(joined)
  expect((await groupsOf(account))?.toSorted()).toEqual([first, third].toSorted())
  await set([])
  expect(await groupsOf(account)).toEqual([])
})

test('the members of a group are set at once, and clients cannot set them', async () => {
  const client = investor.userId
  const accounts = [await buildAccount(place, { client }), await buildAccount(place, { client })]
  const group = await buildGroup(place)
  const set = (caller: Caller, some: string[]) =>
    as(caller, (transaction) => setMembersOfGroup(transaction, { group, accounts: some }))
  await set(adviser, accounts)
  await set(adviser, accounts.slice(0, 1))
  expect(await groupsOf(accounts[1] ?? '')).toEqual([])
  await expect(set(adviser, [await buildAccount(place)])).rejects.toMatchObject({
    problem: { code: 'invalid', problems: { members: { code: 'not-registered' } } },
  })
  await expect(set(investor, [])).rejects.toMatchObject({ problem: { code: 'forbidden' } })
})

test('a client sees the advisers of their accounts, managers first, and nobody else', async () => {
  const client = await buildCaller(place, 'investor')
  const second = await buildUser(place, { name: 'Adam', isProfessional: true, role: 'Financial Advisor' })
  const third = await buildUser(place, { name: 'Bea', isProfessional: true })
  await buildUser(place, { name: 'Nobody', isProfessional: true })
  const gone = await buildUser(place, { isProfessional: true, disabled: true })
  await buildAccount(place, { client: client.userId, owner: [second, adviser.userId, gone] })
  await buildAccount(place, { client: client.userId, owner: [third, second] })
  const advisers = await as(client, (transaction) =>
    transaction.query<{ name: string; isMessenger: boolean; role: string }>({
      name: 'test.advisers',
      text: 'select v.name, v.is_messenger as "isMessenger", v.role from tenants t cross join app.advisers() v where t.tenant_id = $1 order by v.role desc nulls last, v.name',
    }),
  )
  expect(advisers.map(({ name }) => name)).toEqual(['Zoe', 'Adam', 'Bea'])
  expect(advisers[0]).toMatchObject({ isMessenger: true, role: 'Investment Manager' })
})
