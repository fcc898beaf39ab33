/** A firm with people who sign in, and what is in their letterbox: for the tests of signing in and of second factors. */
import { buildCaller, buildTenant, type Place } from './builders.ts'
import { asKeeper, eventsOf, secretsTo } from './outbox.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import {
  buildTestServer,
  cookieOf,
  hashTestPassword,
  testPassword,
  type TestServer,
  type Visitor,
} from './test-server.ts'

export type IdentityWorld = {
  database: TestDatabase
  server: TestServer
  place: Place
  host: string
  /** A person who may sign in; answers their id and address. */
  person(
    role?: 'admin' | 'professional' | 'investor',
    overrides?: Record<string, unknown>,
  ): Promise<{ id: string; email: string }>
  /** A client whose PIN is on: by e-mail, or by text message to a number that was proved. */
  personWithPin(phone?: string): Promise<{ id: string; email: string }>
  /** Signs in with the password, wherever that leads; the visitor has the cookie of the answer. */
  enter(email: string, password?: string): Promise<Visitor>
  /** Runs a statement as the owner of the database; `$1` is the tenant. */
  change(statement: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** The secrets of the last message of a kind to an address or a number. */
  secretsTo(to: string): Promise<Record<string, string>>
  /** The kinds of the events about somebody, the oldest first. */
  eventsOf(id: string): Promise<string[]>
  close(): Promise<void>
}

type Options = { configuration?: string } & Parameters<typeof buildTestServer>[1]

export async function openIdentityWorld({ configuration, ...options }: Options = {}): Promise<IdentityWorld> {
  const database = await openTestDatabase()
  const place = await buildTenant(database, configuration)
  const server = await buildTestServer(database, options)
  const host = `${place.tenantId}.portico.example`
  const change: IdentityWorld['change'] = (statement, values) => asKeeper(place, statement, values)
  let people = 0
  const person: IdentityWorld['person'] = async (role = 'investor', overrides = {}) => {
    const email = `somebody${(people += 1)}@home.example`
    const { userId } = await buildCaller(place, role, { email, ...overrides })
    await change(
      'update auth.login set pw_hash = $3, email_verified = true where tenant_id = $1 and id = $2',
      [userId, await hashTestPassword()],
    )
    return { id: userId, email }
  }
  return {
    database,
    server,
    place,
    host,
    change,
    person,
    personWithPin: async (phone) => {
      const made = await person()
      await change(
        `update auth.login set pin_on = true, mfa_enabled = true, mfa_target = $3, phone = $4,
          phone_verified = case when $4::text is not null then now() end where tenant_id = $1 and id = $2`,
        [made.id, phone === undefined ? 'email' : 'sms', phone ?? null],
      )
      return made
    },
    enter: (email, password = testPassword) => server.signIn(host, email, password),
    secretsTo: (to) => secretsTo(place, to),
    eventsOf: async (id) => (await eventsOf(place, id)).map(({ kind }) => kind),
    close: async () => {
      await server.close()
      await database.close()
    },
  }
}

/** Asks, and goes on with the cookie that the answer sets, as a browser does. */
export async function step(visitor: Visitor, ...asked: Parameters<Visitor['ask']>) {
  const answer = await visitor.ask(...asked)
  const set = answer.cookies.find(({ name }) => name.endsWith('session'))
  if (set) visitor.cookie = set.value === '' ? null : cookieOf(answer)
  return answer
}

/** The code of a refusal. */
export const codeOf = (answer: { json(): { error?: { code: string } } }): string | undefined =>
  answer.json().error?.code

/** The statuses of answers to the same thing asked at once; who was first does not matter. */
export const outcomesOf = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)
