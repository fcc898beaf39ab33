import { describe, expect, it } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf, openIdentityWorld, step } from '#tests/support/identity-world.ts'
import { codeOfStep } from '#server/factors/totp.ts'

const world = await closeAfterAll(openIdentityWorld())

describe('an authenticator app', () => {
  const now = async () => {
    const [row] = await world.change(
      'select floor(extract(epoch from now()) / 30)::int as now, $1::uuid as t',
    )
    return row?.['now'] as number
  }
  const setUp = async () => {
    const person = await world.person()
    const visitor = await world.enter(person.email)
    const { secret, url } = (await visitor.ask('beginTotp')).json()
    expect(url).toContain(`secret=${secret}`)
    const confirmed = await visitor.ask('confirmTotp', {
      body: { code: codeOfStep(secret, await now()) },
    })
    expect(confirmed.statusCode, confirmed.body).toBe(200)
    expect(confirmed.json().factors).toMatchObject({
      isEnabled: true,
      totp: { isOn: true },
      recoveryCodesLeft: 0,
    })
    return { ...person, secret: secret as string }
  }

  it('is set up in two steps and completes a sign-in', async () => {
    const { id, email, secret } = await setUp()
    const visitor = await world.enter(email)
    expect((await visitor.ask('readSession')).json().session.pending).toMatchObject({
      factors: ['totp'],
      pin: null,
    })
    expect(codeOf(await visitor.ask('enterTotp', { body: { code: '000000' } }))).toBe('wrong-pin')
    const entered = await step(visitor, 'enterTotp', {
      body: { code: codeOfStep(secret, (await now()) + 1) },
    })
    expect(entered.json().session).toMatchObject({ level: 'full' })
    const [login] = await world.change(
      'select totp_secret from auth.login where tenant_id = $1 and id = $2',
      [id],
    )
    expect(login?.['totp_secret']).not.toContain(secret)
    expect(await world.eventsOf(id)).toContain('factor-added')
  })

  it('gives codes that are wrong two steps away, and before the one last used', async () => {
    const { email, secret } = await setUp()
    const visitor = await world.enter(email)
    const at = await now()
    for (const away of [-3, 3])
      expect(codeOf(await visitor.ask('enterTotp', { body: { code: codeOfStep(secret, at + away) } }))).toBe(
        'wrong-pin',
      )
    expect((await visitor.ask('enterTotp', { body: { code: codeOfStep(secret, at + 1) } })).statusCode).toBe(
      200,
    )
    const again = await world.enter(email)
    expect(codeOf(await again.ask('enterTotp', { body: { code: codeOfStep(secret, at) } }))).toBe('wrong-pin')
  })

  it('counts only once confirmed, within ten minutes, in the session that began', async () => {
    const { id, email } = await world.person()
    const [visitor, elsewhere] = [await world.enter(email), await world.enter(email)]
    const { secret } = (await visitor.ask('beginTotp')).json()
    const body = { code: codeOfStep(secret, await now()) }
    expect(codeOf(await elsewhere.ask('confirmTotp', { body }))).toBe('wrong-pin')
    expect(codeOf(await visitor.ask('confirmTotp', { body: { code: '000000' } }))).toBe('wrong-pin')
    await world.change(`update auth.token set expires = now() where tenant_id = $1 and login_id = $2`, [id])
    expect(codeOf(await visitor.ask('confirmTotp', { body }))).toBe('wrong-pin')
    expect((await visitor.ask('readProfile')).json().factors.isEnabled).toBe(false)
  })
})
