import { describe, expect, it } from 'vitest'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { codeOf, openIdentityWorld } from '#tests/support/identity-world.ts'

const world = await closeAfterAll(openIdentityWorld())

describe('entries of factors', () => {
  it('pause after ten wrong ones, whatever the session', async () => {
    const { id, email } = await world.personWithPin()
    for (let i = 0; i < 5; i++) {
      const visitor = await world.enter(email)
      for (let j = 0; j < 2; j++) await visitor.ask('enterPin', { body: { pin: '000000' } })
    }
    const visitor = await world.enter(email)
    expect((await visitor.ask('sendPin', { body: {} })).statusCode).toBe(200)
    const { pin } = await world.secretsTo(email)
    expect(codeOf(await visitor.ask('enterPin', { body: { pin } }))).toBe('too-many-attempts')
    expect((await world.eventsOf(id)).filter((kind) => kind === 'locked')).toHaveLength(1)
    await world.change(
      `update auth.failure set at = at - interval '16 minutes' where tenant_id = $1 and key = $2`,
      [`factor:${id}`],
    )
    expect((await visitor.ask('enterPin', { body: { pin } })).statusCode).toBe(200)
  })

  it('are not asked of somebody whose second factor an administrator has switched off', async () => {
    const { id, email } = await world.personWithPin()
    await world.change('update users set is2_fa_disabled = true where tenant_id = $1 and id = $2', [id])
    const visitor = await world.enter(email)
    expect((await visitor.ask('readSession')).json().session).toMatchObject({ level: 'full' })
    expect((await visitor.ask('readProfile')).json().factors).toMatchObject({
      isEnabled: true,
      isBypassed: true,
    })
  })

  it('are not the proof of identity that the national service gives', async () => {
    const { id, email } = await world.personWithPin()
    const visitor = await world.enter(email)
    await world.change(`update auth.session set wants = 'identity' where tenant_id = $1 and login_id = $2`, [
      id,
    ])
    expect(codeOf(await visitor.ask('enterTotp', { body: { code: '123456' } }))).toBe('forbidden')
    expect(codeOf(await visitor.ask('enterRecoveryCode', { body: { code: 'AAAA-AAAA-AAAA' } }))).toBe(
      'forbidden',
    )
  })
})
