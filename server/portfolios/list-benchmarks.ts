/** What the performance of a portfolio or an account can be compared with. */
import { blendOfPortfolios } from '#model/benchmark-blend.ts'
import { benchmarkLabelsOf } from '#model/benchmark-label.ts'
import { isExecutionOnly } from '#model/execution-only.ts'
import type { PortfolioSummary } from '#model/calls/accounts.ts'
import type { PortfolioPage } from '#model/calls/portfolios.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { FiguredTenant } from '#server/ground/portfolio-sources.ts'
import type { Caller } from '#server/store/executor.ts'

/** Walks from label to label, which takes as long as there are labels, not levels. */
const listBenchmarks = {
  name: 'portfolio-benchmarks',
  text: `with recursive known (benchmark) as (
      (select benchmark from benchmark_levels where tenant_id = $1 order by benchmark limit 1)
      union all
      select (select l.benchmark from benchmark_levels l
        where l.tenant_id = $1 and l.benchmark > k.benchmark order by l.benchmark limit 1)
      from known k where k.benchmark is not null)
    select k.benchmark as label from known k where k.benchmark is not null and exists
      (select 1 from benchmark_levels l where l.tenant_id = $1 and l.benchmark = k.benchmark and l.currency = $2)
    order by 1`,
}

type Asker = { caller: Caller; tenant: FiguredTenant }

async function listStored(
  { store }: Parts,
  { caller }: Pick<Asker, 'caller'>,
  currency: string,
): Promise<string[]> {
  const rows = await store.ask<{ label: string }>(caller, listBenchmarks, [currency])
  return rows.map(({ label }) => label)
}

/** A data service knows the labels of the risk profiles; the portal those it has levels of. */
export async function listPortfolioBenchmarks(
  parts: Parts,
  {
    owner,
    ...asker
  }: Asker & {
    owner: { currency: string; type: string | null; keptIn: PortfolioPage['keptIn'] }
  },
): Promise<string[]> {
  if (isExecutionOnly(owner)) return []
  const stored = await listStored(parts, asker, owner.currency)
  return owner.keptIn === 'portal' || stored.length > 0
    ? stored
    : [...benchmarkLabelsOf(asker.tenant.white.benchmarks)]
}

/** Those the portal has levels of; where the portfolios have different ones, their blend first. */
export async function listAccountBenchmarks(
  parts: Parts,
  asker: Asker,
  { currency, portfolios }: { currency: string; portfolios: readonly PortfolioSummary[] },
): Promise<string[]> {
  if (portfolios.every(isExecutionOnly)) return []
  const stored = await listStored(parts, asker, currency)
  const blend = blendOfPortfolios(portfolios, asker.tenant.white.benchmarks)
  return blend === null || stored.length === 0 ? stored : [blend, ...stored]
}
