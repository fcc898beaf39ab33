import { signedAmount } from '#finance/valuation/cash-effect.ts'
import type { TransactionRow } from '#model/calls/subjects.ts'
import type { Format } from '#web/ui/format/format-context.tsx'

type Booked = Pick<TransactionRow, 'kind' | 'currency' | 'signedAmount' | 'amountInReportingCurrency'>

/** What a transaction brought or took in the currency of the account; null where its exchange rate is not known. */
export const ownAmount = ({ kind, amountInReportingCurrency: amount }: Booked): number | null =>
  amount === null ? null : signedAmount({ kind, amount })

/** The amount of a transaction in the currency of the account, and as it was booked where that is in another currency. */
export const writeAmounts = (
  row: Booked,
  { currency, format }: { currency: string; format: Format },
): { amount: string; original: string | null } => {
  const booked = format.money(row.signedAmount, row.currency, 'always')
  const own = row.currency === currency ? null : ownAmount(row)
  return own === null
    ? { amount: booked, original: null }
    : { amount: format.money(own, currency, 'always'), original: booked }
}
