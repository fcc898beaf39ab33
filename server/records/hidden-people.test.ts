import { expect, test } from 'vitest'
import { buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld, type Hand } from '#tests/support/records-world.ts'

const world = await closeAfterAll(openRecordsWorld())
const { admin, adviser } = world
for (const [name, email] of [
  ['Dev', 'dev@DEVELOPMENT.example'],
  ['Ops', 'ops@staff.example'],
  ['Pia', 'pia@portico.example'],
] as const)
  await buildUser(world.place, { name, email, isProfessional: true })

const namesFor = async (hand: Hand, query: Record<string, string>) =>
  (await hand.list('users', query)).records?.map((record) => record['name'])

const everybody = { sort: 'name', filter: 'isProfessional:is:true' }

test('people of the firms that run the portal are in the list of all people, for administrators alone', async () => {
  expect(await namesFor(admin, everybody)).toEqual(['Ada', 'Dev', 'Ops', 'Paul', 'Pia'])
  expect(await namesFor(adviser, everybody)).toEqual(['Ada', 'Paul', 'Pia'])
})

test('they are in no list that somebody is chosen from, found by their name or not', async () => {
  const choosing = { ...everybody, choosing: 'yes' }
  for (const hand of [admin, adviser]) {
    expect(await namesFor(hand, choosing)).toEqual(['Ada', 'Paul', 'Pia'])
    for (const search of ['Dev', 'ops@staff'])
      expect(await namesFor(hand, { ...choosing, search })).toEqual([])
    const { total } = await hand.list('users', { ...choosing, limit: '2' })
    expect(total).toBe(3)
  }
  expect(await namesFor(adviser, { ...everybody, search: 'Dev' })).toEqual([])
})

test('nor in what an adviser takes along as a table', async () => {
  const taken = async (hand: Hand) =>
    (await hand.visitor.ask('exportRecords', { params: { collection: 'users' }, query: everybody })).body
  expect(await taken(adviser)).not.toContain('Dev')
  expect(await taken(admin)).toContain('Dev')
})
