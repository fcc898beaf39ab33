/** One server on one database with an installation of every white label, each with an administrator and surroundings. */
import { stepsAsking } from '#tests/support/records/form-steps.ts'
import { Pool } from 'undici'
import type { ConfigurationKey } from '#configurations/register/registry.ts'
import { configurationKeys, loadConfiguration } from '#configurations/register/registry.ts'
import { isCollectionName, type CollectionName } from '#model/collections/collections.ts'
import type { BulkRow } from '#server/store/bulk.ts'
import {
  build,
  buildAccount,
  buildFile,
  buildGroup,
  buildPortal,
  buildPortfolio,
  buildStatuses,
  buildTenant,
  buildUser,
  type Place,
} from '#tests/support/builders.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, type TestServer } from '#tests/support/test-server.ts'
import { signInOverHttp, type RecordCaller } from './record-caller.ts'
import { unworded } from './generate-value.ts'

/** Two records of each collection by its name. */
export type Refs = Readonly<Record<string, readonly string[]>>

/** An installation of a white label: where, with which records, and its administrator. */
export type Installed = {
  key: ConfigurationKey
  locales: readonly string[]
  place: Place
  refs: Refs
  host: string
  admin: RecordCaller
}

/** All of them, and the server they share. */
export type Installations = {
  database: TestDatabase
  server: TestServer
  of: Readonly<Record<ConfigurationKey, Installed>>
  close: () => Promise<void>
}

/** Builds them. Call `close` in afterAll. */
export async function openInstallations(
  opened: Promise<TestDatabase> = openTestDatabase(),
): Promise<Installations> {
  const database = await opened
  const server = await buildTestServer(database)
  const places = await Promise.all(
    configurationKeys.map(async (key) => ({ key, place: await buildTenant(database, key) })),
  )
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const pool = new Pool(origin, { connections: 8 })
  const made = await Promise.all(places.map(({ key, place }) => install(pool, key, place)))
  return {
    database,
    server,
    of: Object.fromEntries(made.map((one) => [one.key, one])) as Installations['of'],
    close: async () => {
      await pool.close()
      await server.close()
      await database.close()
    },
  }
}

async function install(pool: Pool, key: ConfigurationKey, place: Place): Promise<Installed> {
  const email = 'admin@portico.example'
  const self = await buildUser(place, { name: 'Ada', email, isProfessional: true, isAdmin: true })
  const refs = await buildSurroundings(place, self)
  await givePasswords(place.database, place.tenantId)
  const host = `${place.tenantId}.portico.example`
  const { locales } = await loadConfiguration(key)
  return { key, locales, place, refs, host, admin: await signInOverHttp(pool, host, email) }
}

/** Two of everything that a record may refer to. */
export async function buildSurroundings(place: Place, self: string): Promise<Refs> {
  const refs: Record<string, readonly string[]> = {}
  const two = async (name: string, make: (nth: number) => Promise<string>) => {
    refs[name] = [await make(1), await make(2)]
  }
  const first = (name: string): string => refs[name]?.[0] ?? ''
  const plain = <N extends CollectionName>(name: N, row: (nth: number) => BulkRow<N>) =>
    two(name, (nth) => build(place, name, row(nth)))
  await two('users', () => buildUser(place, { isProfessional: true, isAdmin: true }))
  await two('portals', () => buildPortal(place, { owner: first('users') }))
  await two('accounts', (nth) =>
    buildAccount(place, {
      owner: [first('users')],
      client: self,
      external_id: `REFS-REFS-REFS-000${nth}`,
    }),
  )
  await two('portfolios', () => buildPortfolio(place, { account: first('accounts') }))
  await two('groups', () => buildGroup(place))
  await plain('households', (nth) => ({ name: `Household ${nth}` }))
  await plain('organisations', (nth) => ({ name: `Firm ${nth}` }))
  await plain('subscriptions', (nth) => ({ name: `Plan ${nth}`, accountsLimit: 1000, advisorsLimit: 1000 }))
  for (const name of ['forms', 'pages', 'people', 'libraries', 'data-processes'] as const)
    await plain(name, (nth) => ({ name: `${name} ${nth}` }))
  await plain('processes', (nth) => ({ name: `Process ${nth}`, formId: first('forms') }))
  const asking = await build(place, 'forms', { name: 'Asking', steps: stepsAsking() })
  await plain('submissions', () => ({ formId: asking, account: first('accounts'), answers: { a: 1 } }))
  await plain('mediaFolders', (nth) => ({ name: `Folder ${nth}`, library: first('libraries') }))
  await two('media', async (nth) =>
    build(place, 'media', { name: `Picture ${nth}`, file: await buildFile(place, `picture-${nth}.png`) }),
  )
  await plain('navigation', (nth) => ({ name: `Entry ${nth}`, portal: first('portals') }))
  await plain('messages', (nth) => ({
    subject: `Message ${nth}`,
    recipient: self,
    clientAccount: first('accounts'),
    body: 'Text',
  }))
  await buildStatuses(place, {}, unworded)
  refs.recipients = refs.accounts ?? []
  for (const name of Object.keys(refs))
    if (name !== 'recipients' && !isCollectionName(name)) throw new Error(`There is no collection '${name}'.`)
  return refs
}
