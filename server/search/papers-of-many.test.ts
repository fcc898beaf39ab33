/** Searches of thousands of documents and conversations: read as little as they show, and only what the person may see. */
import { describe, expect, test } from 'vitest'
import { listDocuments } from '#server/library/list-documents.ts'
import { listConversations } from '#server/messages/list-conversations.ts'
import type { Store } from '#server/store/executor.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import type { Statement } from '#server/store/statement.ts'
import { findMatches } from '#server/store/records/find-matches.ts'
import { build, buildAccount, buildCaller, buildPortal, buildTenant } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper } from '#tests/support/outbox.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { watchBlocks } from '#tests/support/watch-blocks.ts'

const many = 8000

const written = ['uploads', 'media', 'messages', 'message_notes']
/** Every third has the common word, one in four hundred the rare one; a note beside one in five hundred has another. */
const text = `'Report ' || n || case when n % 3 = 0 then ' ordinary' else '' end || case when n % 399 = 7 then ' sapphire' else '' end`
const from = `from generate_series(1, $2::int) n cross join lateral (select ${text} as body,
    ($3::uuid[])[1 + n % 20] as account, ($4::uuid[])[1 + n / 20 % 2] as person, now() - n * interval '1 minute' as at) a`
const statements = [
  `insert into uploads (tenant_id, id, path, key, name, media_type, size, digest, level, account, created_name, updated_name)
    select $1, md5('upload' || n)::uuid, '/' || n || '.pdf', 'key' || n, n || '.pdf', 'application/pdf', 1, md5(n::text),
      'staff', account, 'Test', 'Test' ${from}`,
  `insert into media (tenant_id, id, name, type, file, account, created_at, updated_at, created_name, updated_name)
    select $1, md5('media' || n)::uuid, 'Paper ' || n, 'Investor reports',
      jsonb_build_object('url', '/files/' || n || '.pdf', 'name', n || '.pdf'), account, at, at, 'Test', 'Test' ${from}`,
  `insert into document_texts (tenant_id, document, upload, state, pages, body, folded, words)
    select $1, md5('media' || n)::uuid, md5('upload' || n)::uuid, 'read', 1, body, ' ' || lower(body), app.words_of(body) ${from}`,
  `insert into messages (tenant_id, id, subject, recipient, body, client_account, created_at, created_by, created_name, updated_name)
    select $1, md5('message' || n)::uuid, 'Question ' || n, person, body, account, at, null, 'Client', 'Client' ${from}`,
  `insert into message_notes (tenant_id, id, thread, account, body, created_at, created_name, updated_name)
    select $1, md5('note' || n)::uuid, md5('message' || n)::uuid, account, 'Quorumvale', at, 'Test', 'Test' ${from}
    where n % 501 = 3`,
  `insert into conversations (tenant_id, person, thread, last_at, received, unread)
    select $1, person, md5('message' || n)::uuid, at, true, false ${from}`,
]

const database = await closeAfterAll(openOwnDatabase())
const place = await buildTenant(database, 'asset-manager')
const people = {
  all: await buildCaller(place, 'professional'),
  half: await buildCaller(place, 'professional'),
  mover: await buildCaller(place, 'professional'),
}
const portal = await buildPortal(place)
const recipients = [people.all.userId, people.half.userId]
const owner = [people.all.userId]
const accounts: string[] = []
for (let index = 0; index < 20; index += 1) accounts.push(await buildAccount(place, { portal, owner }))
const clients = accounts.filter((_, index) => index % 2 === 0)
await build(place, 'accessGroups', { name: 'Half', team: [people.half.userId], clients })
const { tenantId } = place
await asOwner({ owner: database.owner, tenantId }, async (client) => {
  for (const table of written) await client.query(`alter table ${table} disable trigger user`)
  for (const statement of statements) await client.query(statement, [tenantId, many, accounts, recipients])
  for (const table of written) await client.query(`alter table ${table} enable trigger user`)
})
await asOwner({ owner: database.owner }, (client) => client.query('analyze'))

type Who = keyof typeof people
const search = {
  library: async (store: Store, who: Who, words: string) => {
    const asked = { portal, tab: 'mine', range: 'all', favourites: 'no', text: words, limit: 50 } as const
    return (await listDocuments(store, people[who], asked)).documents.map(({ id }) => id)
  },
  inbox: async (store: Store, who: Who, words: string) => {
    const caller = people[who]
    const query = <Row>(statement: Statement, values?: readonly unknown[]) =>
      store.ask<Row>(caller, statement, values)
    const asked = { box: 'inbox', search: words, limit: 50 } as const
    return (await listConversations({ caller, query }, asked)).conversations.map(({ thread }) => thread)
  },
}
/** What has the words, newest first, looked for in each of those that the person sees. */
const plainly = {
  library: `select m.id from media m join document_texts x on x.tenant_id = $1 and x.document = m.id
    where m.tenant_id = $1 and x.folded like '%' || $2 || '%' order by m.updated_at desc, m.id desc limit 50`,
  inbox: `select m.id from messages m join conversations c on c.tenant_id = $1 and c.thread = m.id and c.person = app.user_id()
    where m.tenant_id = $1 and (m.search_text like '%' || $2 || '%' or exists (select from message_notes n
      where n.tenant_id = $1 and n.thread = m.id and n.search_text like '%' || $2 || '%'))
    order by c.last_at desc, c.thread desc limit 50`,
}
type Page = keyof typeof search

async function findPlainly(page: Page, who: Who, words: string): Promise<string[]> {
  const statement = { name: `test.plainly-${page}`, text: plainly[page] }
  return (await database.store.ask<{ id: string }>(people[who], statement, [words])).map(({ id }) => id)
}

describe.each(['library', 'inbox'] as const)('of the %s', (page) => {
  describe.each(['all', 'half'] as const)('%s', (who) => {
    test.each(['sapphire', 'ordinary', 'absent', 'report', 'quorumvale'])(
      'finds by %s what looking at each finds, twice alike',
      async (words) => {
        const seen = await findPlainly(page, who, words)
        expect(await search[page](database.store, who, words)).toEqual(seen)
        expect(await search[page](database.store, who, words)).toEqual(seen)
        if (words === 'sapphire') expect(seen.length).toBeGreaterThan(0)
      },
    )
  })

  test.each(['sapphire', 'ordinary', 'absent', 'report'])('%s is found in few blocks', async (words) => {
    const watched = watchBlocks(database.store)
    await search[page](watched.store, 'all', words)
    // To look at each takes some blocks for each.
    expect(watched.looked()).toBeLessThan(many / 2)
  })
})

test('a rare word of a note is found in few blocks, by those who see its client', async () => {
  const watched = watchBlocks(database.store)
  expect(await search.inbox(watched.store, 'all', 'quorumvale')).not.toEqual([])
  expect(watched.looked()).toBeLessThan(many / 2)
})

test('the index of words tells of notes what their policy lets see', async () => {
  const all = { name: 'test.notes', text: 'select id from message_notes where tenant_id = $1 order by id' }
  const counts = []
  for (const caller of [people.all, people.half]) {
    const seen = (await database.store.ask<{ id: string }>(caller, all)).map(({ id }) => id)
    const wanted = { name: 'messageNotes', pattern: '%', isActive: true } as const
    const found = await findMatches(caller, wanted, (...asked) => database.store.ask(caller, ...asked))
    expect(found?.toSorted()).toEqual(seen)
    counts.push(seen.length)
  }
  expect(counts).toEqual([16, 8])
})

test('whoever sees few accounts from now on, or all again, is shown just those at once', async () => {
  const shown = async () => {
    const ids = await search.library(database.store, 'mover', '')
    expect(ids).toEqual(await findPlainly('library', 'mover', 'report'))
    return new Set(ids).size
  }
  expect(await shown()).toBe(50)
  const clients = accounts.slice(0, 2)
  const group = await build(place, 'accessGroups', { name: 'Few', team: [people.mover.userId], clients })
  const all = await findPlainly('library', 'all', 'report')
  expect(await search.library(database.store, 'mover', '')).not.toEqual(all)
  expect(await shown()).toBe(50)
  await asKeeper(place, 'update access_groups set active = false where tenant_id = $1 and id = $2', [group])
  expect(await search.library(database.store, 'mover', '')).toEqual(all)
  expect(await shown()).toBe(50)
})
