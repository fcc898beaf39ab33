import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '#server/ground/settings.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { buildTenant } from '#tests/support/builders.ts'
import { findFreePort } from '#tests/support/portal.ts'
import { openOwnDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { isDemonstration, listDangers, readDemonstrationSettings } from './serve-checks.ts'

let database: TestDatabase
let stateDir: string
beforeAll(async () => {
  database = await openOwnDatabase()
  stateDir = mkdtempSync(join(tmpdir(), 'portico-serve-'))
})
afterAll(async () => {
  await database.close()
  rmSync(stateDir, { recursive: true })
})

/** `npm run serve` on the test's database until it ends, or until it answers calls. */
async function serve(
  { owner }: TestDatabase,
  environment: Record<string, string>,
): Promise<{ said: string; code: number | null }> {
  const { host, port, user, password, database: name } = owner
  const url = `postgres://${user}:${password}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`
  const at = await findFreePort()
  const child = spawn(process.execPath, ['tools/serve.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(at), DATABASE_URL: url, ...environment },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  // Told once to end: whoever is told twice while ending is ended hard.
  let isTold = false
  const answering = setInterval(() => {
    fetch(`http://127.0.0.1:${at}/api/ready`).then(
      ({ ok }) => ok && !isTold && (isTold = child.kill('SIGTERM')),
      () => undefined,
    )
  }, 250)
  const code = await ended
  clearInterval(answering)
  return { said, code }
}

describe('the state of a demonstration', () => {
  const isOne = () => isDemonstration(database.owner, { stateDir })

  it('is known by its firms, wherever the database is', async () => {
    expect(await isOne()).toBe(false)
    const { tenantId } = await buildTenant(database)
    expect(await isOne()).toBe(false)
    const answerAt = (hosts: string[]) =>
      asOwner({ owner: database.owner }, (client) =>
        client.query('update tenants set hosts = $2 where tenant_id = $1', [tenantId, hosts]),
      )
    await answerAt(['portal.firm.example', 'greek.localhost'])
    expect(await isOne()).toBe(true)
    await answerAt(['portal.firm.example'])
    expect(await isOne()).toBe(false)
  })

  it('is known by its folder, and not served', async () => {
    writeFileSync(join(stateDir, 'demo.json'), '{}')
    expect(await isOne()).toBe(true)
    const { said, code } = await serve(database, { STATE_DIR: stateDir })
    expect(said).toContain('This is the state of the demonstration')
    expect(said).toContain('npm run add-tenant')
    expect(code).toBe(2)
  }, 120_000)
})

describe('the demonstration', () => {
  it('is not served with an address of development', async () => {
    const { said, code } = await serve(database, { OVERVIEW_PROXY_URL: 'http://127.0.0.1:4000' })
    expect([code, said]).toEqual([2, expect.stringContaining('OVERVIEW_PROXY_URL: is for development alone')])
  })

  it('listens on this machine alone unless told otherwise', () => {
    expect(readDemonstrationSettings({}).host).toBe('127.0.0.1')
    expect(readDemonstrationSettings({ HOST: '' }).host).toBe('127.0.0.1')
    expect(readDemonstrationSettings({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })
})

describe('two firms of one white label', () => {
  it('are not served from one data service: neither address nor token says whose data is asked for', async () => {
    const own = await openOwnDatabase()
    const names = ['one.example', 'two.example']
    for (const name of names) {
      const { tenantId } = await buildTenant(own, 'asset-manager')
      await asOwner({ owner: own.owner }, (client) =>
        client.query('update tenants set hosts = $2, name = $3 where tenant_id = $1', [
          tenantId,
          [name],
          name,
        ]),
      )
    }
    const folder = mkdtempSync(join(tmpdir(), 'portico-firms-'))
    const service = { STATE_DIR: folder, DATA_SERVICE_URL: 'http://127.0.0.1:9/{tenant}' }
    const shared = await serve(own, { ...service, DATA_SERVICE_TOKEN: 'one' })
    expect(shared.code).toBe(2)
    for (const word of [...names, 'DATA_SERVICE_URL', '{firm}']) expect(shared.said).toContain(word)
    expect((await serve(own, { ...service, DATA_SERVICE_TOKEN: 'for {firm}' })).code).toBe(0)
    await own.close()
    rmSync(folder, { recursive: true })
  }, 180_000)
})

describe('what is said loudly at the start', () => {
  const given = (environment: Record<string, string> = {}) =>
    readSettings({ STATE_DIR: stateDir, ...environment })
  const right = {
    PUBLIC_SCHEME: 'https',
    TRUSTED_PROXIES: '10.0.0.1',
    SMTP_URL: 'smtp://mail.example',
    DATABASE_URL: 'postgres://owner:word@db.example/portal',
    SECRET_KEYS: 'k'.repeat(32),
  }

  it('is nothing where all is right', () => {
    expect(listDangers(given(right), [])).toEqual([])
  })

  it.each([
    ['PUBLIC_SCHEME', 'can be read on their way'],
    ['TRUSTED_PROXIES', 'names no proxy'],
    ['SMTP_URL', 'reach nobody'],
    ['DATABASE_URL', 'for trials'],
    ['SECRET_KEYS', 'no other node'],
  ])('is a missing %s', (name, text) => {
    const dangers = listDangers(given({ ...right, [name]: '' }), [])
    expect(dangers).toHaveLength(1)
    expect(dangers[0]).toContain(name)
    expect(dangers[0]).toContain(text)
  })

  it('are the statements for the superuser of one’s own server', () => {
    expect(listDangers(given(right), ['revoke this', 'revoke that'])[0]).toContain(
      'revoke this;\n    revoke that;',
    )
  })
})
