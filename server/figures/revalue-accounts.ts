/** Writes the figures that lists of accounts show, from wherever each account's figures come. */
import type { FiguredTenant, PortfolioSources } from '#server/ground/portfolio-sources.ts'
import { countedPortfolios } from '#server/figures/counted-portfolios.ts'
import type { Store } from '#server/store/executor.ts'
import { addJobs } from '#server/store/job-store.ts'
import type { Statement } from '#server/store/statement.ts'
import { keepFigures, noteFailedFigures, type KeptFigures } from '#server/store/stored-figures.ts'

/**
 * `accounts`: only these ids, or those whose last calculation failed; all active ones when absent. `concurrency`: accounts asked
 * at the same time.
 */
export type Revaluing = {
  store: Store
  sources: PortfolioSources
  tenant: FiguredTenant
  accounts?: readonly string[] | 'failed'
  concurrency?: number
  signal?: AbortSignal
}

/** `failed` accounts keep the figures they had, marked as out of date: their source did not answer. */
export type Revalued = { revalued: number; failed: number }

type DuePortfolio = { id: string; externalId: string | null; source: 'provider' | 'portal' }
type DueAccount = { id: string; externalId: string | null; portfolios: DuePortfolio[] }

const listDue: Statement = {
  name: 'revalue-due',
  text: `select a.id, a.external_id as "externalId",
      coalesce((select json_agg(json_build_object('id', p.id, 'externalId', p.external_id, 'source', p.source))
        from portfolios p where p.tenant_id = $1 and p.account = a.id and p.active), '[]') as portfolios
    from accounts a where a.tenant_id = $1 and a.active and ($2::uuid[] is null or a.id = any ($2))
      and (not $3 or a.figures_failed_at is not null) order by a.id`,
}

const batchSize = 100

/** Asks the sources for the figures of accounts and of their portfolios, and keeps them batch by batch. */
export async function revalueAccounts(revaluing: Revaluing): Promise<Revalued> {
  const { store, tenant, accounts = null, concurrency = 4 } = revaluing
  const isOfFailed = accounts === 'failed'
  const due = await store.serveOne<DueAccount>(tenant.id, listDue, [isOfFailed ? null : accounts, isOfFailed])
  const outcome = { revalued: 0, failed: 0 }
  for (let start = 0; start < due.length; start += batchSize) {
    revaluing.signal?.throwIfAborted()
    const batch = due.slice(start, start + batchSize)
    const figured: Figured[] = []
    const failed: string[] = []
    const waiting = [...batch]
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const one = await figure(revaluing, next)
        if (one === null) failed.push(next.id)
        else figured.push(one)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    await keep(revaluing, { figured, failed })
    outcome.revalued += figured.length
    outcome.failed += failed.length
  }
  return outcome
}

/** The key of the job that calculates again what failed. */
export const failedOnes = 'failed'

/** The same for callers who do not try again themselves: a job calculates what failed. */
export async function revalueAndRetry(revaluing: Revaluing): Promise<Revalued> {
  const outcome = await revalueAccounts(revaluing)
  if (outcome.failed > 0) {
    const retry = { queue: 'all-figures', keys: [failedOnes] }
    await revaluing.store.serve(revaluing.tenant.id, (service) => addJobs(service, retry))
  }
  return outcome
}

type Figured = { account: KeptFigures; portfolios: KeptFigures[] }

/** The figures of an account; null where a source failed. Without anything that counts it is worth nothing. */
async function figure(
  { sources, tenant }: Revaluing,
  { portfolios, ...account }: DueAccount,
): Promise<Figured | null> {
  const counted = countedPortfolios(tenant, account, portfolios)
  if (counted.length === 0) return { account: { id: account.id, figures: null }, portfolios: [] }
  const figures = await sources.overview(tenant, account)
  if (figures === null) return null
  const own = counted.flatMap(({ id, externalId }) => {
    const found = figures.portfolios.find((one) => one.id === id || one.id === externalId)
    return found ? [{ id, figures: found }] : []
  })
  return { account: { id: account.id, figures }, portfolios: own }
}

async function keep(
  { store, tenant }: Revaluing,
  { figured, failed }: { figured: readonly Figured[]; failed: readonly string[] },
): Promise<void> {
  await store.serve(tenant.id, async (transaction) => {
    await Promise.all([
      keepFigures(transaction, { into: 'accounts', rows: figured.map(({ account }) => account) }),
      keepFigures(transaction, { into: 'portfolios', rows: figured.flatMap(({ portfolios }) => portfolios) }),
      noteFailedFigures(transaction, failed),
    ])
  })
}
