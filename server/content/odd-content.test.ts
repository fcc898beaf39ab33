/**
 * Every field of every published collection with no value in each of its spellings, in every state of its record: every
 * reader gets an answer from every call that shows content.
 */
import { describe, expect, test } from 'vitest'
import { storedFields, type Collection } from '#model/collection.ts'
import { collections } from '#model/collections/collections.ts'
import { newId } from '#server/store/new-id.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { columnName, columnType, quote } from '#server/store/schema/column.ts'
import { tableName } from '#server/store/schema/table.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { namedRoutes, type RouteName } from '#tests/support/routes/route-inputs.ts'
import { openRouteWorld, type RoutePerson } from '#tests/support/routes/route-world.ts'
import type { Given } from '#tests/support/test-server.ts'

const readers = ['nobody', 'investor', 'professional', 'admin'] as const satisfies readonly RoutePerson[]
const oddValues = [null, [], {}, ''] as const
const states = ['published', 'draft', 'unpublished', 'removed'] as const
type State = (typeof states)[number]

const content = Object.values<Collection>(collections).filter(({ publish }) => publish)
const cases = content.flatMap((collection) =>
  oddValues.map((value) => ({ collection, name: collection.name, value, spelled: JSON.stringify(value) })),
)

const cookies: Partial<Record<RoutePerson, Record<string, string>>> = {}

const world = await closeAfterAll(openRouteWorld())
const { home } = world
for (const reader of readers) cookies[reader] = await world.cookieOf(reader)

type Entry = { id: string; slug: string; field: string; state: State }

/** A record in each state for each field; the odd value is in the row where its column holds it, and in its history. */
async function storeEntries(collection: Collection, value: unknown): Promise<Entry[]> {
  const { tenantId } = home
  const entries = storedFields(collection).flatMap((field) =>
    states.map((state): Entry => {
      const id = newId()
      return { id, slug: `odd-${id.slice(-12)}`, field, state }
    }),
  )
  await asOwner({ owner: world.database.owner, tenantId }, async (client) => {
    for (const entry of entries) {
      const usual = { name: `Odd ${entry.field}`, ...(collection.fields['slug'] && { slug: entry.slug }) }
      const { state, field, id } = entry
      const isJson = collection.fields[field] && columnType(collection.fields[field]) === 'jsonb'
      const row: Record<string, unknown> = {
        tenant_id: tenantId,
        id,
        version: 2,
        active: state !== 'removed',
        published_at: state === 'published' ? '2026-01-02' : null,
        shown_at: state === 'unpublished' ? null : '2026-01-01',
        updated_at: '2026-01-02',
        ...Object.fromEntries(Object.entries(usual).map(([name, text]) => [columnName(name), text])),
        ...(isJson && { [columnName(field)]: JSON.stringify(value) }),
      }
      const names = Object.keys(row)
      await client.query(
        `insert into ${tableName(collection.name)} (${names.map(quote).join(', ')})
          values (${names.map((_, nth) => `$${nth + 1}`).join(', ')})`,
        Object.values(row),
      )
      if (!collection.history) continue
      await client.query(
        `insert into ${tableName(`${collection.name}-history`)} (tenant_id, id, record, record_version, published_at, "values")
          values ($1, $2, $3, 1, '2026-01-01', $4)`,
        [
          tenantId,
          newId(),
          id,
          JSON.stringify({ ...usual, permissions: { level: 'public', ids: [] }, [field]: value }),
        ],
      )
    }
  })
  return entries
}

async function dropEntries(collection: Collection, entries: readonly Entry[]): Promise<void> {
  const { tenantId } = home
  const ids = entries.map(({ id }) => id)
  await asOwner({ owner: world.database.owner, tenantId }, async (client) => {
    if (collection.history)
      await client.query(
        `delete from ${tableName(`${collection.name}-history`)} where tenant_id = $1 and record = any ($2)`,
        [tenantId, ids],
      )
    await client.query(`delete from ${tableName(collection.name)} where tenant_id = $1 and id = any ($2)`, [
      tenantId,
      ids,
    ])
  })
}

const sitePages = [
  'listSitePages',
  'listSitePosts',
  'readSiteTeam',
  'readSiteFeed',
  'readSiteMap',
  'readRobots',
] as const

type Question = { reader: RoutePerson; name: RouteName; given: Given; about: string }

/** Lists are asked by every reader; an item by a visitor where the public pages show it, else by a client. */
function questionsOf({ name: collection }: Collection, entries: readonly Entry[]): Question[] {
  const { portals: portal = '', accounts: account = '' } = home.ids.own
  const lists: [RouteName, Given][] = [
    ...sitePages.map((name): [RouteName, Given] => [name, {}]),
    ['getPublishedList', { params: { collection } }],
    ['listNews', { params: { portal } }],
    ['readAccount', { params: { account } }],
    ['listRecords', { params: { collection } }],
    ['exportRecords', { params: { collection } }],
    ['findAnything', { query: { text: 'odd' } }],
  ]
  const items = entries
    .filter(({ state }) => state === 'published' || state === 'draft')
    .flatMap(({ id, slug, field, state }): Question[] => {
      const about = `${field}, ${state}`
      return [
        {
          reader: 'investor',
          name: 'getPublishedContent',
          given: { params: { collection, slugOrId: id } },
          about,
        },
        ...(collection === 'pages'
          ? [{ reader: 'nobody', name: 'readSitePage', given: { params: { slug } }, about } as const]
          : []),
        ...(collection === 'posts'
          ? ([
              { reader: 'nobody', name: 'readSitePost', given: { params: { slug } }, about },
              { reader: 'investor', name: 'readNews', given: { params: { portal, slug } }, about },
            ] as const)
          : []),
      ]
    })
  const asked = lists.flatMap(([name, given]) =>
    readers.map((reader): Question => ({ reader, name, given, about: 'all' })),
  )
  return [...asked, ...items]
}

async function askQuestion({ reader, name, given, about }: Question): Promise<string | null> {
  const answer = await world.ask(reader, namedRoutes[name], { ...given, headers: cookies[reader] ?? {} })
  return answer.statusCode < 500 ? null : `${reader}: ${answer.statusCode} for ${name} (${about})`
}

describe('content with no value', () => {
  test.each(cases)(
    '$name with $spelled in any field is answered to every reader',
    async ({ collection, value }) => {
      const entries = await storeEntries(collection, value)
      const failures: (string | null)[] = []
      for (const question of questionsOf(collection, entries)) failures.push(await askQuestion(question))
      await dropEntries(collection, entries)
      expect(failures.filter((failure) => failure !== null)).toEqual([])
    },
  )
})
