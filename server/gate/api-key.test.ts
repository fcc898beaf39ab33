import { describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { buildCaller, buildTenant, buildUser } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords } from '#tests/support/test-server.ts'

const database = await openTestDatabase()
const place = await buildTenant(database)
const elsewhere = await buildTenant(database)
const server = await closeAfterAll(buildTestServer(database, { settings: { apiKeyRequestsAMinute: 12 } }))
const host = `${place.tenantId}.portico.example`
await buildCaller(place, 'admin', { email: 'admin@firm.example', name: 'Ada Admin' })
await givePasswords(database, place.tenantId)
const admin = await server.signIn(host, 'admin@firm.example')

type Wish = { scopes?: string[]; expiresAt?: string }

const makeKey = async (wish: Wish = {}, maker = admin) => {
  const body = { name: 'Reporting', scopes: ['records:read'], ...wish }
  const answer = await maker.ask('createApiKey', { body })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ key: { id: string; prefix: string }; secret: string }>()
}

let others = 0
/** A second administrator, who makes keys of their own. */
const another = async () => {
  const email = `admin${(others += 1)}@firm.example`
  const owner = await buildUser(place, { isAdmin: true, email })
  await givePasswords(database, place.tenantId)
  return { owner, visitor: await server.signIn(host, email) }
}

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}`, origin: '' })
const groups = { params: { collection: 'groups' } }
const read = (secret: string, given = groups) =>
  server.visit(host).ask('listRecords', { ...given, headers: bearer(secret) })
const write = (secret: string, collection = 'groups') => {
  const body = { values: { name: 'Family', score: 1 } }
  return server.visit(host).ask('createRecord', { params: { collection }, body, headers: bearer(secret) })
}

const change = (statement: string, values: unknown[]) =>
  asOwner({ owner: database.owner, tenantId: place.tenantId }, (client) => client.query(statement, values))

describe('an API key', () => {
  it('is shown once and kept as a digest only', async () => {
    const { secret, key } = await makeKey()
    expect(secret).toMatch(new RegExp(`^portico_${key.prefix}_[\\w-]{43}$`))
    const { rows } = await change('select * from api_keys where id = $1', [key.id])
    expect(JSON.stringify(rows)).not.toContain(secret.slice(-43))
    const listed = await admin.ask('listApiKeys')
    const found = listed.json().keys.find(({ id }: { id: string }) => id === key.id)
    expect(found).toMatchObject({ name: 'Reporting', state: 'active', owner: { name: 'Ada Admin' } })
    expect(listed.body).not.toContain('digest')
    expect(listed.body).not.toContain(secret.slice(-43))
    expect((await admin.ask('listRecords', { params: { collection: 'apiKeys' } })).body).not.toContain(
      'digest',
    )
  })

  it('reads and writes without a cookie and without an origin, as its owner, within its scopes', async () => {
    const { secret } = await makeKey({ scopes: ['records:read', 'records:write:groups'] })
    expect((await write(secret)).statusCode).toBe(200)
    expect((await read(secret)).json().records).toMatchObject([
      { name: 'Family', created: { name: 'Ada Admin' } },
    ])
    const refused = await write(secret, 'organisations')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error.message).toBe("This needs the scope 'records:write:organisations'")
  })

  it('only reads with a scope to read', async () => {
    const { secret } = await makeKey({ scopes: ['records:read:groups'] })
    expect((await read(secret)).statusCode).toBe(200)
    expect((await write(secret)).statusCode).toBe(403)
    expect((await read(secret, { params: { collection: 'accounts' } })).statusCode).toBe(403)
  })

  it('never makes keys, touches webhooks or speaks for the session of a person', async () => {
    const { secret } = await makeKey({ scopes: ['records:read', 'records:write', 'figures:read'] })
    const headers = bearer(secret)
    const visitor = server.visit(host)
    const body = { name: 'More', scopes: ['records:write'] }
    expect((await visitor.ask('createApiKey', { body, headers })).statusCode).toBe(403)
    expect((await visitor.ask('listApiKeys', { headers })).statusCode).toBe(403)
    expect((await read(secret, { params: { collection: 'apiKeys' } })).statusCode).toBe(403)
    expect((await write(secret, 'webhooks')).statusCode).toBe(403)
    expect((await visitor.ask('updateMe', { body: { userLanguage: 'nl' }, headers })).statusCode).toBe(403)
    expect((await visitor.ask('readSession', { headers })).json()).toEqual({ session: null })
  })

  it('has at most the rights of its owner', async () => {
    const { owner, visitor } = await another()
    const { secret } = await makeKey({ scopes: ['records:read', 'records:write'] }, visitor)
    expect((await write(secret, 'organisations')).statusCode).not.toBe(403)
    await change('update users set is_admin = false, is_professional = true where id = $1', [owner])
    expect((await read(secret)).statusCode).toBe(200)
    expect((await write(secret, 'organisations')).statusCode).toBe(403)
  })

  it('ends when it is revoked, when it expires, and when its owner is disabled or leaves the firm', async () => {
    const revoked = await makeKey()
    expect((await admin.ask('revokeApiKey', { params: { key: revoked.key.id } })).statusCode).toBe(200)
    expect((await read(revoked.secret)).statusCode).toBe(401)
    expect((await admin.ask('revokeApiKey', { params: { key: revoked.key.id } })).statusCode).toBe(404)

    const expired = await makeKey({ expiresAt: '2020-01-01T00:00:00Z' })
    expect((await read(expired.secret)).statusCode).toBe(401)

    const { owner, visitor } = await another()
    const owned = await makeKey({}, visitor)
    expect((await read(owned.secret)).statusCode).toBe(200)
    await change('update users set disabled = true where id = $1', [owner])
    expect((await read(owned.secret)).statusCode).toBe(401)
    await change('update users set disabled = false, is_admin = false where id = $1', [owner])
    expect((await read(owned.secret)).statusCode).toBe(401)
    const listed = (await admin.ask('listApiKeys')).json().keys as { id: string; state: string }[]
    const stateOf = ({ key }: { key: { id: string } }) => listed.find(({ id }) => id === key.id)?.state
    expect([revoked, expired, owned].map(stateOf)).toEqual(['revoked', 'expired', 'owner-disabled'])
  })

  it('opens nothing at another tenant, and nothing when a letter of it is wrong', async () => {
    const { secret } = await makeKey()
    const there = server.visit(`${elsewhere.tenantId}.portico.example`)
    expect((await there.ask('listRecords', { ...groups, headers: bearer(secret) })).statusCode).toBe(401)
    const other = secret.endsWith('A') ? 'B' : 'A'
    expect((await read(secret.slice(0, -1) + other)).statusCode).toBe(401)
    expect((await read('portico_nonsense')).statusCode).toBe(401)
  })

  it('is noted as used once a minute at most', async () => {
    const { secret, key } = await makeKey()
    const used = async () =>
      (await change('select last_used_at::text as at from api_keys where id = $1', [key.id])).rows[0]?.at
    expect(await used()).toBeNull()
    await read(secret)
    const first = await used()
    expect(first).not.toBeNull()
    await read(secret)
    expect(await used()).toBe(first)
    await change(`update api_keys set last_used_at = now() - interval '61 seconds' where id = $1`, [key.id])
    const before = await used()
    await read(secret)
    expect(await used()).not.toBe(before)
  })

  it('makes so many requests a minute, another key its own', async () => {
    const [busy, idle] = [await makeKey(), await makeKey()]
    const statuses: number[] = []
    for (let n = 0; n < 14; n += 1) statuses.push((await read(busy.secret)).statusCode)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await read(idle.secret)).statusCode).toBe(200)
    const { headers } = await read(idle.secret)
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '12', 'x-ratelimit-remaining': '10' })
    const refused = await read(busy.secret)
    expect(refused.headers).toMatchObject({ 'x-ratelimit-limit': '12', 'x-ratelimit-remaining': '0' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is made by administrators only, for themselves, with scopes that exist', async () => {
    await buildCaller(place, 'professional', { email: 'adviser@firm.example' })
    await givePasswords(database, place.tenantId)
    const adviser = await server.signIn(host, 'adviser@firm.example')
    const body = { name: 'Mine', scopes: ['records:read'] }
    expect((await adviser.ask('createApiKey', { body })).statusCode).toBe(403)
    const owner = await buildUser(place, { isProfessional: true })
    expect((await admin.ask('createApiKey', { body: { ...body, owner } })).statusCode).toBe(400)
    expect((await admin.ask('createApiKey', { body: { ...body, scopes: ['all'] } })).statusCode).toBe(400)
  })

  it('leaves in the log who made and who ended it', async () => {
    const { key } = await makeKey()
    await admin.ask('revokeApiKey', { params: { key: key.id } })
    const { rows } = await change(
      `select type, created_name as name from logs where collection = 'apiKeys' and record_id = $1 order by created_at`,
      [key.id],
    )
    expect(rows).toEqual([
      { type: 'create', name: 'Ada Admin' },
      { type: 'remove', name: 'Ada Admin' },
    ])
  })
})
