import { describe, expect, it } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf, openIdentityWorld, outcomesOf, step } from '#tests/support/identity-world.ts'

const world = await closeAfterAll(openIdentityWorld())

describe('recovery codes', () => {
  const setUp = async () => {
    const person = await world.personWithPin()
    const visitor = await world.enter(person.email)
    await visitor.ask('sendPin', { body: {} })
    await step(visitor, 'enterPin', { body: await world.secretsTo(person.email) })
    const { codes } = (await visitor.ask('makeRecoveryCodes')).json<{ codes: string[] }>()
    return { ...person, visitor, codes }
  }

  it('are ten, shown once, each completing a sign-in once', async () => {
    const { id, email, codes } = await setUp()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/)
    const kept = await world.change(
      'select recovery_hashes from auth.login where tenant_id = $1 and id = $2',
      [id],
    )
    expect(JSON.stringify(kept)).not.toContain(codes[0])
    const typed = codes[0]?.toLowerCase().replaceAll('-', ' ')
    const visitor = await world.enter(email)
    expect((await step(visitor, 'enterRecoveryCode', { body: { code: typed } })).statusCode).toBe(200)
    expect((await visitor.ask('readProfile')).json().factors.recoveryCodesLeft).toBe(9)
    const again = await world.enter(email)
    expect(codeOf(await again.ask('enterRecoveryCode', { body: { code: codes[0] } }))).toBe('wrong-pin')
    expect(await world.eventsOf(id)).toContain('recovery-code-used')
  })

  it('and a PIN given at the same time open one session', async () => {
    const { id, email, codes } = await setUp()
    const visitor = await world.enter(email)
    expect((await visitor.ask('sendPin', { body: {} })).statusCode).toBe(200)
    const before = await world.change('select id from auth.session where tenant_id = $1 and login_id = $2', [
      id,
    ])
    const answers = await Promise.all([
      visitor.ask('enterPin', { body: await world.secretsTo(email) }),
      visitor.ask('enterRecoveryCode', { body: { code: codes[0] } }),
    ])
    expect(outcomesOf(answers)).toEqual([200, 401])
    const after = await world.change('select id from auth.session where tenant_id = $1 and login_id = $2', [
      id,
    ])
    expect(after).toHaveLength(before.length)
  })

  it('are for whoever has another factor', async () => {
    const { email } = await world.person()
    expect(codeOf(await (await world.enter(email)).ask('makeRecoveryCodes'))).toBe('refused-transition')
  })
})
