import { expect, test } from 'vitest'
import type { Approval } from '#model/calls/approvals.ts'
import { build, buildAccount } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'
import { addAdministrator } from '#tests/support/second-administrator.ts'

const world = await closeAfterAll(openRecordsWorld('asset-manager'))
const { admin, adviser, place } = world
const other = await addAdministrator(world)

test('groups that give access are made, changed and taken away by two', async () => {
  await build(place, 'fourEyes', { kind: 'rights' })
  const client = await buildAccount(place, {
    name: 'Anna Jones',
    external_id: 'AAAA-BBBB-CCCC-DDDD',
    owner: [adviser.id],
  })
  const only = async (): Promise<Approval> => {
    const { rows } = await other.ask('listApprovals', { query: { collection: 'accessGroups' } })
    const [first] = rows as Approval[]
    if (!first) throw new Error('nothing waits')
    return first
  }
  const approve = async (): Promise<void> => {
    const { id } = await only()
    expect(await other.ask('approveChange', { params: { change: id } })).toMatchObject({ status: 200 })
  }
  const made = await admin.create('accessGroups', { name: 'Desk', team: [adviser.id], clients: [client] })
  expect(made).toMatchObject({ status: 200, waits: ['rights'], record: { active: false, name: 'Desk' } })
  const { id } = made.record
  expect((await other.read('accessGroups', id)).status).toBe(404)
  expect((await only()).names).toMatchObject({ [adviser.id]: 'Paul', [client]: 'Anna Jones' })
  await approve()
  const group = (await other.read('accessGroups', id)).record
  expect(group['name']).toBe('Desk')
  const renamed = await admin.update('accessGroups', {
    id,
    version: group.version,
    values: { name: 'Front desk' },
  })
  expect(renamed).toMatchObject({ waits: ['rights'], record: { name: 'Desk' } })
  await approve()
  const { version } = (await other.read('accessGroups', id)).record
  expect(await admin.remove('accessGroups', { id, version })).toMatchObject({ waits: ['rights'] })
  expect((await other.read('accessGroups', id)).record.active).toBe(true)
  await approve()
  const removed = (await other.read('accessGroups', id)).record
  expect(removed.active).toBe(false)
  const back = { params: { collection: 'accessGroups', id }, body: { version: removed.version } }
  expect(await admin.ask('restoreRecord', back)).toMatchObject({
    waits: ['rights'],
    record: { active: false },
  })
  await approve()
  expect((await other.read('accessGroups', id)).record.active).toBe(true)
})
