import { describe, expect, it } from 'vitest'
import { asOwner } from '#tests/support/as-owner.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openRecordsWorld } from '#tests/support/records-world.ts'
import { openOwnDatabase } from '#tests/support/test-database.ts'
import { buildAccount } from '#tests/support/builders.ts'
import { buildTestServer, type TestServer } from '#tests/support/test-server.ts'

const token = 'a token for whoever watches'

const world = await closeAfterAll(openRecordsWorld('generic', openOwnDatabase()))
const { database, admin, place } = world
const guarded = await closeAfterAll(buildTestServer(database, { settings: { metricsToken: token } }))

const ask = (path: string, more: { headers?: object; remoteAddress?: string; on?: TestServer } = {}) => {
  const { on = world.server, ...asked } = more
  return on.app.inject({ url: path, ...asked } as never) as unknown as Promise<{
    statusCode: number
    body: string
  }>
}
const keeper = (text: string) => asOwner({ owner: database.owner }, (client) => client.query(text))

describe('whether a node can serve', () => {
  it('is told while the database is of this version, to anybody', async () => {
    expect(await ask('/api/ready', { headers: { host: 'elsewhere.example' } })).toMatchObject({
      statusCode: 200,
      body: '{"status":"ready","services":{"data":"unknown","mail":"unknown","files":"unknown"}}',
    })
  })

  it('is told while a service outside fails, which it names', async () => {
    const { health } = guarded.parts
    health.note('data', true)
    health.note('mail', true)
    health.note('mail', false)
    const ready = await ask('/api/ready', { on: guarded })
    expect(ready.statusCode).toBe(200)
    expect(JSON.parse(ready.body)).toMatchObject({
      services: { data: 'answers', mail: 'fails', files: 'unknown' },
    })
    const { body } = await ask('/api/metrics', {
      on: guarded,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(body).toMatch(/^portico_service_up\{service="mail"\} 0$/m)
    expect(body).toMatch(/^portico_service_attempts\{service="mail",outcome="failed"\} 1$/m)
    expect(body).not.toContain('portico_service_up{service="files"}')
  })

  it('is denied by a database that lacks a migration, while the process goes on living', async () => {
    await keeper(`update migrations set name = 'gone' where name = '036-jobs'`)
    expect((await ask('/api/ready')).statusCode).toBe(503)
    expect((await ask('/api/health')).statusCode).toBe(200)
    await keeper(`update migrations set name = '036-jobs' where name = 'gone'`)
    expect((await ask('/api/ready')).statusCode).toBe(200)
  })

  it('is denied within seconds while the database does not answer', async () => {
    await asOwner({ owner: database.owner }, async (client) => {
      await client.query('lock table migrations in access exclusive mode')
      expect((await ask('/api/ready')).statusCode).toBe(503)
    })
    expect((await ask('/api/ready')).statusCode).toBe(200)
  })
})

describe('the numbers of a node', () => {
  it('count requests by route and status, connections and jobs, without a word of what was asked', async () => {
    await admin.read('groups', '01900000-0000-7000-8000-000000000000')
    await keeper(`insert into jobs (tenant_id, queue, key, status, ended_at)
      select tenant_id, 'mail', 'lost', 'failed', now() - interval '1 hour' from tenants`)
    const { body, statusCode } = await ask('/api/metrics')
    expect(statusCode).toBe(200)
    expect(body).toMatch(
      /^portico_request_seconds_count\{method="GET",route="\/api\/records\/:collection\/:id",status="404"\} 1$/m,
    )
    expect(body).toMatch(/^portico_request_seconds_bucket\{.*le="\+Inf"\} \d+$/m)
    expect(body).toMatch(/^portico_connections\{pool="requests",state="open"\} [1-9]/m)
    expect(body).toMatch(/^portico_jobs\{queue="mail",status="failed"\} 2$/m)
    expect(body).toMatch(/^portico_jobs_oldest_seconds\{queue="mail",status="failed"\} 36\d\d/m)
    expect(body).toMatch(/^portico_memory_bytes\{of="rss"\} [1-9]\d+$/m)
    expect(body).toMatch(/^portico_event_loop_delay_seconds\{of="p99"\} [\d.e-]+$/m)
    expect(body).not.toContain('01900000')
    for (const line of body.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+\{.*\} [\d.e+-]+)$/)
  })

  it('count the accounts whose figures could not be calculated', async () => {
    const account = await buildAccount(place)
    await keeper(`update accounts set figures_failed_at = now() where id = '${account}'`)
    const { body } = await ask('/api/metrics')
    expect(body).toMatch(/^portico_figures_failed\{of="accounts"\} 1$/m)
    expect(body).toMatch(/^portico_figures_failed\{of="portfolios"\} 0$/m)
  })

  it('are for this machine, not for whoever comes through a proxy or from elsewhere', async () => {
    for (const more of [
      { remoteAddress: '192.0.2.7' },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { headers: { forwarded: 'for=127.0.0.1' } },
    ])
      expect((await ask('/api/metrics', more)).statusCode).toBe(404)
  })

  it('are for whoever knows the token, where one is set', async () => {
    const from = (authorization: string) =>
      ask('/api/metrics', { on: guarded, headers: { authorization }, remoteAddress: '192.0.2.7' })
    expect((await from(`Bearer ${token}`)).statusCode).toBe(200)
    expect((await from('Bearer another')).statusCode).toBe(404)
    expect((await ask('/api/metrics', { on: guarded })).statusCode).toBe(404)
  })
})

describe('the jobs of a firm', () => {
  it('are listed for its administrators: what was given up, and when the clock last had something done', async () => {
    const { tenantId } = place
    await keeper(`insert into jobs (tenant_id, queue, key, every, after, zone, ended_at)
      values ('${tenantId}', 'all-figures', '', 'day', '02:30', 'UTC', now())
      on conflict (tenant_id, queue, key) do update set ended_at = now(), every = 'day'`)
    const { rows } = (await admin.ask('listJobs', {})) as unknown as { rows: Record<string, unknown>[] }
    expect(rows.map(({ queue, status }) => [queue, status])).toEqual([
      ['all-figures', 'waiting'],
      ['mail', 'failed'],
    ])
    expect(rows[0]).toMatchObject({ every: 'day', endedAt: expect.any(String) })
    for (const hand of [world.adviser, world.investor])
      expect(await hand.ask('listJobs', {})).toMatchObject({ status: 403 })
  })

  it('are told to no other firm', async () => {
    await keeper(`insert into jobs (tenant_id, queue, key, status, error, ended_at)
      values ('${place.tenantId}', 'report', 'of this firm', 'failed', 'their reason', now())`)
    expect(JSON.stringify(await admin.ask('listJobs', {}))).toContain('their reason')
    const abroad = await world.stranger.ask('listJobs', {})
    expect(abroad.status).toBe(200)
    expect(JSON.stringify(abroad)).not.toMatch(/of this firm|their reason/)
  })

  it('that were given up begin anew when an administrator says so, which the chain tells', async () => {
    const lost = { queue: 'report', key: 'given up' }
    await keeper(`insert into jobs (tenant_id, queue, key, status, attempts, error, ended_at)
      values ('${place.tenantId}', 'report', 'given up', 'failed', 5, 'no paper', now())`)
    const again = (hand: typeof world.admin, body = lost) => hand.ask('runJobAgain', { body })
    for (const hand of [world.adviser, world.investor])
      expect(await again(hand)).toMatchObject({ status: 403 })
    expect(await again(world.stranger)).toMatchObject({ status: 404 })
    expect(await again(admin)).toMatchObject({ status: 200, done: true })
    const { rows } = await keeper(`select status, attempts, error from jobs where key = 'given up'`)
    expect(rows).toEqual([{ status: 'waiting', attempts: 0, error: null }])
    const { rows: noted } = (await admin.ask('listSecurityEvents', {
      query: { kind: 'job-run-again' },
    })) as unknown as { rows: object[] }
    expect(noted).toMatchObject([{ actor: admin.id, data: lost }])
  })

  it('of the clock are done at once where they failed, and others are left as they are', async () => {
    const night = { queue: 'all-figures', key: '' }
    const again = () => admin.ask('runJobAgain', { body: night })
    expect(await again()).toMatchObject({ status: 404 })
    const own = `tenant_id = '${place.tenantId}' and queue = 'all-figures'`
    await keeper(`update jobs set error = 'no prices', run_at = now() + interval '9 hours' where ${own}`)
    expect(await again()).toMatchObject({ status: 200 })
    const { rows } = await keeper(`select run_at <= now() as due, every, error from jobs where ${own}`)
    expect(rows).toEqual([{ due: true, every: 'day', error: null }])
  })
})
