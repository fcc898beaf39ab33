import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf, openIdentityWorld, step } from '#tests/support/identity-world.ts'
import type { Visitor } from '#tests/support/test-server.ts'

const world = await closeAfterAll(openIdentityWorld())

const phone = '+31612345678'
const wrongOf = (pin: string | undefined) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0')

describe('a PIN', () => {
  const sent = async (visitor: Visitor, body: object = {}) => {
    const answer = await visitor.ask('sendPin', { body })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  it('completes a half sign-in, once, under a new secret', async () => {
    const { id, email } = await world.personWithPin()
    const visitor = await world.enter(email)
    expect((await visitor.ask('readSession')).json().session).toMatchObject({
      level: 'half',
      pending: { wants: 'factor', factors: ['pin'] },
    })
    expect(await sent(visitor)).toMatchObject({ target: 'email', sentTo: 's•••@home.example' })
    const { pin } = await world.secretsTo(email)
    expect(pin).toMatch(/^\d{6}$/)
    const half = visitor.cookie
    const entered = await step(visitor, 'enterPin', { body: { pin: `${pin?.slice(0, 3)} ${pin?.slice(3)}` } })
    expect(entered.json().session).toMatchObject({ level: 'full', email, pending: null })
    expect(visitor.cookie).not.toBe(half)
    expect((await visitor.ask('readProfile')).statusCode).toBe(200)
    expect(
      (await Object.assign(world.server.visit(world.host), { cookie: half }).ask('readSession')).json(),
    ).toEqual({
      session: null,
    })
    expect(await world.eventsOf(id)).toEqual(['signed-in'])
    const [session] = await world.change(
      'select amr from auth.session where tenant_id = $1 and login_id = $2',
      [id],
    )
    expect(session?.['amr']).toEqual(['password', 'pin'])
    const [login] = await world.change(
      'select mfa_validated from auth.login where tenant_id = $1 and id = $2',
      [id],
    )
    expect(login).toEqual({ mfa_validated: true })
  })

  it('goes by text message to a proved number, with a name as sender where networks show one', async () => {
    const { email } = await world.personWithPin(phone)
    const visitor = await world.enter(email)
    expect(await sent(visitor)).toMatchObject({ target: 'sms', sentTo: '•••• 5678' })
    const [text] = await world.change('select "from", body from sms where tenant_id = $1 and "to" = $2', [
      phone,
    ])
    expect(text).toMatchObject({ from: 'Portico' })
    expect(text?.['body']).not.toMatch(/\d{6}/)
    expect(await world.secretsTo(phone)).toMatchObject({ pin: expect.stringMatching(/^\d{6}$/) })
  })

  it('goes elsewhere only where the person may be reached', async () => {
    const { email } = await world.personWithPin()
    const visitor = await world.enter(email)
    expect(codeOf(await visitor.ask('sendPin', { body: { target: 'sms' } }))).toBe('invalid')
  })

  it('is void after its time, by the clock of the database', async () => {
    const { id, email } = await world.personWithPin()
    const visitor = await world.enter(email)
    await sent(visitor)
    const { pin } = await world.secretsTo(email)
    const [kept] = await world.change(
      `select expires - created = interval '2 hours' as "isTwoHours" from auth.token
        where tenant_id = $1 and login_id = $2 and kind = 'pin'`,
      [id],
    )
    expect(kept).toEqual({ isTwoHours: true })
    await world.change(`update auth.token set expires = now() where tenant_id = $1 and login_id = $2`, [id])
    expect(codeOf(await visitor.ask('enterPin', { body: { pin } }))).toBe('wrong-pin')
  })

  it('that is new may be tried five times again', async () => {
    const { id, email } = await world.personWithPin()
    const visitor = await world.enter(email)
    await sent(visitor)
    const { pin: first = '' } = await world.secretsTo(email)
    for (let i = 0; i < 5; i++) await visitor.ask('enterPin', { body: { pin: wrongOf(first) } })
    await world.change(
      `update auth.token set created = created - interval '61 seconds' where tenant_id = $1 and login_id = $2`,
      [id],
    )
    await sent(visitor)
    expect((await visitor.ask('enterPin', { body: await world.secretsTo(email) })).statusCode).toBe(200)
  })

  it('cannot be tried out with what the database keeps: its key is the secret of the browser', async () => {
    const { id, email } = await world.personWithPin()
    const visitor = await world.enter(email)
    await sent(visitor)
    const { pin = '' } = await world.secretsTo(email)
    const [token] = await world.change('select data from auth.token where tenant_id = $1 and login_id = $2', [
      id,
    ])
    const key = visitor.cookie?.split('=')[1] ?? ''
    expect(token?.['data']).toEqual({
      kept: createHmac('sha256', key).update(`pin:${pin}`).digest('base64url'),
    })
    const sessions = await world.change('select * from auth.session where tenant_id = $1 and login_id = $2', [
      id,
    ])
    expect(JSON.stringify(sessions)).not.toContain(key)
  })

  it('is no way into a full session, and none for a session that has ended', async () => {
    const { email } = await world.person()
    const visitor = await world.enter(email)
    expect(codeOf(await visitor.ask('sendPin', { body: {} }))).toBe('forbidden')
    expect(codeOf(await visitor.ask('enterPin', { body: { pin: '000000' } }))).toBe('forbidden')
    expect(codeOf(await world.server.visit(world.host).ask('enterPin', { body: { pin: '000000' } }))).toBe(
      'not-signed-in',
    )
  })
})
