import { expect, test } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { findFreePort } from '#tests/support/portal.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import type { Connection } from './connection.ts'
import { withClient } from './provision.ts'
import { reachDatabase, requireDatabase } from './reach-database.ts'
import { createLogin } from './roles.ts'
import { StartRefusal } from './start-refusal.ts'

const database = await closeAfterAll(openOwnDatabase())

const refusalOf = (reached: Promise<unknown>) =>
  reached.catch((error: unknown) => error) as Promise<StartRefusal>

test.each([
  [{ password: 'another' }, 'the password of portal_owner is wrong'],
  [{ database: 'nowhere' }, 'there is no database nowhere'],
])('what waiting does not change is said in a sentence: %o', async (change, reason) => {
  const owner: Connection = { ...database.owner, ...change }
  for (const reach of [requireDatabase, reachDatabase]) {
    const refusal = await refusalOf(reach(owner, { say: () => undefined }))
    expect(refusal).toBeInstanceOf(StartRefusal)
    expect(refusal.message).toContain(`cannot be used: ${reason}`)
  }
})

test('a port where nobody listens is waited for by the portal, until it is told to stop, and refused by a command', async () => {
  const owner: Connection = { ...database.owner, host: '127.0.0.1', port: await findFreePort() }
  expect((await refusalOf(requireDatabase(owner))).message).toContain(
    `127.0.0.1:${owner.port} cannot be used`,
  )
  const stopping = new AbortController()
  const said: string[] = []
  const waiting = reachDatabase(owner, { say: (text) => said.push(text), stopping: stopping.signal })
  await expect.poll(() => said.length).toBe(1)
  expect(said[0]).toMatch(/ECONNREFUSED.*Waiting for it/)
  stopping.abort(new Error('told to stop'))
  await expect(waiting).rejects.toThrow()
})

test('an owner who may not create roles is named, with the statement that helps', async () => {
  const { api, superuser } = database
  const missing = { user: 'a_login_of_no_use', password: 'x', attributes: '' }
  const refusal = await refusalOf(withClient(api, (client) => createLogin(client, missing)))
  expect(refusal).toBeInstanceOf(StartRefusal)
  expect(refusal.message).toContain('alter role "portal_api" createrole;')
  const { rowCount } = await withClient(superuser, (client) =>
    client.query('select from pg_roles where rolname = $1', [missing.user]),
  )
  expect(rowCount).toBe(0)
})
