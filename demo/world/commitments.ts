/** What clients promised to the private-equity funds they hold: made of their capital calls, so that both agree. */
import type { Tenant } from '#demo/world/tenant.ts'
import type { HouseFund } from '#demo/ground/world-parts.ts'
import type { Booking } from '#finance/ground/ledger.ts'
import type { DatedAmount } from '#finance/ground/dated-amount.ts'

/** A promise to a fund: how much was agreed when, in the currency of the calls. */
export type Commitment = { fund: HouseFund; agreed: readonly DatedAmount[] }

const roundTo = 10_000

/**
 * Whenever a call would exceed what was promised, more is promised: what is lacking and three fifths on top, in whole
 * ten thousands. Later calls never change earlier promises.
 */
function agreeTo(calls: readonly DatedAmount[]): readonly DatedAmount[] {
  const agreed: DatedAmount[] = []
  let [promised, called] = [0, 0]
  for (const { date, amount } of calls) {
    called += amount
    if (called <= promised) continue
    const more = Math.ceil(((called - promised) * 1.6) / roundTo) * roundTo
    agreed.push({ date, amount: more })
    promised += more
  }
  return agreed
}

/** The commitments behind the bookings of a portfolio, by symbol; none for funds that call no capital. */
export function commitmentsOf(
  { market }: Pick<Tenant, 'market'>,
  bookings: readonly Booking[],
): ReadonlyMap<string, Commitment> {
  const funds = market.funds.filter(({ kind }) => kind === 'private-equity')
  const found = funds.flatMap((fund) => {
    const calls = bookings
      .filter(({ symbol, kind }) => symbol === fund.symbol && kind === 'purchase')
      .map(({ date, amount }) => ({ date, amount: Number(amount) }))
    return calls.length === 0 ? [] : [[fund.symbol, { fund, agreed: agreeTo(calls) }] as const]
  })
  return new Map(found)
}
