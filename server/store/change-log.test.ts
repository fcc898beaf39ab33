import { afterAll, describe, expect, it } from 'vitest'
import { isStaff } from '#model/access/role.ts'
import {
  buildAccessWorld,
  collectionOfTable,
  connectAs,
  insertion,
} from '#tests/support/access/access-world.ts'
import { attempt } from '#tests/support/access/check-access.ts'
import { people } from '#tests/support/access/expected-rights.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createRecord, updateRecord } from '#server/records/write-record.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { writeAs } from '#tests/support/writing.ts'
import { newId } from './new-id.ts'
import { noteChange } from './note-change.ts'
import { asOwner } from './owner.ts'
import { listRecords } from './records/records.ts'

/** For every record of the world an entry about it. */
const entries: { table: string; record: string; entry: string }[] = []

const database = await openTestDatabase()
const home = await buildAccessWorld(database)
const { place, callers, accounts } = home
const client = await connectAs(database.api)
afterAll(() => client.end())
const { tenantId } = place
await asOwner({ owner: database.owner, tenantId }, async (owner) => {
  for (const [table, collection] of collectionOfTable)
    for (const { id: record, ...row } of Object.values(home.rows[table] ?? {})) {
      if (typeof record !== 'string' || table === 'logs') continue
      const entry = newId()
      const account = collection.account === 'id' ? record : (row[collection.account ?? ''] ?? null)
      const about = { collection: collection.name, record_id: record, account, changes: '{}' }
      await owner.query(...insertion('logs', { tenant_id: tenantId, id: entry, type: 'update', ...about }))
      entries.push({ table, record, entry })
    }
})

const isSeen = async (person: (typeof people)[number], table: string, id: string) =>
  (await attempt(client, callers[person], [`select id from ${table} where id = $1`, [id]])) === 1

describe.each(people)('the log as %s reads it', (person) => {
  it('has entries about the records that they may read, of every collection, and no other', async () => {
    const { role } = callers[person]
    const wrong: string[] = []
    for (const { table, record, entry } of entries) {
      const mayRead = isStaff(role) && (await isSeen(person, table, record))
      if ((await isSeen(person, 'logs', entry)) !== mayRead)
        wrong.push(`${mayRead ? 'misses' : 'reads'} an entry about ${table}`)
    }
    expect(wrong).toEqual([])
    expect(entries.length).toBeGreaterThan(80)
  })
})

const as = <T>(person: (typeof people)[number], work: (writing: Writing) => Promise<T>) =>
  writeAs(database.store, { caller: callers[person] }, work)

describe('an entry', () => {
  it.each(people)('is written by %s into the table itself', async (person) => {
    const row = { tenant_id: place.tenantId, id: newId(), type: 'update', collection: 'users' }
    expect(await attempt(client, callers[person], insertion('logs', row))).toBeNull()
  })

  it.each(['admin', 'adviser', 'investor'] as const)(
    'about what did not happen is noted by %s',
    async (person) => {
      const changes = { isAdmin: { before: false, after: true } }
      for (const record of [home.refs.own.users ?? '', home.refs.other.users ?? '', accounts.own])
        for (const collection of ['users', 'accounts', 'logs'])
          await expect(
            as(person, (transaction) =>
              noteChange(transaction, { type: 'update', collection, record, changes }),
            ),
          ).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('about another record than the one that changed is noted', async () => {
    const forging = as('adviser', async (transaction) => {
      await createRecord(transaction, 'savedViews', {
        name: 'Mine',
        collection: 'accounts',
        settings: {},
      })
      await noteChange(transaction, { type: 'update', collection: 'accounts', record: accounts.own })
    })
    await expect(forging).rejects.toMatchObject({ code: '42501' })
  })

  it('comes with a change, under the name of whoever made it, for whom the service does it too', async () => {
    const { own } = accounts
    await as('adviser', (transaction) =>
      updateRecord(transaction, 'accounts', { id: own, version: 1, change: { location: 'Ísafjörður' } }),
    )
    const by = callers.limited.userId
    await database.store.serve(place.tenantId, (service) =>
      noteChange(service, { type: 'export', collection: 'accounts', record: own, account: own, by }),
    )
    const found = await as('admin', (transaction) =>
      listRecords(transaction, 'logs', {
        filters: [
          { field: 'recordId', operator: 'is', value: own },
          { field: 'type', operator: 'isNot', value: 'Row 1' },
        ],
        sort: [{ field: 'createdAt', descending: true }],
        limit: 2,
      }),
    )
    expect(found.map(({ type, created }) => [type, created?.by])).toEqual([
      ['export', by],
      ['update', callers.adviser.userId],
    ])
  })
})
