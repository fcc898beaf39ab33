/** Two firms full of records, and everybody who could knock at a route: each time with a session of their own. */
import type { LightMyRequestResponse } from 'fastify'
import { asOwner } from '#tests/support/as-owner.ts'
import { buildAccessWorld, type AccessWorld, type Whose } from '#tests/support/access/access-world.ts'
import { build, buildCaller } from '#tests/support/builders.ts'
import { openTestSession } from '#tests/support/open-test-session.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import {
  buildTestServer,
  givePasswords,
  pathWith,
  type Given,
  type Route,
  type TestServer,
} from '#tests/support/test-server.ts'

/**
 * Who asks. `half` is an administrator who still has to enter the PIN; `outsider` an adviser whose access group is
 * another client's; `abroad` the administrator of the other firm, at its own address, with ids from here.
 */
export const routePersons = [
  'nobody',
  'half',
  'investor',
  'otherInvestor',
  'professional',
  'outsider',
  'admin',
  'abroad',
] as const
export type RoutePerson = (typeof routePersons)[number]

/** A firm: its address and an id of each table, of the investor's own side and of the others'. */
export type RouteFirm = { tenantId: string; host: string; ids: Record<Whose, Record<string, string>> }

export type RouteWorld = {
  database: TestDatabase
  server: TestServer
  home: RouteFirm
  abroad: RouteFirm
  /** The cookie of a new session of somebody; none for nobody. */
  cookieOf(person: RoutePerson): Promise<Record<string, string>>
  /** Asks a route as somebody, in a new session unless one is given, so that no answer disturbs the next. */
  ask(person: RoutePerson, route: Route, given?: Given): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

type Login = { firm: RouteFirm; id: string; isHalf?: true }

// Without a data service the ledgers are the portal's own here.
const configuration = 'partner-firm'

export async function openRouteWorld(
  options?: Parameters<typeof buildTestServer>[1],
  opened: Promise<TestDatabase> = openTestDatabase(),
): Promise<RouteWorld> {
  const database = await opened
  const worlds = [
    await buildAccessWorld(database, configuration),
    await buildAccessWorld(database, configuration),
  ]
  const [here, there] = worlds as [AccessWorld, AccessWorld]
  const { place } = here
  const half = await buildCaller(place, 'admin')
  const outsider = await buildCaller(place, 'professional')
  await build(place, 'accessGroups', {
    name: 'Elsewhere',
    team: [outsider.userId],
    clients: [here.accounts.other],
  })
  for (const world of worlds) await finish(world)
  await asOwner({ owner: database.owner, tenantId: place.tenantId }, (client) =>
    client.query('update auth.login set pin_on = true, mfa_enabled = true where tenant_id = $1 and id = $2', [
      place.tenantId,
      half.userId,
    ]),
  )
  const [home, abroad] = [firmOf(here), firmOf(there)]
  const idOf = (world: AccessWorld, person: keyof AccessWorld['callers']) =>
    world.callers[person].userId ?? ''
  const logins: Partial<Record<RoutePerson, Login>> = {
    half: { firm: home, id: half.userId, isHalf: true },
    investor: { firm: home, id: idOf(here, 'investor') },
    otherInvestor: { firm: home, id: here.refs.other['users'] ?? '' },
    professional: { firm: home, id: idOf(here, 'adviser') },
    outsider: { firm: home, id: outsider.userId },
    admin: { firm: home, id: idOf(here, 'admin') },
    abroad: { firm: abroad, id: idOf(there, 'admin') },
  }
  const server = await buildTestServer(database, options)
  const cookieOf: RouteWorld['cookieOf'] = async (person) => {
    const login = logins[person]
    return login ? { cookie: await openFor(server, login) } : {}
  }
  return {
    database,
    server,
    home,
    abroad,
    cookieOf,
    ask: async (person, route, given = {}) => {
      const { host } = person === 'abroad' ? abroad : home
      const headers = {
        host,
        origin: `${server.parts.settings.scheme}://${host}`,
        ...(given.headers?.['cookie'] ? {} : await cookieOf(person)),
        ...given.headers,
      }
      return inject(server, { route, given, headers })
    },
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}

const servedBefore = [
  `update mail set status = 'failed', message = '{"subject": "S", "html": "H"}' where tenant_id = $1`,
  `update webhook_deliveries set status = 'failed' where tenant_id = $1`,
  'delete from import_rows where tenant_id = $1',
  `update import_batches set status = 'undone' where tenant_id = $1`,
  `update accounts set external_id = 'ABCD-EFGH-IJKL-' || upper(right(id::text, 4)), user_status = 'created',
    account_type = 'single'
    where tenant_id = $1`,
]

/** What only the service writes, as it would be after some days of use. */
async function finish({ place: { database, tenantId } }: AccessWorld): Promise<void> {
  await givePasswords(database, tenantId)
  await asOwner({ owner: database.owner, tenantId }, async (client) => {
    for (const statement of servedBefore) await client.query(statement, [tenantId])
    await client.query('select app.refresh_account_access(null)')
  })
}

function firmOf({ place, rows }: AccessWorld): RouteFirm {
  const ids: RouteFirm['ids'] = { own: {}, other: {} }
  for (const [table, both] of Object.entries(rows))
    for (const whose of ['own', 'other'] as const)
      if (typeof both[whose]['id'] === 'string') ids[whose][table] = both[whose]['id']
  return { tenantId: place.tenantId, host: `${place.tenantId}.portico.example`, ids }
}

function openFor({ parts }: TestServer, { firm, id, isHalf }: Login): Promise<string> {
  const { scheme } = parts.settings
  const half = isHalf ? ({ wants: 'factor', isConfirmed: false } as const) : {}
  return parts.store.auth(firm.tenantId, (transaction) =>
    openTestSession(transaction, { loginId: id, scheme, ...half }),
  )
}

type Question = { route: Route; given: Given; headers: Record<string, string> }

function inject({ app }: TestServer, { route, given, headers }: Question): Promise<LightMyRequestResponse> {
  const url = pathWith(route.path, given.params)
  const payload = given.body === undefined ? {} : { payload: given.body as object }
  return app.inject({
    method: route.method as 'GET',
    url,
    headers,
    query: given.query ?? {},
    ...payload,
  })
}
