import { describe, expect, it } from 'vitest'
import { collections } from '#model/collections/collections.ts'
import type { Collection } from '#model/collection.ts'
import { paths, type CallName } from '#model/calls/paths.ts'
import { rows } from '#model/access/access.ts'
import { tableName } from '#server/store/schema/table.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import type { Given } from '#tests/support/test-server.ts'
import { namedRoutes, inputOf } from '#tests/support/routes/route-inputs.ts'
import { openRouteWorld, type RoutePerson } from '#tests/support/routes/route-world.ts'

const world = await closeAfterAll(openRouteWorld())
const { abroad, home } = world

type Ids = Record<string, string>

/** Answers with a list, which is empty where the record it belongs to is not the caller's to see. */
const emptyLists: Partial<Record<CallName, string>> = {
  listVersions: 'versions',
  listChanges: 'changes',
  listDeliveries: 'deliveries',
  listInvitations: 'rows',
  listClients: 'clients',
  readPortalTerms: 'terms',
  listFiles: 'files',
  listImports: 'imports',
  listSecurityEvents: 'rows',
  readWelcome: 'welcome',
  closeWelcome: 'welcome',
}

/** Calls that say of each of several records what became of it. */
const perRecord: Partial<Record<CallName, string>> = { inviteClients: 'not-found', changeMany: 'not-found' }

/** The calls that are asked with the id of a record. */
const byId = (Object.keys(paths) as CallName[]).filter((name) => {
  const at = (id: string): string => JSON.stringify(inputOf(name, idsOf(id)))
  return at('one') !== at('two') && name !== 'signUp'
})

function idsOf(id: string): Ids {
  return new Proxy({}, { get: () => id })
}

async function expectNothing(person: RoutePerson, name: CallName, given: Given): Promise<void> {
  const answer = await world.ask(person, namedRoutes[name], given)
  const about = `${name} by ${person}: ${answer.statusCode} ${answer.body.slice(0, 300)}`
  if (answer.statusCode !== 200) return expect([403, 404], about).toContain(answer.statusCode)
  const body = answer.json<Record<string, unknown>>()
  if (perRecord[name]) return expect(JSON.stringify(body), about).toContain(perRecord[name])
  const list = emptyLists[name]
  expect(list, about).toBeDefined()
  expect([body[list ?? ''] ?? []].flat(), about).toEqual([])
}

describe("ids of the other firm's records", () => {
  it('are looked for by enough calls', () => {
    expect(byId.length).toBeGreaterThan(30)
  })

  it.each(byId)('%s gives its administrators, advisers and clients nothing', async (name) => {
    for (const person of ['admin', 'professional', 'investor'] as const)
      for (const whose of ['own', 'other'] as const)
        await expectNothing(person, name, inputOf(name, abroad.ids[whose]))
  })
})

/** Ids in questions and bodies, and of what the other tests leave in place. */
const moreIds: [CallName, (ids: Ids) => Given][] = [
  ['listFiles', ({ accounts = '' }) => ({ query: { account: accounts } })],
  ['listFiles', ({ groups = '' }) => ({ query: { group: groups } })],
  ['listImports', ({ accounts = '' }) => ({ query: { account: accounts } })],
  ['listSecurityEvents', ({ users = '' }) => ({ query: { user: users } })],
  ['revokeApiKey', ({ api_keys: key = '' }) => ({ params: { key } })],
  ['discardImport', ({ import_batches: batch = '' }) => ({ params: { batch } })],
  ['removeImportMapping', ({ import_mappings: mapping = '' }) => ({ params: { mapping } })],
  ['removeFile', ({ uploads: file = '' }) => ({ params: { file } })],
  [
    'restoreVersion',
    ({ pages: id = '', 'pages-history': entry = '' }) => ({
      params: { collection: 'pages', id, entry: entry || id },
      body: { version: 1 },
    }),
  ],
  [
    'changeMany',
    ({ forms: id = '' }) => ({
      params: { collection: 'forms' },
      body: { records: [{ id, version: 1 }], values: { name: 'N' }, preview: false },
    }),
  ],
]

describe("ids of the other firm's records in questions and bodies", () => {
  it.each(moreIds)('%s gives an administrator nothing', async (name, given) => {
    await expectNothing('admin', name, given(abroad.ids.own))
  })

  it('createApiKey acts as nobody of the other firm', async () => {
    const body = { name: 'Key', scopes: ['read:accounts'], owner: abroad.ids.own['users'] ?? '' }
    const answer = await world.ask('admin', namedRoutes.createApiKey, { body })
    expect(answer.json()).toMatchObject({ error: { code: 'bad-input' } })
  })

  it.each(['abroad', 'otherInvestor'] as const)('endMySession ends no session of %s', async (person) => {
    const answer = await world.ask(person, namedRoutes.listMySessions)
    const [session = ''] = answer.json<{ sessions: { id: string }[] }>().sessions.map(({ id }) => id)
    expect(session).not.toBe('')
    await expectNothing('investor', 'endMySession', { params: { session } })
  })
})

/** Of the investor's own, what another investor may not even know to exist. */
const ofInvestor: readonly CallName[] = byId.filter(
  (name) => !['readPortalTerms', 'getPublishedContent'].includes(name),
)

describe("ids of the other investor's records", () => {
  it.each(ofInvestor)('%s gives an investor nothing', async (name) => {
    await expectNothing('otherInvestor', name, inputOf(name, home.ids.own))
    await expectNothing('investor', name, inputOf(name, home.ids.other))
  })
})

const withTables = (Object.values(collections) as Collection[]).filter(({ key }) => !key)
const deeds = [
  ['readRecord', {}],
  ['updateRecord', { body: { version: 1, values: {} } }],
  ['removeRecord', { query: { version: '1' } }],
  ['restoreRecord', { body: { version: 1 } }],
  ['unpublishRecord', { body: { version: 1 } }],
  ['discardChanges', { body: { version: 1 } }],
  ['copyRecord', {}],
  ['moveRecord', { body: { direction: 'up' } }],
  ['listChanges', {}],
  ['listVersions', {}],
] as const

describe('records of every collection', () => {
  it.each(withTables.map(({ name }) => name))(
    "%s of the other firm are nobody's here",
    async (collection) => {
      const id = abroad.ids.own[tableName(collection)] ?? ''
      expect(id).not.toBe('')
      for (const [name, given] of deeds)
        await expectNothing('admin', name, { ...given, params: { collection, id } })
    },
  )

  const ownOnly = withTables.filter(({ name }) =>
    ['visible', 'visibleOrMine', 'self', 'addressed'].includes(rows('investor', name as never, 'read')),
  )
  it.each(ownOnly.map(({ name }) => name))(
    "%s of another investor are not this one's",
    async (collection) => {
      const id = home.ids.other[tableName(collection)] ?? ''
      for (const [name, given] of deeds)
        await expectNothing('investor', name, { ...given, params: { collection, id } })
    },
  )
})
