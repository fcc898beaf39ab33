/** What services of funds and orders, and static files, can do to whoever asks them: nothing worse than less. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { startDataService } from '#data-service/data-service.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { shareTenant } from '#demo/world/shared-tenant.ts'
import { createDutchFundData } from '#providers/dutch/dutch-fund-data.ts'
import { createDutchOrderData } from '#providers/dutch/dutch-order-data.ts'
import { MemoryLastGoodStore } from '#providers/last-good-store.ts'
import { createPlatformPortfolioData } from '#providers/platform/platform-portfolio-data.ts'
import { createStaticPortfolioData } from '#providers/static/static-portfolio-data.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { neverAnswered, oddities, outages, refusals, type Fault } from '#tests/support/fault-lists.ts'
import { startFaultService } from '#tests/support/fault-service.ts'
import { answerHere, type Listening } from '#tests/support/listen-here.ts'

const asOf = '2026-11-20'
const world = shareTenant('dutch', { asOf })
const [fund, otherFund] = world.market.funds.map(({ id }) => id)
const account = accountOfStory(world, 'retiree').externalId!
const staticAccount = 'EPR3-QGS2-8SAU-C9MF'
const samples = fileURLToPath(new URL('../providers/static/samples/', import.meta.url))

function serveFiles(): Promise<Listening> {
  return answerHere((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    readFile(join(samples, pathname)).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    )
  })
}

const real = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))
const files = await closeAfterAll(serveFiles())
const faulty = await closeAfterAll(startFaultService(`${real.baseUrl}/dutch`))
faulty.exchanged = new Map([[fund!, otherFund!]])
const faultyFiles = await closeAfterAll(startFaultService(files.url))

/** Sources that have heard nothing yet, or what those before them heard. */
function open(fault: Fault, lastGood = new MemoryLastGoodStore()) {
  faulty.fault = fault
  faultyFiles.fault = fault
  const parts = {
    lastGood,
    log: () => {},
    now: () => '2026-11-21T08:00:00.000Z',
    timeout: neverAnswered.has(fault) ? 200 : 10_000,
    sizeLimit: 10_000_000,
    breaker: { failures: 1_000_000, openFor: 1 },
  }
  const funds = createDutchFundData({ ...parts, baseUrl: faulty.url })
  const orders = createDutchOrderData({ ...parts, baseUrl: faulty.url })
  const ofFiles = { ...parts, baseUrl: faultyFiles.url }
  const figures = createStaticPortfolioData(ofFiles, (client) => createPlatformPortfolioData(ofFiles, client))
  const close = () => Promise.all([funds.close(), orders.close(), figures.close()])
  return { lastGood, funds, orders, figures, close }
}

async function look(sources: ReturnType<typeof open>) {
  const { funds, orders, figures } = sources
  const [found, one, placed, told] = await Promise.all([
    funds.search({ top: 100, skip: 0, language: 'nl' }),
    funds.fund(fund!, 'nl'),
    orders.orders(account, 'nl'),
    figures.account(staticAccount),
  ])
  await sources.close()
  return { found, one, placed, told }
}

const failed = { freshness: 'failed' }
const nothing = {
  found: { ...failed, data: { count: 0, funds: [] } },
  one: { ...failed, data: null },
  placed: { ...failed, data: [] },
  told: { ...failed, data: null },
}

describe('funds, orders and files', () => {
  it('are told as they are by a service in good health', async () => {
    const { found, one, placed, told } = await look(open('none'))
    for (const answer of [found, one, placed, told]) expect(answer.freshness).toBe('live')
    expect(found.data.count).toBeGreaterThan(1)
    expect(one.data?.id).toBe(fund)
    expect(placed.data.length).toBeGreaterThan(0)
    expect(told.data?.value.value).toBeGreaterThan(0)
  })

  // Nobody is named in orders and files, so that a lie about whose they are cannot be noticed.
  it.each(outages.filter((fault) => fault !== "somebody else's records"))(
    'are nothing, or what was known before, for %s',
    async (fault) => {
      expect(await look(open(fault))).toMatchObject(nothing)
      const before = open('none')
      const was = await look(before)
      const is = await look(open(fault, before.lastGood))
      for (const name of ['found', 'one', 'placed', 'told'] as const)
        expect(is[name], name).toMatchObject({ freshness: 'last-good', data: was[name].data })
      expect(faulty.strays + faultyFiles.strays).toBe(0)
    },
  )

  it.each(refusals)('are nothing for %s, whatever was known before', async (fault) => {
    const before = open('none')
    await look(before)
    expect(await look(open(fault, before.lastGood))).toMatchObject(nothing)
  })

  it.each(oddities)('are taken as they come, or not at all, for %s', async (fault) => {
    const { found, one, placed, told } = await look(open(fault))
    for (const { freshness } of [found, one, placed, told]) expect(['live', 'failed']).toContain(freshness)
    expect(found.data.funds.length).toBeLessThanOrEqual(100)
  })

  it('are never another fund than the one asked for', async () => {
    expect((await look(open("somebody else's records"))).one).toMatchObject({ ...failed, data: null })
  })
})
