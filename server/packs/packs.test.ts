import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import type { ClientReport, PackPage } from '#model/calls/report-packs.ts'
import { paths } from '#model/calls/paths.ts'
import { runJob } from '#server/jobs/job-queue.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openPrintWorld } from '#tests/support/routes/print-world.ts'
import type { RoutePerson } from '#tests/support/routes/route-world.ts'
import { createReportQueue } from './report-queue.ts'

/** A page that stands for prints in a few lines, and does as the comment says: it fails, or waits for the name Go. */
const world = await closeAfterAll(
  openPrintWorld(
    {
      before: `const read = async (account) => (await fetch('/api/accounts/' + account)).json()
const pause = () => new Promise((resolve) => setTimeout(resolve, 50))`,
      show: `async ({ path, comment }) => {
  const [, account] = /account\\/([^/]+)\\/export/.exec(path) ?? []
  if (comment === 'fail') return 'failed'
  let { name } = await read(account)
  while (comment === 'wait' && name !== 'Go') {
    await pause()
    name = (await read(account)).name
  }
  document.body.append('Report of ' + name + ' ' + (comment ?? ''))
  return 'ready'
}`,
    },
    2,
  ),
)
const { home, server, tenant, keep } = world
await keep('update accounts set portal = $2 where tenant_id = $1', [home.ids.own['portals']])

beforeEach(async () => {
  await keep('update client_reports set active = false where tenant_id = $1')
  await keep('delete from jobs where tenant_id = $1')
  await keep('delete from mail where tenant_id = $1')
  await keep(`update accounts set name = 'Cleo' where tenant_id = $1 and id = $2`, [accountOf('own')])
})

const accountOf = (whose: 'own' | 'other'): string => home.ids[whose]['accounts'] ?? ''
const running = new AbortController().signal
const printNext = async (signal = running): Promise<boolean> => {
  const { parts } = server
  const [job] = (await parts.store.jobs.claim({ report: 1 })).jobs
  const queue = createReportQueue({ ...parts, tenantOf: () => Promise.resolve(tenant) }, 1)
  if (job) await runJob({ jobs: parts.store.jobs, log: parts.log }, queue, { job, signal })
  return job !== undefined
}

const make = async (
  whose: readonly ('own' | 'other')[],
  { comment = '', person = 'professional' }: { comment?: string; person?: RoutePerson } = {},
) => {
  const answer = await world.ask(person, paths.makeReportPack, {
    params: { portal: home.ids.own['portals'] ?? '' },
    body: { title: 'Year 2026', accounts: whose.map(accountOf), paper: 'portrait', parts: 'all', comment },
  })
  return { status: answer.statusCode, id: answer.json<{ id?: string }>().id ?? '' }
}
const readPack = async (pack: string, person: RoutePerson = 'professional'): Promise<PackPage> =>
  (await world.ask(person, paths.readReportPack, { params: { pack } })).json<PackPage>()
const reportOf = async (pack: string, whose: 'own' | 'other' = 'own'): Promise<ClientReport> => {
  const { reports } = await readPack(pack)
  const found = reports.find(({ account }) => account.id === accountOf(whose))
  if (!found) throw new Error('The account has no report.')
  return found
}
const work = (call: 'approveReports' | 'retryReports' | 'cancelReports', pack: string, body: object) =>
  world.ask('professional', paths[call], { params: { pack }, body })
const approve = (pack: string, reports: readonly Pick<ClientReport, 'id' | 'version'>[]) =>
  work('approveReports', pack, { reports: reports.map(({ id, version }) => ({ id, version })) })
const pdfOf = (report: string, person: RoutePerson = 'professional') =>
  world.ask(person, paths.readClientReport, { params: { report } })
const documentsOf = (whose: 'own' | 'other') =>
  keep<{ id: string; name: string; file: { url: string }; by: string }>(
    'select id, name, file, created_by as by from media where tenant_id = $1 and account = $2 and generated_pdf',
    [accountOf(whose)],
  )
/** Until somebody is printing the report. */
const untilPrinting = (pack: string) =>
  expect.poll(async () => (await reportOf(pack)).status, { interval: 20 }).toBe('printing')
const isDueAt = (report: string) =>
  keep<{ isLater: boolean }>(
    `select run_at > now() + interval '5 seconds' as "isLater" from jobs where tenant_id = $1 and key = $2`,
    [report],
  )

test('a pack is made, looked at, commented, approved, and then stands among the documents of its clients', async () => {
  const { id } = await make(['own', 'other'], { comment: 'A good year' })
  expect((await readPack(id)).counts).toMatchObject({ waiting: 2, ready: 0 })
  expect(await Promise.all([printNext(), printNext()])).toEqual([true, true])
  expect(await printNext()).toBe(false)

  const report = await reportOf(id)
  expect(report).toMatchObject({
    status: 'ready',
    pages: 1,
    comment: 'A good year',
    attempts: 1,
    isTold: true,
  })
  const preview = await pdfOf(report.id)
  expect(preview.headers['content-disposition']).toContain('inline')
  expect(createHash('sha256').update(preview.rawPayload).digest('hex')).toBe(report.digest)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(preview.rawPayload)), {
    mergePages: true,
  })
  expect(text).toContain('Report of Cleo A good year')
  expect(await documentsOf('own')).toEqual([])

  const params = { report: report.id }
  const body = { version: report.version, comment: 'Call me' }
  expect((await world.ask('admin', paths.commentReport, { params, body })).statusCode).toBe(200)
  expect((await world.ask('admin', paths.commentReport, { params, body })).statusCode).toBe(409)
  expect((await pdfOf(report.id)).statusCode).toBe(404)
  const before = [report, await reportOf(id, 'other')]
  expect((await approve(id, before)).json()).toEqual({ approved: 1, told: 1, changed: 1 })
  await printNext()
  const again = await reportOf(id)
  expect((await approve(id, [again])).json()).toEqual({ approved: 1, told: 1, changed: 0 })

  const { approval, digest, status, version } = await reportOf(id)
  expect(status).toBe('approved')
  expect(approval?.name).not.toBe('Portico')
  const [document] = await documentsOf('own')
  expect(document?.name).toBe('Year 2026')
  const url = document?.file.url ?? ''
  const { host } = home
  const headers = { host, ...(await world.cookieOf('investor')) }
  const sent = await server.app.inject({ url, headers })
  expect(createHash('sha256').update(sent.rawPayload).digest('hex')).toBe(digest)
  const stranger = { host, ...(await world.cookieOf('otherInvestor')) }
  expect((await server.app.inject({ url, headers: stranger })).statusCode).toBe(404)
  const mails = await keep<{ template: string }>('select template from mail where tenant_id = $1')
  expect(mails).toEqual([{ template: 'reportReady' }, { template: 'reportReady' }])
  const late = { params, body: { version, comment: 'Too late' } }
  expect((await world.ask('admin', paths.commentReport, late)).statusCode).toBe(409)
  expect((await approve(id, [{ id: report.id, version }])).json()).toMatchObject({ approved: 0, changed: 1 })
})

test('a client who wants no e-mails of reports is shown as not told, before and after it is made', async () => {
  const { id } = await make(['own'])
  expect((await reportOf(id)).isTold).toBe(true)
  const made = await keep<{ id: string }>(
    `insert into notification_choices (tenant_id, id, kind, rhythm, created_by, created_name)
      select $1, gen_random_uuid(), 'report', 'never', a.client, a.name from accounts a
      where a.tenant_id = $1 and a.id = $2 returning id`,
    [accountOf('own')],
  )
  expect((await reportOf(id)).isTold).toBe(false)
  await keep('delete from notification_choices where tenant_id = $1 and id = $2 returning id', [made[0]!.id])
  await world.ask('professional', paths.removeReportPack, { params: { pack: id } })
})

test('whoever is in an access group sees and approves the reports of its clients alone', async () => {
  expect((await make(['own'], { person: 'outsider' })).status).toBe(403)
  const { id } = await make(['own', 'other'])
  const { reports, mayRemove } = await readPack(id, 'outsider')
  expect(reports.map(({ account }) => account.id)).toEqual([accountOf('other')])
  expect(mayRemove).toBe(false)
  const foreign = await reportOf(id)
  expect((await pdfOf(foreign.id, 'outsider')).statusCode).toBe(403)
  const params = { pack: id }
  const body = { reports: [{ id: foreign.id, version: foreign.version }] }
  expect((await world.ask('outsider', paths.approveReports, { params, body })).statusCode).toBe(403)
  expect((await world.ask('outsider', paths.removeReportPack, { params })).statusCode).toBe(403)
  expect((await world.ask('professional', paths.removeReportPack, { params })).statusCode).toBe(200)
  expect((await world.ask('professional', paths.readReportPack, { params })).statusCode).toBe(404)
})

test('what cannot be printed is tried three times, then waits for somebody to try again', async () => {
  const { id } = await make(['own'], { comment: 'fail' })
  for (const attempt of [1, 2]) {
    expect(await printNext()).toBe(true)
    const report = await reportOf(id)
    expect(report).toMatchObject({ status: 'waiting', reason: 'failed', attempts: attempt })
    expect(await isDueAt(report.id)).toEqual([{ isLater: true }])
    expect(await printNext()).toBe(false)
    await keep('update jobs set run_at = now() where tenant_id = $1 and key = $2', [report.id])
  }
  await printNext()
  expect(await reportOf(id)).toMatchObject({ status: 'failed', reason: 'failed', attempts: 3 })
  expect(await printNext()).toBe(false)
  expect((await work('retryReports', id, {})).json()).toEqual({ count: 1 })
  expect(await reportOf(id)).toMatchObject({ status: 'waiting', reason: null, attempts: 0 })
})

test('a report is made with the rights of whoever made the pack, as they are now', async () => {
  const { id } = await make(['own'])
  const [maker] = await keep<{ id: string }>(
    'select created_by as id from report_packs where tenant_id = $1 and id = $2',
    [id],
  )
  await keep('update users set disabled = true where tenant_id = $1 and id = $2', [maker?.id])
  await printNext()
  await keep('update users set disabled = false where tenant_id = $1 and id = $2', [maker?.id])
  expect(await reportOf(id)).toMatchObject({ status: 'failed', reason: 'access' })
})

test('what a node was printing when it died is taken up again once its lease is over, not before', async () => {
  const { id } = await make(['own'])
  await server.parts.store.jobs.claim({ report: 1 })
  await keep(
    `update client_reports set status = 'printing', attempts = 1 where tenant_id = $1 and pack = $2`,
    [id],
  )
  expect(await printNext()).toBe(false)
  await keep('update jobs set run_at = now() where tenant_id = $1')
  expect(await printNext()).toBe(true)
  expect(await reportOf(id)).toMatchObject({ status: 'ready', attempts: 2 })
})

test('what no node outlived three times is not taken up again: it has failed, and somebody may try again', async () => {
  const { id } = await make(['own'])
  for (let n = 0; n < 3; n += 1) {
    await server.parts.store.jobs.claim({ report: 1 })
    await keep('update jobs set run_at = now() where tenant_id = $1')
  }
  await keep(
    `update client_reports set status = 'printing', attempts = 3 where tenant_id = $1 and pack = $2`,
    [id],
  )
  expect(await printNext()).toBe(true)
  expect(await reportOf(id)).toMatchObject({ status: 'failed', reason: 'failed', attempts: 3 })
  expect((await work('retryReports', id, {})).json()).toEqual({ count: 1 })
  expect(await printNext()).toBe(true)
  expect(await reportOf(id)).toMatchObject({ status: 'ready', attempts: 1 })
})

test('what is stopped while it is being printed stays stopped, and its print is thrown away', async () => {
  const { id } = await make(['own'], { comment: 'wait' })
  const printing = printNext()
  await untilPrinting(id)
  expect((await work('cancelReports', id, {})).json()).toEqual({ count: 1 })
  await keep(`update accounts set name = 'Go' where tenant_id = $1 and id = $2`, [accountOf('own')])
  await printing
  const { id: report, status } = await reportOf(id)
  expect(status).toBe('cancelled')
  expect((await pdfOf(report)).statusCode).toBe(404)
  const keys = await keep<{ key: string }>(
    'select key from client_reports where tenant_id = $1 and id = $2',
    [report],
  )
  expect(keys).toEqual([{ key: null }])
})

test('a server that stops gives back what it is printing, as if it had not been tried', async () => {
  const { id } = await make(['own'], { comment: 'wait' })
  const stopping = new AbortController()
  const printing = printNext(stopping.signal)
  await untilPrinting(id)
  stopping.abort(new Error('The server stops.'))
  await printing
  expect(await reportOf(id)).toMatchObject({ status: 'waiting', attempts: 0, reason: null })
})
