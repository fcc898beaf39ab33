/** The funds of an account with their quarterly payments: what is switched on, and what is expected next. */
import { estimateDistribution } from '#finance/planning/distribution.ts'
import { sumMoney } from '#finance/holdings/holding-sums.ts'
import type { HoldingFigures } from '#finance/returns/figure-shapes.ts'
import type { QuarterlyPayment, QuarterlyPaymentsAnswer } from '#model/calls/accounts.ts'
import type { PaymentFlag } from '#model/fields/json-shapes.ts'
import { findFundId } from '#model/funds/find-fund-id.ts'
import type { Installation } from '#server/ground/tenants.ts'
import type { Parts } from '#server/ground/parts.ts'
import type { Caller } from '#server/store/executor.ts'
import { findAccount } from './find-account.ts'

type Flags = Readonly<Record<string, PaymentFlag>>
type StoredFlags = { first: Flags; second: Flags; portfolios: number }

const readFlags = {
  name: 'quarterly-flags',
  text: `select coalesce(quarterly_payments_status, '{}') as first,
      coalesce(second_quarterly_payments_status, '{}') as second,
      (select count(*)::int from portfolios p where p.tenant_id = $1 and p.account = a.id and p.active) as portfolios
    from accounts a where tenant_id = $1 and id = $2 and active`,
}

type Asked = { tenant: Installation; caller: Caller; account: string }

/** Only funds distribute; whatever has been switched before can be switched back. */
function mayDistribute({ assetClass, accountNo }: HoldingFigures, flags: Around['flags']): boolean {
  const fund = findFundId(accountNo) ?? ''
  return assetClass === 'Funds' || fund in (flags?.first ?? {}) || fund in (flags?.second ?? {})
}

/** One row for each fund that is held, in the order of the holdings. */
export async function readQuarterlyPayments(
  parts: Parts,
  { tenant, caller, account }: Asked,
): Promise<QuarterlyPaymentsAnswer> {
  const { data, id, currency } = await findAccount(parts, { tenant, caller, id: account })
  const [holdings, [flags]] = await Promise.all([
    data.holdings(id),
    parts.store.ask<StoredFlags>(caller, readFlags, [account]),
  ])
  const byFund = Map.groupBy(
    holdings.data.flatMap(({ items }) => items).filter((item) => mayDistribute(item, flags)),
    ({ accountNo }) => findFundId(accountNo),
  )
  const rows: QuarterlyPayment[] = []
  for (const [fundId, items] of byFund) {
    if (fundId === null) continue
    rows.push(toPayment({ fundId, items }, { flags, currency, asOf: holdings.asOf }))
  }
  return { rows, freshness: holdings.freshness }
}

type Around = { flags: StoredFlags | undefined; currency: string; asOf: string }

function toPayment(
  { fundId, items }: { fundId: string; items: readonly HoldingFigures[] },
  { flags, currency, asOf }: Around,
): QuarterlyPayment {
  const value = sumMoney(
    items.map((item) => item.value.value),
    currency,
  )
  return {
    fundId,
    name: items[0]?.name ?? fundId,
    value,
    portfolios: flags?.portfolios ?? 1,
    isPaidOut: {
      first: flags?.first[fundId]?.value ?? false,
      second: flags?.second[fundId]?.value ?? false,
    },
    estimate: estimateDistribution(value, { asOf, currency }),
  }
}
