import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { FundSource } from '#configurations/configuration.ts'
import { startDataService } from '#data-service/data-service.ts'
import { accountOfStory } from '#demo/world/ledger-of.ts'
import { buildTenant as buildWorldTenant } from '#demo/world/world.ts'
import { buildTenant } from '#tests/support/builders.ts'
import { closeAfterAll } from '#tests/support/close-after-all.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { fundAddressesOf } from './fund-addresses.ts'
import { createFundSources } from './fund-sources.ts'
import { type FundTenant } from '#server/ground/fund-sources.ts'

const asOf = '2026-11-20'
const samples = fileURLToPath(new URL('../../providers/static/samples', import.meta.url))
const accountId = accountOfStory(buildWorldTenant('dutch', { asOf }), 'retiree').externalId!
const nothing = { dataServiceUrl: undefined, dataServiceToken: undefined, staticDataUrl: undefined }
const logged: object[] = []

const database = await openTestDatabase()
const service = await closeAfterAll(startDataService({ port: 0, host: '127.0.0.1', asOf }))
const tenantId = (await buildTenant(database, 'dutch')).tenantId

function open(settings: Partial<Parameters<typeof fundAddressesOf>[0]>) {
  logged.length = 0
  return createFundSources({
    store: database.store,
    now: () => Date.UTC(2026, 10, 21, 12),
    log: { warn: (event: object) => logged.push(event) },
    addresses: fundAddressesOf({
      ...nothing,
      fundSearchUrl: undefined,
      fundSearchToken: undefined,
      ...settings,
    }),
  })
}

const tenantWith = (funds: FundSource): FundTenant => ({
  id: tenantId,
  name: 'Fund firm',
  configuration: 'dutch',
  hosts: [],
  white: { funds },
})
const everything = { top: 50, skip: 0, language: 'nl' }

describe('where funds come from', () => {
  it('is the fund service, with its orders, where the white label says so', async () => {
    const sources = open({ dataServiceUrl: `${service.baseUrl}/{tenant}/` })
    const tenant = tenantWith('dutch')
    expect((await sources.of(tenant).search(everything)).data.count).toBe(9)
    expect((await sources.ordersOf(tenant)!.orders(accountId, 'nl')).data.length).toBe(1)
    expect(sources.of(tenant)).toBe(sources.of(tenant))
    expect(logged).toEqual([])
    await sources.close()
  })

  it('is what the service last said, while it does not answer', async () => {
    const own = await startDataService({ port: 0, host: '127.0.0.1', asOf })
    const sources = open({ dataServiceUrl: `${own.baseUrl}/{tenant}` })
    const funds = sources.of(tenantWith('dutch'))
    const before = await funds.fund('F3001', 'nl')
    await own.close()
    const after = await funds.fund('F3001', 'nl')
    expect(after).toMatchObject({ freshness: 'last-good', problem: { code: 'network' } })
    expect(after.data).toEqual(before.data)
    expect(await funds.fund('F3002', 'nl')).toMatchObject({ data: null, freshness: 'failed' })
    await sources.close()
  })

  it('is a folder of files, which takes no orders', async () => {
    const sources = open({ staticDataUrl: pathToFileURL(samples).href })
    const funds = sources.of(tenantWith('static'))
    expect((await funds.search(everything)).data.funds.map(({ id }) => id)).toEqual(['F3005', 'F3001'])
    const { data } = await funds.fund('F3001', 'nl')
    expect(data).toMatchObject({ name: 'Vastgoedfonds Amstel', documents: [{ name: expect.any(String) }] })
    const file = await funds.document(data!.documents[0]!.reference)
    expect(new TextDecoder().decode(file!.slice(0, 5))).toBe('%PDF-')
    expect(await funds.document('file:///etc/hostname')).toBeNull()
    expect(await funds.fund('F9', 'nl')).toMatchObject({ data: null, problem: { code: 'not-found' } })
    expect(sources.ordersOf(tenantWith('static'))).toBeNull()
    await sources.close()
  })

  it('is nowhere where none is set up: every question fails and the log says so', async () => {
    const sources = open({})
    const [tenant, missing] = [tenantWith('dutch'), { freshness: 'failed', problem: { code: 'network' } }]
    expect(await sources.of(tenant).search(everything)).toMatchObject({ ...missing, data: { funds: [] } })
    expect(await sources.of(tenant).fund('F1', 'nl')).toMatchObject({ ...missing, data: null })
    expect(await sources.ordersOf(tenant)!.orders(accountId, 'nl')).toMatchObject({ ...missing, data: [] })
    const order = {
      endpoint: 'amendment',
      status: 'verified',
      accountId,
      language: 'nl',
      amounts: {},
      answers: {},
    } as const
    await expect(sources.ordersOf(tenant)!.place(order, 'key')).rejects.toMatchObject({
      problem: { code: 'network' },
    })
    expect(logged).toMatchObject([{ tenant: 'Fund firm', call: 'funds' }, {}, {}])
    await sources.close()
  })
})
