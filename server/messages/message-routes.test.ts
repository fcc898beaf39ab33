import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, buildAccount } from '#tests/support/builders.ts'
import { openRecordsWorld, type Hand, type RecordsWorld } from '#tests/support/records-world.ts'

let world: RecordsWorld
beforeAll(async () => {
  world = await openRecordsWorld('asset-manager')
})
afterAll(() => world.close())

type Found = { id: string; name: string; email: string | null; isGroup: boolean }
const search = async (hand: Hand, text: string): Promise<Found[]> => {
  const answer = await hand.ask('listRecipients', { query: { search: text } })
  return (answer as unknown as { recipients: Found[] }).recipients
}

test('clients one sees and groups are found by name and address, and can be written to', async () => {
  const { place, admin, adviser } = world
  const email = 'olafur@home.example'
  const seen = await buildAccount(place, { name: 'Ólafur Vík', email, owner: [adviser.id] })
  const hidden = await buildAccount(place, { name: 'Olafur Strand', email, owner: [admin.id] })
  await build(place, 'accessGroups', { name: 'Team', team: [adviser.id], clients: [seen] })
  const group = await build(place, 'groups', { name: 'Friends of Olafur', score: 1 })
  const circle = { id: group, name: 'Friends of Olafur', email: null, isGroup: true }
  const client = { id: seen, name: 'Ólafur Vík', email, isGroup: false }
  expect(await search(adviser, 'olafur')).toEqual([circle, client])
  expect((await search(admin, 'HOME.example')).map(({ id }) => id)).toEqual([hidden, seen])
  const message = { subject: 'Hello', body: 'Text' }
  for (const { id } of await search(admin, 'olafur')) {
    const answer = await admin.create('messages', { ...message, recipient: id })
    expect(answer).toMatchObject({ status: 200 })
    expect((await admin.read('messages', answer.record.id)).names[id]).toMatch(/lafur/)
  }
  const refused = await adviser.create('messages', { ...message, recipient: hidden })
  expect(refused).toMatchObject({ status: 422, error: { problems: { recipient: { code: 'id' } } } })
})
