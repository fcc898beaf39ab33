import { beforeEach, expect, test } from 'vitest'
import type { RequestedReport } from '#model/calls/printing.ts'
import { mostRequestedReports } from '#model/report-states.ts'
import { paths } from '#model/calls/paths.ts'
import { runJob } from '#server/jobs/job-queue.ts'
import { createReportQueue, reportPauses } from '#server/packs/report-queue.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openPrintWorld } from '#tests/support/routes/print-world.ts'
import type { RoutePerson } from '#tests/support/routes/route-world.ts'

/** A page that stands for prints in a few lines: it cannot draw the part 'broken'. */
const world = await closeAfterAll(
  openPrintWorld({
    show: `async ({ path }) => {
  if (path.includes('componentToRender=broken')) return 'failed'
  document.body.append('Report')
  return 'ready'
}`,
  }),
)
const { home, server, tenant, keep } = world
await keep('update accounts set portal = $2 where tenant_id = $1', [home.ids.own['portals']])

beforeEach(async () => {
  for (const table of ['requested_reports', 'jobs', 'notifications'])
    await keep(`delete from ${table} where tenant_id = $1`)
})

const account = (): string => home.ids.own['accounts'] ?? ''
const request = (body: object = {}, person: RoutePerson = 'investor') =>
  world.ask(person, paths.requestReport, { params: { account: account() }, body })
const list = async (person: RoutePerson = 'investor'): Promise<RequestedReport[]> => {
  const answer = await world.ask(person, paths.listRequestedReports, { params: { account: account() } })
  return answer.json<{ reports: RequestedReport[] }>().reports
}
const printNext = async (): Promise<void> => {
  await keep(`update jobs set run_at = now() where tenant_id = $1 and queue = 'report'`)
  const { parts } = server
  const [job] = (await parts.store.jobs.claim({ report: 1 })).jobs
  if (!job) throw new Error('There is nothing to print.')
  const queue = createReportQueue({ ...parts, tenantOf: () => Promise.resolve(tenant) }, 1)
  const { signal } = new AbortController()
  await runJob({ jobs: parts.store.jobs, log: parts.log }, queue, { job, signal })
}
const news = () =>
  keep<{ kind: string; account: string; papers: number; owed: string | null }>(
    `select kind, account, cardinality(documents) as papers, owed from notifications
      where tenant_id = $1 and kind = 'requested-report'`,
  )

test('a requested report is filed among the documents of the account, and whoever requested it is notified', async () => {
  expect((await request()).statusCode).toBe(200)
  expect(await list()).toMatchObject([{ status: 'waiting', document: null }])
  expect(await list('professional')).toEqual([])
  await printNext()
  const [report] = await list()
  expect(report).toMatchObject({ status: 'filed', reason: null, document: expect.any(String) as string })
  const [document] = await keep<{ account: string; url: string }>(
    `select account, file ->> 'url' as url from media where tenant_id = $1 and id = $2 and active`,
    [report?.document],
  )
  expect(document?.account).toBe(account())
  const read = async (person: RoutePerson): Promise<number> => {
    const headers = { host: home.host, ...(await world.cookieOf(person)) }
    return (await server.app.inject({ url: document?.url ?? '', headers })).statusCode
  }
  expect([await read('investor'), await read('professional'), await read('otherInvestor')]).toEqual([
    200, 200, 404,
  ])
  expect(await news()).toEqual([{ kind: 'requested-report', account: account(), papers: 1, owed: 'at-once' }])
})

test('what cannot be printed is tried again with pauses, then has failed, which is shown and notified', async () => {
  await request({ componentToRender: 'broken' }, 'professional')
  for (let tries = 1; tries <= reportPauses.length; tries += 1) {
    await printNext()
    expect(await list('professional')).toMatchObject([{ status: 'waiting', reason: 'failed' }])
    expect(await news()).toEqual([])
  }
  await printNext()
  expect(await list('professional')).toMatchObject([{ status: 'failed', reason: 'failed', document: null }])
  expect(await news()).toMatchObject([{ account: account(), papers: 0 }])
})

test('a report is printed with the rights that whoever requested it has then', async () => {
  await request()
  const [person] = await keep<{ id: string }>(
    'select created_by as id from requested_reports where tenant_id = $1',
  )
  await keep('update users set disabled = true where tenant_id = $1 and id = $2', [person?.id])
  await printNext()
  await keep('update users set disabled = false where tenant_id = $1 and id = $2', [person?.id])
  expect(await list()).toMatchObject([{ status: 'failed', reason: 'access' }])
})

test('the same report waits once, and a person has a few waiting at most', async () => {
  const first = (await request()).json<{ id: string }>()
  expect((await request()).json()).toEqual(first)
  for (let n = 1; n < mostRequestedReports; n += 1)
    expect((await request({ componentToRender: `part-${'x'.repeat(n)}` })).statusCode).toBe(200)
  const refused = await request({ componentToRender: 'one-more' })
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: { code: 'limit-reached' } }])
  expect((await request({}, 'professional')).statusCode).toBe(200)
})

test('a period that ends in the future, or a portfolio of another account, is refused at once', async () => {
  expect((await request({ from: '2026-01-01', to: '2999-01-01' })).statusCode).toBe(400)
  expect((await request({ singlePortfolio: home.ids.other['portfolios'] })).statusCode).toBe(404)
  expect(await list()).toEqual([])
})
