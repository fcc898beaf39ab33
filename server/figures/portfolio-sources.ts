/** Which source answers for an account or a portfolio: the white label's data service, or the portal's own ledgers. */
import type { BaseLogger } from 'pino'
import { calculateOverview, type AccountOverview } from '#finance/portfolios/overview-figures.ts'
import { problemOf } from '#providers/answering.ts'
import type { CommonPapers, PortfolioData, ProviderLog } from '#providers/portfolio-data.ts'
import type { ServiceLimits } from '#providers/service-client.ts'
import type { LedgerSource } from '#providers/stored/ledger-source.ts'
import { createStoredPortfolioData } from '#providers/stored/stored-portfolio-data.ts'
import { createAccountSources, type AccountSources } from '#server/figures/account-sources.ts'
import { byClientNumber, createClientNumbers } from '#server/figures/by-client-number.ts'
import { knowsByClientNumber, providerMakers, type ServiceSource } from '#server/figures/provider-makers.ts'
import {
  createFailingSource,
  createOwnPortfolios,
  type OwnPortfolios,
} from '#server/figures/own-portfolios.ts'
import type { Store, Tenant } from '#server/store/executor.ts'
import { withOwnBenchmarks } from '#server/figures/with-own-benchmarks.ts'
import { withoutIdlePeriods } from '#providers/idle-periods.ts'
import { withPersonalReturn, withToldWorkings } from '#providers/told-working.ts'
import { createBondTerms, withOwnTerms } from '#server/figures/with-own-terms.ts'
import { addJobs } from '#server/store/job-store.ts'
import { createLastGoodStore, forgetAnswers } from '#server/store/last-good.ts'
import { createLedgerSource } from '#server/store/ledger-source.ts'
import { createProviderLog } from '#server/ground/provider-log.ts'
import type { AnsweringParts } from '#providers/answering.ts'
import type { FiguredTenant, PortfolioSources } from '#server/ground/portfolio-sources.ts'

/** `baseUrlOf` says where the data service of a tenant is; null where none is set up: its figures then fail. */
export type PortfolioSourcesParts = {
  store: Store
  now: () => number
  log: Pick<BaseLogger, 'warn'>
  /** Told of each attempt to reach a data service, whether it answered. */
  noteAnswered?: (isAnswered: boolean) => void
  platform: { baseUrlOf(tenant: Tenant): string | null; tokenOf?(tenant: Tenant): string | null }
  /** How long a service is waited for; what is usual without it. */
  limits?: ServiceLimits
  /** Where the static files of a tenant are, whose white label reads files. */
  files?: { baseUrlOf(tenant: Tenant): string | null }
  /** A proxy that answers the partner firm's account overview; for development alone. */
  overviewUrl?: string | undefined
}

type TenantSources = {
  stored: PortfolioData
  common: CommonPapers | null
  accounts: AccountSources
  ownPortfolios: OwnPortfolios
  refresh: () => Promise<void>
}

/** One set of sources per tenant, made when it is first asked for, so that their caches serve all requests. */
export function createPortfolioSources(parts: PortfolioSourcesParts): PortfolioSources {
  const known = new Map<string, TenantSources>()
  const sourcesOf = (tenant: FiguredTenant): TenantSources => {
    const sources = known.get(tenant.id) ?? openSources(parts, tenant)
    known.set(tenant.id, sources)
    return sources
  }
  return {
    ofAccount: async (tenant, account) => sourcesOf(tenant).accounts.ofAccount(account),
    ofPortfolio: (tenant, { id, externalId, source, account }) =>
      isStored(tenant) || source === 'portal'
        ? { data: sourcesOf(tenant).stored, id }
        : { data: sourcesOf(tenant).ownPortfolios(idOfAccount(tenant, account)), id: externalId ?? id },
    common: (tenant) => sourcesOf(tenant).common,
    overview: async (tenant, account) => sourcesOf(tenant).accounts.overview(account),
    refresh: async (tenant) => {
      await sourcesOf(tenant).refresh()
      known.delete(tenant.id)
      await parts.store.serve(tenant.id, async (service) => {
        await service.query(forgetAnswers)
        await addJobs(service, { queue: 'all-figures' })
      })
    },
  }
}

function isStored({ white }: FiguredTenant): boolean {
  return white.provider.source === 'stored'
}

/** The id by which the source of an account's figures knows it. */
function idOfAccount(
  tenant: FiguredTenant,
  { id, externalId }: { id: string; externalId: string | null },
): string {
  const { source } = tenant.white.provider
  return source === 'stored' || knowsByClientNumber.has(source) ? id : (externalId ?? id)
}

/** How many calculated accounts and portfolios are kept per tenant; one is 100 kB to 1 MB. */
const cacheSize = 20

function openSources(parts: PortfolioSourcesParts, tenant: FiguredTenant): TenantSources {
  const { store, now } = parts
  const { benchmarks, staleAfterWorkdays, taxYearStart } = tenant.white
  const log = createProviderLog(parts.log, { text: 'no portfolio data', about: { tenant: tenant.name } })
  const answering = { log, now: () => new Date(now()).toISOString(), noteAnswered: parts.noteAnswered }
  const isBesideService = !isStored(tenant)
  const settings = { benchmarks, staleAfterWorkdays, taxYearStart, isBesideService }
  const ledgers = createLedgerSource({ store, tenantId: tenant.id, now, ...settings })
  const stored = createStoredPortfolioData({ ...answering, source: ledgers, cacheSize })
  const overviewOfLedgers = (id: string) => readOverview(ledgers, { id, log })
  const refresh = () => Promise.resolve()
  const own = { stored, refresh, common: null }
  if (!isBesideService) {
    const ofAccount: AccountSources['ofAccount'] = async ({ id }) => ({ data: stored, id })
    const accounts = { ofAccount, overview: ({ id }: { id: string }) => overviewOfLedgers(id) }
    return { ...own, accounts, ownPortfolios: () => stored }
  }
  const service = openService(parts, { tenant, answering })
  const completed = withOwnTerms(service, createBondTerms(store, tenant.id))
  const told = withPersonalReturn(withoutIdlePeriods(completed))
  const configured = withToldWorkings(withOwnBenchmarks(told, ledgers.levels))
  const accounts = createAccountSources({
    store,
    tenantId: tenant.id,
    service: configured,
    hasService: addressOf(parts, tenant) !== null,
    books: stored,
    overviewOfBooks: overviewOfLedgers,
    idAtService: (account) => idOfAccount(tenant, account),
  })
  const ownPortfolios = createOwnPortfolios(configured, answering)
  const { common = null } = service
  return { ...own, common, accounts, ownPortfolios, refresh: configured.refresh ?? refresh }
}

/** Worked out and forgotten: thousands of accounts in a row would only push the pages out of the cache. */
async function readOverview(
  ledgers: LedgerSource,
  { id, log }: { id: string; log: ProviderLog },
): Promise<AccountOverview | null> {
  try {
    const known = await ledgers.version(id, null)
    const set = known && (await ledgers.load(id, known.asOf))
    return set && calculateOverview(set)
  } catch (error) {
    log({ call: 'overview', id, problem: problemOf(error) })
    return null
  }
}

/** Where the data service or the files of a tenant are; null where none are set up. */
function addressOf(
  {
    platform,
    files,
  }: Pick<PortfolioSourcesParts, 'platform'> & { files?: PortfolioSourcesParts['files'] | undefined },
  tenant: FiguredTenant,
): string | null {
  return (tenant.white.provider.source === 'static' ? files : platform)?.baseUrlOf(tenant) ?? null
}

type Answering = AnsweringParts

/** The data service of a tenant, by the maker its white label's choice names. */
function openService(
  { platform, files, overviewUrl, limits, store, now, log }: PortfolioSourcesParts,
  { tenant, answering }: { tenant: FiguredTenant; answering: Answering },
): ServiceSource {
  const { provider, staleAfterWorkdays, taxYearStart } = tenant.white
  const isStatic = provider.source === 'static'
  const baseUrl = addressOf({ platform, files }, tenant)
  if (baseUrl === null || provider.source === 'stored') {
    const missing = createFailingSource(answering, notSetUp)
    return { ...missing, overview: (id) => missing.account(id) }
  }
  const token = isStatic ? null : (platform.tokenOf?.(tenant) ?? null)
  const service = providerMakers[provider.source]({
    ...answering,
    ...limits,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    token: () => Promise.resolve(token),
    choice: provider,
    staleAfterWorkdays,
    taxYearStart,
    lastGood: createLastGoodStore({
      store,
      tenantId: tenant.id,
      now,
      onLost: (error) => log.warn({ err: error, tenant: tenant.name }, 'answer not kept'),
    }),
    overviewUrl,
  })
  return knowsByClientNumber.has(provider.source)
    ? byClientNumber(service, createClientNumbers(store, tenant.id))
    : service
}

/** Every question to a data service that is not set up fails as one to a service that does not answer. */
const notSetUp = { code: 'not-set-up', detail: 'the data service is not set up' } as const
