/** A tenant with an administrator, an adviser and a client who make the calls on records. */
import type { CallName } from '#model/calls/paths.ts'
import type { RecordAnswer, RecordNames, RecordsAnswer } from '#model/calls/records.ts'
import type { CallErrorCode } from '#model/calls/call.ts'
import type { Problem } from '#model/fields/problem.ts'
import { buildTenant, buildUser, type Place } from './builders.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { buildTestServer, givePasswords, type Given, type TestServer, type Visitor } from './test-server.ts'

/** What any call on records may answer; a test looks at the parts it is about. */
export type Answer = Partial<RecordsAnswer> & {
  status: number
  record: RecordAnswer
  names: RecordNames
  error: { code: CallErrorCode; message: string; problems?: Record<string, Problem>; current?: number }
} & Record<string, unknown>

/** Somebody who makes calls on records. */
export type Hand = {
  visitor: Visitor
  id: string
  ask: (name: CallName, given: Given) => Promise<Answer>
  list: (collection: string, query?: Record<string, string | string[]>) => Promise<Answer>
  read: (collection: string, id: string) => Promise<Answer>
  create: (collection: string, values: object, publish?: boolean) => Promise<Answer>
  update: (collection: string, body: Change) => Promise<Answer>
  remove: (collection: string, at: { id: string; version: number }) => Promise<Answer>
}

type Change = { id: string; version: number; values: object; publish?: boolean }

/** The tenant, its people, and another tenant with an administrator of its own. */
export type RecordsWorld = {
  database: TestDatabase
  server: TestServer
  place: Place
  admin: Hand
  adviser: Hand
  investor: Hand
  stranger: Hand
  close: () => Promise<void>
}

/** Builds it in a database of its own. Call `close` in afterAll. */
export async function openRecordsWorld(
  configuration = 'generic',
  opened: Promise<TestDatabase> = openTestDatabase(),
): Promise<RecordsWorld> {
  const database = await opened
  const [place, other] = [await buildTenant(database, configuration), await buildTenant(database)]
  const person = (name: string, flags: object) => ({
    name,
    email: `${name.toLowerCase()}@portico.example`,
    ...flags,
  })
  const staff = { isProfessional: true }
  const ids = {
    Ada: await buildUser(place, person('Ada', { ...staff, isAdmin: true })),
    Paul: await buildUser(place, person('Paul', staff)),
    Ina: await buildUser(place, person('Ina', {})),
    Eve: await buildUser(other, person('Eve', { ...staff, isAdmin: true })),
  }
  for (const { tenantId } of [place, other]) await givePasswords(database, tenantId)
  const server = await buildTestServer(database)
  const hand = async (name: keyof typeof ids, at = place) =>
    handOf(
      await server.signIn(`${at.tenantId}.portico.example`, `${name.toLowerCase()}@portico.example`),
      ids[name],
    )
  return {
    database,
    server,
    place,
    admin: await hand('Ada'),
    adviser: await hand('Paul'),
    investor: await hand('Ina'),
    stranger: await hand('Eve', other),
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}

export function handOf(visitor: Visitor, id: string): Hand {
  const ask = async (name: CallName, given: Given): Promise<Answer> => {
    const answer = await visitor.ask(name, given)
    return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() } as Answer
  }
  return {
    visitor,
    id,
    ask,
    list: (collection, query = {}) => ask('listRecords', { params: { collection }, query: query as never }),
    read: (collection, record) => ask('readRecord', { params: { collection, id: record } }),
    create: (collection, values, publish = false) =>
      ask('createRecord', { params: { collection }, body: { values, publish } }),
    update: (collection, { id: record, ...body }) =>
      ask('updateRecord', { params: { collection, id: record }, body }),
    remove: (collection, at) =>
      ask('removeRecord', { params: { collection, id: at.id }, query: { version: String(at.version) } }),
  }
}
