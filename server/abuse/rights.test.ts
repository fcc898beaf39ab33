import { describe, expect, it } from 'vitest'
import { openAbuseWorld } from '#tests/support/abuse/abuse-world.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf } from '#tests/support/identity-world.ts'
import { eventsOf, mailsTo } from '#tests/support/outbox.ts'
import type { Given, Visitor } from '#tests/support/test-server.ts'

const world = await closeAfterAll(openAbuseWorld())
const { place } = world
const admin = await world.person('admin', { name: 'Ada Admin' })
await world.person('admin')

const users = { collection: 'users' }
const sure = () => world.session(admin.id, { isConfirmed: true })
const unsure = () => world.session(admin.id)

/** A program with a key of the administrator. */
const program = async (scopes = ['records:read', 'records:write']): Promise<Visitor> => {
  const made = await (await sure()).ask('createApiKey', { body: { name: 'Ledger link', scopes } })
  const headers = { authorization: `Bearer ${made.json().secret}` }
  const visitor = world.server.visit(world.host)
  return {
    ...visitor,
    ask: (name, given: Given = {}) => visitor.ask(name, { ...given, headers }),
  }
}
const stored = async (id: string) =>
  (await world.change('select * from users where tenant_id = $1 and id = $2', [id]))[0] ?? {}
const update = async (visitor: Visitor, id: string, values: object) => {
  const { version } = await stored(id)
  return visitor.ask('updateRecord', { params: { ...users, id }, body: { version, values } })
}
const newcomer = (more: object = {}) => ({
  values: {
    name: 'Mallory',
    email: `mallory${Math.random().toString(36).slice(2)}@evil.example`,
    phone: '+442079460000',
    userLanguage: 'en',
    ...more,
  },
})

const given = ['isAdmin', 'isProfessional', 'is2FADisabled'] as const
/** Of an adviser. */
const rights = [
  ['isAdmin', true],
  ['isProfessional', false],
  ['is2FADisabled', true],
  ['disabled', true],
  ['email', 'mallory@evil.example'],
] as const

describe('a key with the right to write people', () => {
  it.each(given)('makes somebody with %s', async (field) => {
    const narrow = await program(['records:write:users'])
    const answer = await narrow.ask('createRecord', { params: users, body: newcomer({ [field]: true }) })
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'forbidden'])
  })

  it.each(rights)('changes the %s of somebody of the firm', async (field, value) => {
    const { id } = await world.person('professional')
    const before = await stored(id)
    expect(codeOf(await update(await program(), id, { [field]: value }))).toBe('forbidden')
    expect(await stored(id)).toEqual(before)
  })

  it('changes them where the code forgot: the database refuses', async () => {
    const { id } = await world.person('professional')
    const made = await (
      await sure()
    ).ask('createApiKey', { body: { name: 'Raw', scopes: ['records:write'] } })
    const caller = {
      tenantId: place.tenantId,
      userId: admin.id,
      role: 'admin' as const,
      key: made.json().key.id,
    }
    for (const set of [
      'is_admin = true',
      'is2_fa_disabled = true',
      `email = 'x@evil.example'`,
      'disabled = true',
    ])
      await expect(
        world.database.store.transact(caller, (transaction) =>
          transaction.query(
            { name: `key-${set}`, text: `update users set ${set} where tenant_id = $1 and id = $2` },
            [id],
          ),
        ),
      ).rejects.toMatchObject({ code: '42501' })
  })

  it('changes what is no right', async () => {
    const { id } = await world.person()
    expect((await update(await program(), id, { city: 'Leiden' })).statusCode).toBe(200)
  })
})

describe('an administrator', () => {
  it.each(rights)('changes the %s of somebody without the password', async (field, value) => {
    const { id } = await world.person('professional')
    expect(codeOf(await update(await unsure(), id, { [field]: value }))).toBe('confirm-password')
    expect(codeOf(await update(await sure(), id, { [field]: value }))).toBeUndefined()
  })

  it('makes somebody of the firm without the password', async () => {
    const body = newcomer({ isAdmin: true })
    expect(codeOf(await (await unsure()).ask('createRecord', { params: users, body }))).toBe(
      'confirm-password',
    )
  })

  it.each(rights)('changes the %s of many at once', async (field, value) => {
    const { id } = await world.person('professional')
    const { version } = await stored(id)
    const body = { records: [{ id, version }], values: { [field]: value }, preview: false }
    const answer = await (await sure()).ask('changeMany', { params: users, body })
    expect(answer.json()).toMatchObject({
      error: { code: 'invalid', fields: { [field]: expect.any(String) } },
    })
  })

  it('gives rights by copying somebody who has them', async () => {
    const { id } = await world.person('admin')
    const { values } = (await (await unsure()).ask('copyRecord', { params: { ...users, id } })).json()
    expect(Object.keys(values)).toEqual(expect.not.arrayContaining(['isAdmin', 'isProfessional']))
    const body = { values, publish: false }
    const { record } = (await (await unsure()).ask('createRecord', { params: users, body })).json()
    expect(record).toMatchObject({ isAdmin: false, isProfessional: false })
  })
})

describe('a change of rights', () => {
  it('is told to whom it concerns, and stands in the chain', async () => {
    const { id, email } = await world.person('professional')
    await update(await sure(), id, { isAdmin: true, is2FADisabled: true })
    const [mail] = await mailsTo(place, email)
    expect(mail).toMatchObject({ template: 'accessChanged', status: 'waiting' })
    expect(mail?.html).toContain('Ada Admin')
    const kinds = (await eventsOf(place, id)).map(({ kind, actor }) => [kind, actor])
    expect(kinds).toContainEqual(['role-changed', admin.id])
    expect(kinds).toContainEqual(['bypass-granted', admin.id])
  })

  it('of the address is told at the old one and the new one', async () => {
    const { id, email } = await world.person()
    await update(await sure(), id, { email: `new-${email}` })
    for (const to of [email, `new-${email}`])
      expect((await mailsTo(place, to)).map(({ template }) => template)).toEqual(['accessChanged'])
  })

  it('is no news of what stays', async () => {
    const { id, email } = await world.person()
    await update(await sure(), id, { city: 'Leiden', isAdmin: false })
    expect(await mailsTo(place, email)).toEqual([])
  })
})

describe('an API key', () => {
  it('is made in the name of another', async () => {
    const other = await world.person('admin')
    const body = { name: 'Theirs', scopes: ['records:read'], owner: other.id }
    expect((await (await sure()).ask('createApiKey', { body })).statusCode).toBe(400)
  })

  it('leaves no trace of itself', async () => {
    const key = await program()
    const { id } = await world.person()
    await update(key, id, { city: 'Leiden' })
    const answer = await (await sure()).ask('listChanges', { params: { ...users, id } })
    expect(answer.json().changes[0]).toMatchObject({
      created: { name: 'Ada Admin' },
      key: { id: expect.any(String), name: 'Ledger link' },
    })
    const { id: account } = (
      await key.ask('createRecord', {
        params: { collection: 'groups' },
        body: { values: { name: 'Family', score: 1 } },
      })
    ).json().record
    const made = await (await sure()).ask('listChanges', { params: { collection: 'groups', id: account } })
    expect(made.json().changes[0]).toMatchObject({ key: { name: 'Ledger link' } })
    const direct = await update(await sure(), id, { city: 'Delft' })
    expect(direct.statusCode).toBe(200)
    const after = await (await sure()).ask('listChanges', { params: { ...users, id } })
    expect(after.json().changes[0].key).toBeNull()
  })
})
