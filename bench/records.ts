/**
 * The list of the administration area over 100,000 accounts, filtered and sorted, as an adviser whose access group has
 * half of them: against a bare Fastify route with pg that asks the same questions under row-level security, in one run.
 */
import type { ChildProcess } from 'node:child_process'
import { loadCollections } from '#configurations/register/registry.ts'
import { calls } from '#model/calls/calls.ts'
import { shownFields, type Found } from '#server/records/find-collection.ts'
import { readFields, readSelection } from '#server/records/read-selection.ts'
import { insertMany } from '#server/store/bulk.ts'
import type { Caller, Question } from '#server/store/executor.ts'
import { asOwner } from '#server/store/owner.ts'
import { withClient } from '#server/store/provision.ts'
import { countQuestion, pageQuestion } from '#server/store/records/read-page.ts'
import type { Bench, Outcome } from './bench.ts'
import { installLargeTenant, type Installed } from './large-installation.ts'
import {
  compare,
  endProcess,
  measurePage,
  openSession,
  porticoStart,
  startProcess,
  type Pair,
} from './server.ts'

const accounts = 100_000

/** What the grid of the accounts asks for: 50 of those worth more than 50,000, by name. */
const asked = {
  fields: 'name,email,client,owner,portal,userStatus,currency,value',
  filter: 'value:from:50000',
  sort: 'name',
  limit: '50',
}

/**
 * Directus 11.17 in production mode, caches and limits off, on two cores with PostgreSQL 15 in November 2026: 50 of
 * 100,000 accounts of 20 fields as a restricted role, 32 clients, were 186 answers a second; the bare route beside it
 * gave 3,299.
 */
const shareOfDirectus = 186 / 3299

type Measured = Record<1 | 16, Pair>
let measured: Promise<Measured> | undefined
const measurements = (): Promise<Measured> => (measured ??= measureAll())

const title = '50 of 100,000 accounts, filtered, restricted'

export const benches: readonly Bench[] = [
  ...([1, 16] as const).map((clients) => ({
    name: `${title}, ${clients === 1 ? '1 client' : `${clients} clients`}: rate / floor`,
    goal: 0.6,
    better: 'higher' as const,
    run: async () => compare((await measurements())[clients], 'rate'),
  })),
  {
    name: `${title}, 16 clients: p99 / floor`,
    goal: 2,
    better: 'lower',
    run: async () => compare((await measurements())[16], 'p99'),
  },
  {
    name: `${title}: times Directus, over floors`,
    goal: 8,
    better: 'higher',
    run: async () => compareDirectus((await measurements())[16]),
  },
]

/** Both against the floor of their own machine: how many times the share of Directus this is. */
function compareDirectus({ ours, floor }: Pair): Outcome {
  const share = ours.rate / floor.rate
  const detail = `${share.toFixed(2)} of the floor against ${shareOfDirectus.toFixed(3)} (Directus 11.17, measured apart)`
  return { ratio: share / shareOfDirectus, detail }
}

async function measureAll(): Promise<Measured> {
  const installed = await installLargeTenant(accounts)
  const children: ChildProcess[] = []
  try {
    await restrictAdviser(installed)
    const portico = await startProcess('portico-process.ts', porticoStart(installed))
    children.push(portico.child)
    const bare = await startProcess('bare-list-process.ts', await bareStart(installed))
    children.push(bare.child)
    const { host } = installed.tenant
    const headers = await openSession(portico.origin, { host, email: installed.adviser.email })
    const path = `/api/records/accounts?${new URLSearchParams(asked)}`
    return await measurePage(
      { origin: portico.origin, path, headers },
      { origin: bare.origin, path: '/list', headers: {} },
    )
  } finally {
    await Promise.all(children.map(endProcess))
    await installed.close()
  }
}

/** Every second account is in the adviser's access group. */
async function restrictAdviser({ database, tenant, adviser }: Installed): Promise<void> {
  const clients = tenant.accounts.filter((_, place) => place % 2 === 0).map(({ id }) => id)
  await asOwner({ owner: database.owner, tenantId: tenant.id }, async (client) => {
    const group = { name: 'Half', team: [adviser.id], clients }
    await insertMany(client, { tenantId: tenant.id, into: 'accessGroups' }, [group])
    await client.query('select app.refresh_account_access(null)')
  })
  await withClient(database.owner, (client) => client.query('vacuum analyze'))
}

/** The questions of the list as the product puts them. */
async function bareStart({ database, tenant, adviser }: Installed): Promise<object> {
  const collection = (await loadCollections(tenant.key)).accounts
  if (!collection) throw new Error('The white label has no accounts.')
  const caller: Caller = { tenantId: tenant.id, userId: adviser.id, role: 'professional' }
  const found: Found = { name: 'accounts', collection }
  const shown = shownFields(caller, found)
  const query = calls.listRecords.query.parse(asked)
  const list = {
    ...readSelection({ collection, shown, role: caller.role }, query),
    limit: query.limit,
    offset: query.offset,
  }
  const questions: Question[] = [
    pageQuestion(caller, 'accounts', { ...list, fields: readFields(query.fields, shown) }),
    countQuestion(caller, 'accounts', list),
  ]
  return { api: database.api, caller, questions }
}
