/** What the list of clients says beside the worth of each: made of the figures of its page, and kept with it. */
import { calculateDeskFigures, type DeskFigures } from '#finance/portfolios/desk-figures.ts'
import type { FiguredTenant, PortfolioSources } from '#server/ground/portfolio-sources.ts'
import type { Store } from '#server/store/executor.ts'
import type { Statement } from '#server/store/statement.ts'

type Keeping = {
  store: Store
  sources: PortfolioSources
  tenant: FiguredTenant
  /** The year that flows and benchmark are of begins with its first day. */
  today: string
  /** Only the accounts whose last calculation failed. */
  isOfFailed?: boolean
  signal?: AbortSignal
}

type Account = { id: string; externalId: string | null }

const listAccounts: Statement = {
  name: 'desk-accounts',
  text: `select a.id, a.external_id as "externalId" from accounts a where a.tenant_id = $1 and a.active
      and exists (select from portfolios p where p.tenant_id = $1 and p.account = a.id and p.active)
      and (not $2 or a.desk_failed_at is not null) order by a.id`,
}

/** An account without portfolios has nothing to be figured of. */
const forgetFigures: Statement = {
  name: 'desk-forget',
  text: `update accounts a set net_flows_ytd = null, benchmark_ytd = null, cash_share = null, desk_failed_at = null
    where a.tenant_id = $1 and num_nonnulls(a.net_flows_ytd, a.benchmark_ytd, a.cash_share, a.desk_failed_at) > 0
      and not exists (select from portfolios p where p.tenant_id = $1 and p.account = a.id and p.active)`,
}

const keepFigures: Statement = {
  name: 'desk-keep',
  text: `update accounts r set net_flows_ytd = n.net_flows_ytd, benchmark_ytd = n.benchmark_ytd, cash_share = n.cash_share,
      desk_failed_at = null
    from json_to_recordset($2::json) as n (id uuid, net_flows_ytd numeric(24,4), benchmark_ytd float8, cash_share float8)
    where r.tenant_id = $1 and r.id = n.id
      and (r.net_flows_ytd, r.benchmark_ytd, r.cash_share, r.desk_failed_at)
        is distinct from (n.net_flows_ytd, n.benchmark_ytd, n.cash_share, null)`,
}

const noteFailed: Statement = {
  name: 'desk-failed',
  text: `update accounts set desk_failed_at = now() where tenant_id = $1 and id = any ($2::uuid[]) and desk_failed_at is null`,
}

const batchSize = 50

/** Asks for the pages of all accounts, one after the other, and keeps what the list says of them; how many failed. */
export async function keepDeskFigures(keeping: Keeping): Promise<{ figured: number; failed: number }> {
  const { store, tenant, signal, isOfFailed = false } = keeping
  const accounts = await store.serve(tenant.id, async ({ query }) => {
    await query(forgetFigures)
    return query<Account>(listAccounts, [isOfFailed])
  })
  let failed = 0
  for (let start = 0; start < accounts.length; start += batchSize) {
    const rows: object[] = []
    const failing: string[] = []
    for (const account of accounts.slice(start, start + batchSize)) {
      signal?.throwIfAborted()
      const figures = await figure(keeping, account)
      if (figures) rows.push(toRow(account, figures))
      else failing.push(account.id)
    }
    await store.serve(tenant.id, async ({ query }) => {
      await query(keepFigures, [JSON.stringify(rows)])
      await query(noteFailed, [failing])
    })
    failed += failing.length
  }
  return { figured: accounts.length - failed, failed }
}

/** Null where the source does not answer one of the questions: what was kept stays, and since when is noted. */
async function figure({ sources, tenant, today }: Keeping, account: Account): Promise<DeskFigures | null> {
  const from = `${today.slice(0, 4)}-01-01`
  const { data, id } = await sources.ofAccount(tenant, account)
  const known = await data.account(id)
  if (!known.data || known.freshness !== 'live') return null
  const [movements, performance] = await Promise.all([
    data.movements(id, { from }),
    // Of all calls this one alone throws.
    data.performance(id, { from }).catch(() => null),
  ])
  if (movements.freshness !== 'live' || performance?.freshness !== 'live') return null
  return calculateDeskFigures({
    figures: known.data,
    movements: movements.data,
    performance: performance.data,
  })
}

const toRow = ({ id }: Account, { netFlowsYtd, benchmarkYtd, cashShare }: DeskFigures): object => ({
  id,
  net_flows_ytd: netFlowsYtd,
  benchmark_ytd: benchmarkYtd,
  cash_share: cashShare,
})
