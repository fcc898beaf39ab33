/** Which source tells of the funds of a tenant, and where its orders for them go. */
import type { BaseLogger } from 'pino'
import type { FundSource } from '#configurations/configuration.ts'
import { answer } from '#providers/answering.ts'
import type { FundData } from '#providers/fund-data.ts'
import type { OrderData } from '#providers/order-data.ts'
import { ProviderError } from '#providers/portfolio-data.ts'
import type { ServiceLimits } from '#providers/service-client.ts'
import type { Store, Tenant } from '#server/store/executor.ts'
import { createLastGoodStore } from '#server/store/last-good.ts'
import { fundMakers, orderMakers, type FundMakerParts } from './fund-makers.ts'
import { createProviderLog } from '#server/ground/provider-log.ts'
import type { FundTenant, FundSources } from '#server/ground/fund-sources.ts'

/** Where a source is for a tenant ('file:///folder' too, where it reads files); null where none is set up. */
export type FundAddresses = Readonly<
  Record<FundSource, (tenant: Tenant) => { baseUrl: string; token?: string | undefined } | null>
>

export type FundSourcesParts = {
  store: Pick<Store, 'serveOne'>
  now: () => number
  log: Pick<BaseLogger, 'warn'>
  addresses: FundAddresses
  /** How long a source is waited for; what is usual without it. */
  limits?: ServiceLimits
}

type TenantFunds = { funds: FundData; orders: OrderData | null }

/** One set of sources per tenant, made when it is first asked for, so that their connections serve all requests. */
export function createFundSources(parts: FundSourcesParts): FundSources {
  const known = new Map<string, TenantFunds>()
  const sourcesOf = (tenant: FundTenant): TenantFunds => {
    const sources = known.get(tenant.id) ?? openFunds(parts, tenant)
    known.set(tenant.id, sources)
    return sources
  }
  return {
    of: (tenant) => sourcesOf(tenant).funds,
    ordersOf: (tenant) => sourcesOf(tenant).orders,
    close: async () => {
      const open = [...known.values()].flatMap(({ funds, orders }) => [funds, ...(orders ? [orders] : [])])
      await Promise.all(open.map((source) => source.close()))
    },
  }
}

function openFunds(parts: FundSourcesParts, tenant: FundTenant): TenantFunds {
  const source = tenant.white.funds
  const makerParts = makerPartsOf(parts, tenant)
  const openData = fundMakers[source]
  const openOrders = orderMakers[source]
  return {
    funds: openData && 'lastGood' in makerParts ? openData(makerParts) : noFunds(makerParts),
    orders: openOrders ? ('lastGood' in makerParts ? openOrders(makerParts) : noOrders(makerParts)) : null,
  }
}

type Answering = Pick<FundMakerParts, 'log' | 'now'>

function makerPartsOf(
  { store, now, log, addresses, limits }: FundSourcesParts,
  tenant: FundTenant,
): Answering | FundMakerParts {
  const warn = createProviderLog(log, { text: 'no fund data', about: { tenant: tenant.name } })
  const answering = { log: warn, now: () => new Date(now()).toISOString() }
  const address = addresses[tenant.white.funds](tenant)
  if (address === null) return answering
  return {
    ...answering,
    ...limits,
    baseUrl: address.baseUrl.replace(/\/+$/, ''),
    token: () => Promise.resolve(address.token ?? null),
    lastGood: createLastGoodStore({
      store,
      tenantId: tenant.id,
      now,
      onLost: (error) => log.warn({ err: error, tenant: tenant.name }, 'answer not kept'),
    }),
  }
}

const notSetUp = (): Promise<never> =>
  Promise.reject(new ProviderError({ code: 'network', detail: 'the source of funds is not set up' }))

/** Every question to a source that is not set up fails as one to a source that does not answer. */
function noFunds(parts: Answering): FundData {
  const nothing = { count: 0, facets: {}, funds: [] }
  return {
    search: () => answer(parts, { call: 'funds', id: '', empty: nothing }, notSetUp),
    fund: (id) => answer(parts, { call: 'fund', id, empty: null }, notSetUp),
    fundByIsin: (isin) => answer(parts, { call: 'fundByIsin', id: isin, empty: null }, notSetUp),
    document: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  }
}

function noOrders(parts: Answering): OrderData {
  return {
    orders: (id) => answer(parts, { call: 'orders', id, empty: [] }, notSetUp),
    download: () => Promise.resolve(null),
    place: notSetUp,
    close: () => Promise.resolve(),
  }
}
