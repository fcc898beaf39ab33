import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { calls } from '#model/calls/calls.ts'
import type { Call } from '#model/calls/call.ts'
import type { CallName } from '#model/calls/paths.ts'
import { baseConfiguration } from '#configurations/base/configuration.ts'
import { createMailQueue } from '#server/mail/mail-queue.ts'
import { openMailServer } from '#server/mail/mail-server.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { build, buildAccount } from '#tests/support/builders.ts'
import { openAbuseWorld } from '#tests/support/abuse/abuse-world.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf, step } from '#tests/support/identity-world.ts'
import { finishJobs } from '#tests/support/finish-jobs.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { codeTo } from '#tests/support/outbox.ts'
import type { Visitor } from '#tests/support/test-server.ts'
import { testSeal } from '#tests/support/test-seal.ts'

const world = await closeAfterAll(openAbuseWorld())
const { place, database, host, away } = world
const adviserId = (await world.person('professional')).id
const adminId = (await world.person('admin')).id

const client = async (overrides: Parameters<typeof buildAccount>[1] = {}) => {
  const person = await world.person()
  const account = await buildAccount(place, { client: person.id, owner: [adviserId], ...overrides })
  return { ...person, account }
}
const view = async (user: string, by = adviserId): Promise<Visitor> => {
  const visitor = await world.session(by, { isConfirmed: true })
  const answer = await step(visitor, 'startViewing', { body: { user } })
  expect(answer.statusCode, answer.body).toBe(200)
  return visitor
}
const startViewing = async (by: string, user: string) =>
  (await world.session(by)).ask('startViewing', { body: { user } })
const paramsOf = (path: string, id: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, part]) => [part, id]))

describe('whoever views as a client', () => {
  it('changes something, by any call that changes', async () => {
    const { id } = await client()
    const visitor = await view(id)
    const changing = (Object.entries(calls) as [CallName, Call][]).filter(
      ([, { method, path, whileViewing }]) =>
        method !== 'GET' && !whileViewing && world.server.app.hasRoute({ method, url: path }),
    )
    expect(changing.length).toBeGreaterThan(50)
    for (const [name, { path, body }] of changing) {
      const answer = await visitor.ask(name, { params: paramsOf(path, id), ...(body && { body: {} }) })
      expect([name, codeOf(answer)]).toEqual([name, 'read-only'])
    }
  })

  it('changes something where a route forgot to refuse: the database does', async () => {
    const { id } = await client()
    const change = {
      name: 'abuse-rename',
      text: 'update users set name = $3 where tenant_id = $1 and id = $2',
    }
    const caller = { tenantId: place.tenantId, userId: id, role: 'investor', isReadOnly: true } as const
    await expect(database.store.ask(caller, change, [id, 'Taken'])).rejects.toMatchObject({
      code: '25006',
    })
  })

  it('keeps the secret from before, or uses it afterwards', async () => {
    const { id } = await client()
    const visitor = await world.session(adviserId)
    const before = visitor.cookie
    await step(visitor, 'startViewing', { body: { user: id } })
    const during = visitor.cookie
    expect(await world.meOf(world.replay(before))).toBeNull()
    await step(visitor, 'stopViewing')
    expect(await world.meOf(world.replay(during))).toBeNull()
    expect(await world.meOf(visitor)).toMatchObject({ id: adviserId })
  })

  it('goes on for longer than a quarter of an hour', async () => {
    const { id } = await client()
    const visitor = await view(id)
    const [row] = await world.change(
      `update auth.session set viewing_until = now() where tenant_id = $1 and viewing = $2
        returning viewing_until is not null as "isEnding"`,
      [id],
    )
    expect(row).toEqual({ isEnding: true })
    expect(await world.meOf(visitor)).toMatchObject({ id: adviserId, staff: null })
  })

  it('is given longer than a quarter of an hour', async () => {
    const { id } = await client()
    await view(id)
    const [row] = await world.change(
      `select viewing_until <= now() + interval '15 minutes' as "isShort" from auth.session where tenant_id = $1 and viewing = $2`,
      [id],
    )
    expect(row).toEqual({ isShort: true })
  })

  it('goes on after the client was disabled', async () => {
    const { id } = await client()
    const visitor = await view(id)
    await world.change('update users set disabled = true where tenant_id = $1 and id = $2', [id])
    expect(await world.meOf(visitor)).toMatchObject({ id: adviserId })
  })

  it('goes on from one client to the next', async () => {
    const [one, other] = [await client(), await client()]
    const visitor = await view(one.id)
    expect(codeOf(await visitor.ask('startViewing', { body: { user: other.id } }))).toBe('read-only')
    expect(await world.meOf(visitor)).toMatchObject({ id: one.id })
  })

  it('takes the client’s tables, sessions or events along', async () => {
    const { id } = await client()
    const visitor = await view(id)
    expect((await visitor.ask('exportRecords', { params: { collection: 'portfolios' } })).statusCode).toBe(
      403,
    )
    expect((await visitor.ask('listMySessions')).statusCode).toBe(403)
    expect((await visitor.ask('listMails')).statusCode).toBe(403)
  })

  it('does so unseen', async () => {
    const { id } = await client()
    const visitor = await view(id)
    await step(visitor, 'stopViewing')
    expect(await world.eventsOf(id)).toEqual(expect.arrayContaining(['viewing-started', 'viewing-ended']))
  })
})

describe('viewing', () => {
  it('as people of the firm, administrators among them, who are clients as well', async () => {
    for (const role of ['professional', 'admin'] as const) {
      const { id } = await world.person(role)
      await buildAccount(place, { client: id, owner: [adviserId] })
      expect(codeOf(await startViewing(adminId, id))).toBe('forbidden')
    }
  })

  it('as a client behind an access group', async () => {
    const { id } = await client()
    const limited = await world.person('professional')
    const open = await client()
    await build(place, 'accessGroups', {
      name: 'Only these',
      team: [limited.id],
      clients: [open.account],
    })
    expect(codeOf(await startViewing(limited.id, id))).toBe('not-found')
    expect((await startViewing(limited.id, open.id)).statusCode).toBe(200)
  })

  it('as somebody disabled, or with no account', async () => {
    const gone = await client()
    await world.change('update users set disabled = true where tenant_id = $1 and id = $2', [gone.id])
    expect(codeOf(await startViewing(adminId, gone.id))).toBe('forbidden')
    expect(codeOf(await startViewing(adminId, (await world.person()).id))).toBe('not-found')
  })

  it('by a client', async () => {
    const [one, other] = [await client(), await client()]
    expect(codeOf(await startViewing(one.id, other.id))).toBe('forbidden')
  })

  it('by a program with a key', async () => {
    const { id } = await client()
    const admin = await world.session(adminId)
    const made = await admin.ask('createApiKey', {
      body: { name: 'Reporting', scopes: ['records:read', 'records:write'] },
    })
    const headers = { authorization: `Bearer ${made.json().secret}` }
    const program = world.server.visit(host)
    expect((await program.ask('startViewing', { body: { user: id }, headers })).statusCode).toBe(403)
    expect((await program.ask('createCustomToken', { body: { uid: id }, headers })).statusCode).toBe(403)
    expect(
      (await program.ask('changePassword', { body: { current: 'x', password: 'y', repeated: 'y' }, headers }))
        .statusCode,
    ).toBe(403)
    const answer = await program.ask('listRecords', { params: { collection: 'groups' }, headers })
    expect(answer.statusCode).toBe(200)
    expect(
      (
        await world
          .replay(null, world.awayHost)
          .ask('listRecords', { params: { collection: 'groups' }, headers })
      ).statusCode,
    ).toBe(401)
  })
})

describe('an administrator who reads the outbox', () => {
  const bodies = async () => {
    const admin = await world.session(adminId)
    return (await admin.ask('listMails')).body + (await admin.ask('listTexts')).body
  }

  it('finds a link for a new password', async () => {
    const { email } = await world.person()
    const code = await world.askReset(email)
    const read = await bodies()
    expect(read).toContain(email)
    expect(read).not.toContain(code)
  })

  it('finds a PIN, sent by e-mail or by text message', async () => {
    for (const phone of [undefined, '+442079460111']) {
      const { id, email } = await world.personWithPin(phone)
      await (await world.session(id, { wants: 'factor' })).ask('sendPin', { body: {} })
      const { pin = '' } = await world.secretsTo(phone ?? email)
      expect(pin).toMatch(/^\d{6}$/)
      const read = await bodies()
      expect(read).toContain(phone ?? email)
      expect(read).not.toContain(pin)
    }
  })

  it('finds it in a list of records, or in the chain of events', async () => {
    const { id, email } = await world.person()
    const code = await world.askReset(email)
    const admin = await world.session(adminId)
    const listed = await admin.ask('listRecords', { params: { collection: 'mail' } })
    const events = await admin.ask('listSecurityEvents', { query: { user: id } })
    const person = await admin.ask('readRecord', { params: { collection: 'users', id } })
    for (const { body } of [listed, events, person]) {
      expect(body).not.toContain(code)
      expect(body).not.toMatch(/\$argon2|pw_hash|totp_secret|recovery/)
    }
  })

  it('is an adviser or a client', async () => {
    for (const by of [adviserId, (await world.person()).id])
      for (const name of ['listMails', 'listTexts', 'listSecurityEvents', 'listBypasses'] as const)
        expect(codeOf(await (await world.session(by)).ask(name))).toBe('forbidden')
  })
})

describe('a name with lines of its own', () => {
  it('adds a header to an e-mail, or another reader', async () => {
    const mailbox = await startMailServer()
    const from = 'portal@portico.example'
    const server = openMailServer({ url: mailbox.url, from })
    const { tenantId } = away
    const evil = 'Eve\r\nBcc: evil@evil.example\r\n\r\n<b>Hello</b>'
    const white = { ...baseConfiguration, neverEmailed: [] }
    await database.store.auth(tenantId, (transaction) =>
      queueMail(transaction, white, {
        to: 'reader@victims.example',
        template: 'plain',
        language: 'en',
        from: evil,
        values: { subject: `Hello ${evil}`, content: `${evil} {{link}}` },
      }),
    )
    const { store } = database
    const tenantOf = () => Promise.resolve({ id: tenantId, name: evil, white })
    await finishJobs(store.jobs, createMailQueue({ store, seal: testSeal, server, tenantOf }))
    server.close()
    await mailbox.close()
    expect(mailbox.delivered).toHaveLength(1)
    const [mail] = mailbox.delivered
    expect(mail?.recipients).toEqual(['reader@victims.example'])
    expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  })

  it('adds a line to the chain of events, or a header to a link', async () => {
    const admin = await world.session(adminId)
    const email = 'lines@victims.example'
    const accountId = await buildAccount(place, {
      email,
      name: 'Eve\r\nBcc: evil@evil.example<script>',
    })
    await admin.ask('inviteClients', { body: { invitations: [{ accountId }] } })
    expect(await codeTo(place, email, 'invitation')).toMatch(/^[\w-]{43}$/)
    const body = (await admin.ask('listMails')).body
    expect(body).not.toContain('<script>')
  })

  it('is part of an address', async () => {
    const visitor = world.server.visit(host)
    for (const email of ['a@b.example\nbcc:x@evil.example', 'a@b.example\tx@evil.example', 'a b@c.example']) {
      const body = {
        email,
        password: 'Lantern-Harbour-27',
        name: 'Una',
        accountType: 'single',
        userLanguage: 'en',
        consent: true,
      }
      expect(codeOf(await visitor.ask('signUp', { body }))).toBe('invalid')
      expect(codeOf(await visitor.ask('requestReset', { body: { email } }))).toBe('invalid')
    }
  })

  it('is two addresses in one: whatever was kept, no e-mail goes to either', async () => {
    const mailbox = await startMailServer()
    const server = openMailServer({ url: mailbox.url, from: 'portal@portico.example' })
    const letter = { id: 'x', from: 'Firm', subject: 'Hello', html: 'Hello', text: 'Hello', language: 'en' }
    for (const to of [
      'a@b.example,x@evil.example',
      'a@b.example\r\nBcc: x@evil.example',
      '"a" <a@b.example>',
    ])
      expect(await server.send({ ...letter, to })).toEqual({
        result: 'refused',
        error: 'No address e-mail can be sent to',
      })
    server.close()
    await mailbox.close()
    expect(mailbox.delivered).toEqual([])
  })
})

describe('the chain of events', () => {
  const asAuth = async (text: string) => {
    const connection = new Client(database.auth)
    await connection.connect()
    try {
      await connection.query('begin')
      await connection.query('select app.enter_auth($1)', [place.tenantId])
      return await connection.query(text)
    } finally {
      await connection.end()
    }
  }

  it.each([
    `update auth.event set kind = 'signed-in'`,
    'delete from auth.event',
    'truncate auth.event',
    `insert into auth.event select e.* from auth.event e`,
    'select kind from auth.event',
  ])('is changed or read by the server’s own login: %s', async (text) => {
    await expect(asAuth(text)).rejects.toMatchObject({ code: '42501' })
  })

  it('is written for another firm', async () => {
    const text = `select app.note_event('${away.tenantId}', 'signed-in', null, null, '{}')`
    await expect(asAuth(text)).rejects.toMatchObject({ code: '28000' })
  })

  it('is changed by whoever owns the database: the check finds it', async () => {
    const { id } = await world.person()
    await (await world.session(id)).ask('signOut')
    const admin = await world.session(adminId)
    const check = async () => (await admin.ask('checkSecurityEvents')).json()
    const good = await check()
    expect(good.firstBad ?? null).toBeNull()
    await world.change(
      `update auth.event set kind = 'signed-in' where tenant_id = $1 and about = $2 and kind = 'signed-out'`,
      [id],
    )
    expect((await check()).firstBad).toEqual(expect.any(Number))
    await world.change(`update auth.event set kind = 'signed-out' where tenant_id = $1 and about = $2`, [id])
  })

  it('misses a failure, a lock or a switched-off factor', async () => {
    const { id, email } = await world.person()
    const visitor = world.server.visit(host)
    for (let n = 0; n < 10; n += 1)
      await visitor.ask('signIn', { body: { email, password: 'Wrong-Horse-7' } })
    await world.change(`update users set is2_fa_disabled = true where tenant_id = $1 and id = $2`, [id])
    const kinds = await world.eventsOf(id)
    expect(kinds.filter((kind) => kind === 'sign-in-refused')).toHaveLength(9)
    expect(kinds.filter((kind) => kind === 'locked')).toHaveLength(1)
    expect(kinds).toContain('bypass-granted')
  })
})

describe('a statement that was injected', () => {
  const inject = async (login: 'api' | 'auth', text: string, role: 'investor' | null = 'investor') => {
    const { id } = await world.person()
    const connection = new Client(database[login])
    await connection.connect()
    try {
      await connection.query('begin')
      if (login === 'auth') await connection.query('select app.enter_auth($1)', [place.tenantId])
      else if (role)
        await connection.query(`select set_config('role', app.enter($1, $2, $3), true)`, [
          place.tenantId,
          id,
          role,
        ])
      await connection.query(text.replaceAll(':away', away.tenantId)).catch((error: unknown) => {
        if (login === 'api') throw error
      })
      const { rows } = await connection.query(
        `select current_setting('app.tenant', true) as tenant, current_user::text as role`,
      )
      return rows[0] as { tenant: string; role: string }
    } finally {
      await connection.end()
    }
  }

  it.each([
    `select name from users where name = 'x' or (select set_config('app.tenant', ':away', true)) is null`,
    `select name from users where name = 'x' or app.enter(':away', null, 'service') is null`,
    `select name from users where name = 'x' or (select app.enter_auth(':away')) is null`,
    'select pw_hash from auth.login',
    'select secret from api_keys',
  ])('moves to another firm, or reads a password: %s', async (text) => {
    await expect(inject('api', text)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|42703)$/),
    })
  })

  it.each([
    `update pg_settings set setting = ':away' where name = 'app.tenant'`,
    `select query_to_xml('set role portal_service', true, true, '')`,
    `select query_to_xml('set app.tenant = '':away''', true, true, '')`,
    `select query_to_xml('do $x$ begin set local role portal_service; end $x$', true, true, '')`,
  ])('stays who it was, or fails: %s', async (text) => {
    const after = await inject('api', text).catch(() => null)
    expect([null, { tenant: place.tenantId, role: 'portal_investor' }]).toContainEqual(after)
  })

  it('sees people of another firm', async () => {
    const rows = await database.store.ask(
      { tenantId: place.tenantId, userId: adminId, role: 'admin' },
      { name: 'abuse-all', text: 'select tenant_id from users where tenant_id = $1 or true' },
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toEqual({ tenant_id: place.tenantId })
  })

  it('in the sign-in service sees sign-ins of another firm, or makes somebody an administrator', async () => {
    const { email } = await world.person()
    await world.twin(email)
    const rows = await database.store.auth(place.tenantId, (transaction) =>
      transaction.query({
        name: 'abuse-logins',
        text: 'select tenant_id from auth.login where tenant_id = $1 or true',
      }),
    )
    for (const row of rows) expect(row).toEqual({ tenant_id: place.tenantId })
    for (const change of [
      "role = 'admin'",
      'disabled = false',
      "email = 'x@y.example'",
      'mfa_bypass = true',
    ]) {
      const text = `update auth.login set ${change} where tenant_id = $1`
      const done = database.store.auth(place.tenantId, (transaction) =>
        transaction.query({ name: `abuse-${change}`, text }),
      )
      await expect(done).rejects.toMatchObject({ code: '42501' })
    }
  })
})
