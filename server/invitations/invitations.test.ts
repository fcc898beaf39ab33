import { describe, expect, it } from 'vitest'
import type { InvitationResult, InvitationRow } from '#model/calls/clients.ts'
import {
  build,
  buildAccount,
  buildPortal,
  buildTenant,
  buildUser,
  type Place,
} from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { asKeeper, codeTo, eventsOf, mailsTo } from '#tests/support/outbox.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { buildTestServer, givePasswords, testPassword } from '#tests/support/test-server.ts'

const password = 'Lantern-Harbour-27'

let number = 0

const hostOf = ({ tenantId }: Place): string => `${tenantId}.portico.example`

const database = await openTestDatabase()
const place = await buildTenant(database)
const other = await buildTenant(database)
const host = hostOf(place)
const portal = await buildPortal(place)
const adviserId = await buildUser(place, {
  email: 'adviser@home.example',
  name: 'Ada Adviser',
  isProfessional: true,
})
await givePasswords(database, place.tenantId)
const server = await closeAfterAll(buildTestServer(database))
const adviser = await server.signIn(host, 'adviser@home.example')

async function newAccount(overrides: Parameters<typeof buildAccount>[1] = {}) {
  const email = `invited${(number += 1)}@home.example`
  const id = await buildAccount(place, { email, name: 'Una Berg', portal, owner: [adviserId], ...overrides })
  return { id, email: overrides.email ?? email }
}

const invite = async (invitations: object[], more: object = {}, by = adviser): Promise<InvitationResult[]> =>
  (await by.ask('inviteClients', { body: { invitations, ...more } })).json().results
const codeFor = (email: string) => codeTo(place, email, 'invitation')
const accept = (oobCode: string, given = password, at = host) =>
  server.visit(at).ask('acceptInvitation', { body: { oobCode, password: given, consent: true } })
const read = async (oobCode: string) =>
  (await server.visit(host).ask('readActionCode', { body: { mode: 'invite', oobCode } })).json()
const rowOf = async (account: string): Promise<InvitationRow | undefined> =>
  (await adviser.ask('listInvitations', { query: { portal } }))
    .json()
    .rows.find((row: InvitationRow) => row.account === account)
const clientOf = async (account: string) =>
  (
    await asKeeper(place, 'select client, external_id from accounts where tenant_id = $1 and id = $2', [
      account,
    ])
  )[0]

describe('inviting', () => {
  it('several at once: each gets a link, in the name of who invites', async () => {
    const [one, two] = [await newAccount(), await newAccount()]
    const results = await invite([{ accountId: one.id }, { email: two.email.toUpperCase() }])
    expect(results).toMatchObject([
      { account: one.id, email: one.email, sent: true, reason: null, lastInviteSend: expect.any(String) },
      { account: two.id, email: two.email, sent: true, reason: null },
    ])
    const [mail] = await mailsTo(place, one.email)
    expect(mail).toMatchObject({ template: 'invitation', status: 'waiting' })
    expect(mail?.html).toContain('Ada Adviser')
    expect(mail?.link).toMatch(new RegExp(`^http://${host}/action\\?mode=invite&oobCode=[\\w-]{43}$`))
    expect(await rowOf(one.id)).toMatchObject({ state: 'invited', expiresAt: expect.any(String) })
  })

  it('opened again says that it was accepted, and an older one that it has expired', async () => {
    const { id, email } = await newAccount()
    await invite([{ accountId: id }])
    const first = await codeFor(email)
    await invite([{ accountId: id }])
    const second = await codeFor(email)
    await accept(second)
    expect((await read(second)).error.code).toBe('action-code-used')
    expect((await accept(second)).statusCode).toBe(410)
    expect((await read(first)).error.code).toBe('action-code-expired')
  })

  it('says of each why it was not sent', async () => {
    const done = await newAccount()
    await invite([{ accountId: done.id }])
    await accept(await codeFor(done.email))
    const internal = await newAccount({ email: 'office@staff.example' })
    const flooded = await newAccount()
    for (let n = 0; n < 5; n += 1) await invite([{ accountId: flooded.id }])
    const removed = await newAccount({ active: false })
    const foreign = await buildAccount(other)
    const asked = [done.id, internal.id, flooded.id, removed.id, foreign].map((accountId) => ({ accountId }))
    const results = await invite(asked)
    expect(results.map(({ sent, reason }) => [sent, reason])).toEqual([
      [false, 'accepted'],
      [false, 'internal'],
      [false, 'too-many'],
      [false, 'not-found'],
      [false, 'not-found'],
    ])
    expect(await mailsTo(place, 'office@staff.example')).toEqual([])
    expect(await mailsTo(place, flooded.email)).toHaveLength(5)
  })

  it('reaches only accounts that the adviser sees', async () => {
    const { id, email } = await newAccount({ owner: [await buildUser(place, { isProfessional: true })] })
    const fenced = await buildUser(place, { email: 'fenced@home.example', isProfessional: true })
    await build(place, 'accessGroups', { name: 'Few', team: [fenced], clients: [(await newAccount()).id] })
    await givePasswords(database, place.tenantId)
    const by = await server.signIn(host, 'fenced@home.example')
    expect(await invite([{ accountId: id }, { email }], {}, by)).toMatchObject([
      { reason: 'not-found' },
      { reason: 'not-found' },
    ])
    const { rows } = (await by.ask('listInvitations', { query: { portal } })).json()
    expect(rows.map(({ account }: InvitationRow) => account)).not.toContain(id)
  })

  it('names somebody in every line', async () => {
    const body = { invitations: [{ email: 'ann@portal.example' }, {}] }
    expect((await adviser.ask('inviteClients', { body })).statusCode).toBe(400)
  })

  it('in words of one’s own carries the link, and nothing harmful', async () => {
    const { id, email } = await newAccount()
    const html = '<p>Dear Una, <b>welcome</b>.</p><script>alert(1)</script><img src=x onerror=alert(1)>'
    await invite([{ accountId: id }], { message: { subject: 'Welcome\r\nBcc: x@y.example', html } })
    const [mail] = await mailsTo(place, email)
    expect(mail).toMatchObject({ template: 'plain', subject: 'Welcome Bcc: x@y.example' })
    expect(mail?.html).toContain('<b>welcome</b>')
    expect(mail?.html).toContain('{{link}}')
    expect(mail?.html).not.toMatch(/<script|onerror/)
    expect((await accept(await codeTo(place, email, 'plain'))).statusCode).toBe(200)
  })
})

describe('accepting', () => {
  it('makes a client with the name and address of the account, linked and signed in', async () => {
    const { id, email } = await newAccount({ accountType: 'corporate' })
    await invite([{ accountId: id }])
    const code = await codeFor(email)
    expect(await read(code)).toEqual({ mode: 'invite', email, name: 'Una Berg', portal, hasLogin: false })
    const { session } = (await accept(code)).json()
    expect(session).toMatchObject({
      email,
      name: 'Una Berg',
      role: 'investor',
      level: 'full',
      accountType: 'corporate',
    })
    expect(await clientOf(id)).toMatchObject({ client: session.id, external_id: expect.any(String) })
    expect(await rowOf(id)).toMatchObject({ state: 'accepted', lastLogin: expect.any(String) })
    expect((await eventsOf(place, session.id)).map(({ kind }) => kind)).toContain('invitation-accepted')
    await server.signIn(host, email, password)
  })

  it('asks for the rules of passwords', async () => {
    const { id, email } = await newAccount()
    await invite([{ accountId: id }])
    const code = await codeFor(email)
    expect((await accept(code, 'Password1!')).json().error).toMatchObject({
      code: 'invalid',
      fields: { password: 'common_password' },
    })
    expect((await accept(code)).statusCode).toBe(200)
  })

  it('takes the own password of whoever signs in already, and never sets another', async () => {
    const { id, email } = await newAccount()
    const client = await buildUser(place, { email })
    await givePasswords(database, place.tenantId)
    await invite([{ accountId: id }])
    const code = await codeFor(email)
    expect(await read(code)).toMatchObject({ hasLogin: true })
    expect((await accept(code)).json().error.code).toBe('invalid-credentials')
    expect(await clientOf(id)).toMatchObject({ client: null })
    expect((await accept(code, testPassword)).json().session.id).toBe(client)
    expect(await clientOf(id)).toMatchObject({ client })
    await server.signIn(host, email, testPassword)
  })

  it('does not go round the second factor', async () => {
    const { id, email } = await newAccount()
    const client = await buildUser(place, { email })
    await givePasswords(database, place.tenantId)
    await asKeeper(place, 'update auth.login set mfa_enabled = true where tenant_id = $1 and id = $2', [
      client,
    ])
    await invite([{ accountId: id }])
    expect((await accept(await codeFor(email), testPassword)).json().session.level).toBe('half')
  })

  it('two invitations to one address: the second is for whom the first has made', async () => {
    const one = await newAccount()
    const two = await newAccount({ email: one.email, portal: await buildPortal(place) })
    await invite([{ accountId: one.id }])
    const first = await codeFor(one.email)
    await invite([{ accountId: two.id }])
    const second = await codeFor(one.email)
    const { id } = (await accept(first)).json().session
    expect(await read(second)).toMatchObject({ hasLogin: true })
    expect((await accept(second)).json().session.id).toBe(id)
    expect([await clientOf(one.id), await clientOf(two.id)]).toMatchObject([{ client: id }, { client: id }])
  })

  it.each([
    [
      'after a fortnight',
      `update auth.token set expires = now() where tenant_id = $1 and data->>'account' = $2`,
    ],
    ['when the account goes', 'update accounts set active = false where tenant_id = $1 and id = $2::uuid'],
    [
      'when its address changes',
      `update accounts set email = 'moved@home.example' where tenant_id = $1 and id = $2::uuid`,
    ],
  ])('ends %s', async (_, text) => {
    const { id, email } = await newAccount()
    await invite([{ accountId: id }])
    const code = await codeFor(email)
    await asKeeper(place, text, [id])
    expect((await accept(code)).json().error.code).toBe('action-code-expired')
    expect((await read(code)).error.code).toBe('action-code-expired')
  })

  it('is worth nothing at another firm, and takes no word on who it is', async () => {
    const { id, email } = await newAccount()
    await invite([{ accountId: id }])
    const oobCode = await codeFor(email)
    expect((await accept(oobCode, password, hostOf(other))).statusCode).toBe(410)
    const body = { oobCode, password, consent: true, email: 'else@home.example' }
    expect((await server.visit(host).ask('acceptInvitation', { body })).statusCode).toBe(400)
    const without = { oobCode, password, consent: false }
    expect((await server.visit(host).ask('acceptInvitation', { body: without })).statusCode).toBe(400)
  })
})

it('the list says of each client how far it has come', async () => {
  const [none, invited, expired] = [await newAccount(), await newAccount(), await newAccount()]
  await invite([{ accountId: invited.id }, { accountId: expired.id }])
  await asKeeper(place, `delete from auth.token where tenant_id = $1 and data->>'account' = $2`, [expired.id])
  expect((await rowOf(none.id))?.state).toBe('none')
  expect((await rowOf(invited.id))?.state).toBe('invited')
  expect(await rowOf(expired.id)).toMatchObject({ state: 'expired', lastInviteSend: expect.any(String) })
})

it('the list says of an open invitation whether its e-mail has been handed over', async () => {
  const { id, email } = await newAccount()
  await invite([{ accountId: id }])
  const delivery = async () => (await rowOf(id))?.delivery
  expect(await delivery()).toBe('no-server')
  for (const status of ['failed', 'sent']) {
    await asKeeper(place, 'update mail set status = $3 where tenant_id = $1 and "to" = $2', [email, status])
    expect(await delivery()).toBe(status)
  }
  const posting = await buildTestServer(database, { settings: { smtpUrl: 'smtp://mail.example' } })
  await asKeeper(place, `update mail set status = 'waiting' where tenant_id = $1 and "to" = $2`, [email])
  const visitor = await posting.signIn(host, 'adviser@home.example')
  const { rows } = (await visitor.ask('listInvitations', { query: { portal } })).json()
  expect(rows.find((row: InvitationRow) => row.account === id).delivery).toBe('waiting')
  await posting.close()
})
