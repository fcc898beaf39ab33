import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { cutPerformance } from '#providers/static/static-records.ts'
import { openStaticSite, selectList, selectRecord } from '#providers/static/static-site.ts'
import type { StaticSite } from '#providers/static/static-site.ts'
import { answerHere, type Listening } from '#tests/support/listen-here.ts'

const samples = fileURLToPath(new URL('samples/', import.meta.url))
const accountId = 'EPR3-QGS2-8SAU-C9MF'
const logged: string[] = []

const open = (baseUrl: string): StaticSite =>
  openStaticSite({
    baseUrl,
    lastGood: new MemoryLastGoodStore(),
    log: ({ call, problem }) => logged.push(`${call} ${problem.code}`),
    now: () => '2026-11-21T08:00:00.000Z',
  })

/** A web server that knows files and no ids. */
function serve(folder: string): Promise<Listening> {
  return answerHere((request, response) => {
    try {
      response.end(readFileSync(join(folder, new URL(request.url ?? '/', 'http://x').pathname)))
    } catch {
      response.writeHead(404).end()
    }
  })
}

/** Whatever stands under an id. */
const of = (id: string) => ({ id, shape: z.unknown() })

let folder: string
let server: Listening
const addresses: Record<string, string> = {}

beforeEach(async () => {
  logged.length = 0
  folder = await mkdtemp(join(tmpdir(), 'static-site-'))
  await cp(samples, folder, { recursive: true })
  server = await serve(folder)
  addresses['folder'] = pathToFileURL(folder).href
  addresses['server'] = server.url
})

afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

describe.each(['folder', 'server'])('a static site in a %s', (where) => {
  it('tells its people, documents and comparisons', async () => {
    const site = open(addresses[where]!)
    expect((await site.team()).data.length).toBe(3)
    expect((await site.clients()).data[0]?.email).toContain('@')
    expect((await site.riskComparisons()).data.map(({ profile }) => profile)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect((await site.fundDocuments()).data.map(({ fundId }) => fundId)).toEqual(['F3001', 'F3005'])
    const [document] = (await site.documents()).data
    expect(new TextDecoder().decode((await site.bytes(document!.fileUrl))!.slice(0, 5))).toBe('%PDF-')
    await site.close()
  })

  it('selects a record or a list by its id, and has nothing for one it does not know', async () => {
    const site = open(addresses[where]!)
    expect((await site.record('account', of(accountId))).data).toMatchObject({ external_id: accountId })
    expect((await site.record('fund-data', of('F3001'))).data).toMatchObject({ id: 'F3001' })
    expect((await site.list('account_portfolios', of(accountId))).data.length).toBeGreaterThan(0)
    expect((await site.list('performance-periods', of(accountId))).data[0]).toHaveProperty('portfolio')
    const held = await site.list('client_accounts', of('01510f4e-c800-7598-8cf5-a2fb028b7aa3'))
    expect(held.data).toMatchObject([{ external_id: accountId, name: 'Hanneke Groen' }])
    expect((await site.whole('accounts', z.array(z.unknown()))).data).toContainEqual(
      expect.objectContaining({ external_id: accountId }),
    )
    for (const unknown of ['NONE', 'constructor', '__proto__']) {
      expect((await site.record('account', of(unknown))).data).toBeNull()
      expect((await site.list('client_accounts', of(unknown))).data).toEqual([])
    }
    await site.close()
  })

  it('has reports: the map of the site, its sections, and those of a client', async () => {
    const site = open(addresses[where]!)
    const { sections } = (await site.sitemap()).data
    expect(sections.map(({ name }) => name)).toEqual(['overview', 'disclosures'])
    for (const { name } of sections) expect((await site.section(name)).data?.name).toBe(name)
    expect((await site.clientReport(accountId)).data?.sections[0]?.blocks.length).toBe(3)
    expect((await site.section('missing')).data).toBeNull()
    expect((await site.section('../data/team')).data).toBeNull()
    expect((await site.clientReport('x/../../data/team')).data).toBeNull()
    await site.close()
  })

  it('says that a file is missing, is no JSON or is something else', async () => {
    await writeFile(join(folder, 'data/team.json'), '[{"id":1}]')
    await writeFile(join(folder, 'data/clients.json'), '<html>')
    await rm(join(folder, 'data/docs.json'))
    const site = open(addresses[where]!)
    await expect(site.team()).rejects.toMatchObject({ problem: { code: 'unreadable' } })
    await expect(site.clients()).rejects.toMatchObject({ problem: { code: 'unreadable' } })
    await expect(site.documents()).rejects.toMatchObject({ problem: { code: 'not-found' } })
    expect(await site.bytes('/data/files/none.pdf')).toBeNull()
    expect(logged).toEqual(['download not-found'])
    await site.close()
  })
})

describe('a folder', () => {
  it('hands out nothing that lies outside of it, not by dots and not by a link', async () => {
    await symlink('/etc/hostname', join(folder, 'data/files/link.pdf'))
    const site = open(addresses['folder']!)
    for (const path of [
      '/../../../../../../etc/hostname',
      '/%2e%2e/%2e%2e/etc/hostname',
      '/data/files/link.pdf',
    ])
      expect(await site.bytes(path), path).toBeNull()
    expect(logged).toEqual(Array(3).fill('download not-found'))
  })
})

describe('a record of a file', () => {
  it('is found under its id, in a list, or is what a server has chosen already', () => {
    const record = { external_id: 'A', name: 'one' }
    expect(selectRecord({ A: record }, 'A')).toBe(record)
    expect(selectRecord([{ id: 'B' }, record], 'A')).toBe(record)
    expect(selectRecord(record, 'A')).toBe(record)
    expect(selectRecord(record, 'B')).toBeNull()
    expect(selectList({ A: [1] }, 'A')).toEqual([1])
    expect(selectList([1, 2], 'A')).toEqual([1, 2])
    expect(selectList({ A: [1] }, 'B')).toEqual([])
  })
})

describe('a performance between two days', () => {
  const point = (date: string, portfolio: number, benchmark: number | null) => ({
    date,
    portfolio,
    portfolioValue: 100 + portfolio,
    benchmark,
  })
  const performance = {
    cumulative: [point('2024-01-31', 0, 0), point('2024-02-29', 10, 25), point('2024-03-29', 21, null)],
  }

  it('begins anew from what was reached at its first day', () => {
    const { cumulative } = cutPerformance(performance, { from: '2024-03-15', to: null })
    expect(cumulative.map(({ date }) => date)).toEqual(['2024-02-29', '2024-03-29'])
    expect(cumulative[0]).toMatchObject({ portfolio: 0, benchmark: 0, portfolioValue: 110 })
    expect(cumulative[1]!.portfolio).toBeCloseTo(10, 9)
    expect(cumulative[1]!.benchmark).toBeNull()
  })

  it('ends with its last day, and is whole where nothing is asked', () => {
    const until = (to: string | null) => cutPerformance(performance, { from: null, to }).cumulative
    expect(until(null)).toEqual(performance.cumulative)
    expect(until('2024-03-01')).toEqual(performance.cumulative.slice(0, 2))
    expect(until('2023-12-31')).toEqual([])
  })
})
