import { beforeEach, expect, test } from 'vitest'
import type { Store } from '#server/store/executor.ts'
import { newId } from '#server/store/new-id.ts'
import { buildAccount, buildGroup, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { finishJobs, letTimePass } from '#tests/support/finish-jobs.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { queueParts } from '#tests/support/queue-parts.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'
import { createLetterQueue } from './letter-queue.ts'

const members = 120

const world = await closeAfterAll(openRecordsWorld('dutch'))
const { place, adviser, database } = world
const group = await buildGroup(place)
for (let n = 0; n < members; n += 1) {
  const client = await buildUser(place, { email: `member${n}@portico.example` })
  const account = await buildAccount(place, { client, owner: [adviser.id] })
  await buildAccount(place, { client, owner: [adviser.id] })
  await asKeeper(
    place,
    `insert into group_members (tenant_id, "group", account, member_since) values ($1, $2, $3, '2026-01-01')`,
    [group, account],
  )
}

beforeEach(() => asKeeper(place, 'delete from mail where tenant_id = $1'))

const write = () => {
  const message = { subthread: null, subject: 'Fees', body: 'Text', files: [], attachMessage: false }
  return adviser.ask('sendMessage', { body: { ...message, id: newId(), recipient: group } })
}
const addresses = async () =>
  (await asKeeper(place, `select "to" from mail where tenant_id = $1 and template = 'message'`)).map(
    ({ to }) => String(to),
  )
const finish = (store: Store = database.store) =>
  finishJobs(database.store.jobs, createLetterQueue(queueParts(store)))

/** A node that dies after so many transactions of the queue. */
const dying = (transactions: number): Store => {
  const { store } = database
  let left = transactions
  return {
    ...store,
    serve: async (...given) => {
      if (left === 0) throw new Error('The node died.')
      left -= 1
      return store.serve(...given)
    },
  }
}

test('a message to a group is sent without its e-mails, which are written afterwards, one to each person', async () => {
  await write()
  expect(await addresses()).toEqual([])
  await finish()
  const written = await addresses()
  expect(written).toHaveLength(members)
  expect(new Set(written).size).toBe(members)
})

test('what was broken off goes on with those who have none, and writes to nobody twice', async () => {
  await write()
  await finish(dying(1))
  const first = await addresses()
  expect(first.length).toBeGreaterThan(0)
  expect(first.length).toBeLessThan(members)
  await letTimePass(place)
  await finish()
  const written = await addresses()
  expect(written).toHaveLength(members)
  expect(new Set(written).size).toBe(members)
})

test('whoever wants them once a day, never, or has left the group meanwhile gets none', async () => {
  await write()
  const choose = (email: string, rhythm: string) =>
    asKeeper(
      place,
      `insert into notification_choices (tenant_id, id, kind, rhythm, created_by, created_name)
        select tenant_id, $2, 'message', $3, id, name from users where tenant_id = $1 and email = $4`,
      [newId(), rhythm, email],
    )
  await choose('member0@portico.example', 'daily')
  await choose('member1@portico.example', 'never')
  await asKeeper(
    place,
    `delete from group_members m using accounts a join users u on u.tenant_id = a.tenant_id and u.id = a.client
      where m.tenant_id = $1 and a.tenant_id = $1 and a.id = m.account and u.email = 'member2@portico.example'`,
  )
  await finish()
  const written = await addresses()
  expect(written).toHaveLength(members - 3)
  for (const n of [0, 1, 2]) expect(written).not.toContain(`member${n}@portico.example`)
})
