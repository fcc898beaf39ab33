/** Two firms on one server and somebody who means ill: what the abuse suite attacks with. */
import type { NewSession } from '#server/sessions/session-store.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { buildTenant, buildUser, type Place } from '#tests/support/builders.ts'
import { openIdentityWorld, type IdentityWorld } from '#tests/support/identity-world.ts'
import { openTestSession } from '#tests/support/open-test-session.ts'
import { asKeeper, codeTo } from '#tests/support/outbox.ts'
import { givePasswords, type Visitor } from '#tests/support/test-server.ts'

type Person = { id: string; email: string }

export type AbuseWorld = IdentityWorld & {
  /** The other firm. */
  away: Place
  awayHost: string
  /** Somebody of the other firm with an address and the test password. */
  twin(email: string, overrides?: Parameters<typeof buildUser>[1]): Promise<Person>
  /** A browser that brings a cookie, whoever it was given to. */
  replay(cookie: string | null, at?: string): Visitor
  /** A session as it is after a while: full, and the password not given lately, unless said otherwise. */
  session(loginId: string, overrides?: Partial<NewSession>): Promise<Visitor>
  /** Whoever a browser is signed in as; null for nobody. */
  meOf(visitor: Visitor): Promise<{ id: string; level: string; role: string } | null>
  /** Asks for a new password; answers the code of the e-mail. */
  askReset(email: string): Promise<string>
  /** A statement of the owner without values, such as one that takes a trigger away. */
  asOwner(text: string): Promise<void>
  /** Sets a row's expiry to now: nobody waits for the clock. */
  expireTokens(loginId: string): Promise<void>
}

export async function openAbuseWorld(
  options: Parameters<typeof openIdentityWorld>[0] = {},
): Promise<AbuseWorld> {
  const world = await openIdentityWorld(options)
  const away = await buildTenant(world.database)
  const awayHost = `${away.tenantId}.portico.example`
  const { server, host, place } = world
  const replay: AbuseWorld['replay'] = (cookie, at = host) => {
    const visitor = server.visit(at)
    visitor.cookie = cookie
    return visitor
  }
  return {
    ...world,
    away,
    awayHost,
    replay,
    twin: async (email, overrides = {}) => {
      const id = await buildUser(away, { email, ...overrides })
      await givePasswords(world.database, away.tenantId)
      return { id, email }
    },
    session: async (loginId, overrides = {}) => {
      const cookie = await world.database.store.auth(place.tenantId, (transaction) =>
        openTestSession(transaction, { loginId, scheme: 'http', isConfirmed: false, ...overrides }),
      )
      return replay(cookie)
    },
    meOf: async (visitor) => (await visitor.ask('readSession')).json().session,
    askReset: async (email) => {
      await server.visit(host).ask('requestReset', { body: { email } })
      return codeTo(place, email, 'passwordReset')
    },
    asOwner: (text) =>
      asOwner({ owner: world.database.owner, tenantId: place.tenantId }, async (client) => {
        await client.query(text)
      }),
    expireTokens: async (loginId) => {
      await asKeeper(place, 'update auth.token set expires = now() where tenant_id = $1 and login_id = $2', [
        loginId,
      ])
    },
  }
}

/** The same thing done at once, so often. */
export const atOnce = <T>(times: number, work: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, nth) => work(nth)))

/** How often one of many was let in. */
export const countIn = (answers: readonly { statusCode: number }[]): number =>
  answers.filter(({ statusCode }) => statusCode === 200).length
