/** Switching a quarterly payment on or off: saved on the account, told to client and advisers. */
import type { DistributionEstimate } from '#finance/planning/distribution.ts'
import type { Payment } from '#model/calls/accounts.ts'
import { notifyOfPayment } from '#server/mail/notify-of-payment.ts'
import type { Writing } from '#server/records/rules/behaviour.ts'
import { updateRecord } from '#server/records/write-record.ts'
import { RecordError } from '#server/store/records/record-error.ts'
import { readRecord } from '#server/store/records/records.ts'

/** Which payment of which fund, and whether it is to be paid out. */
export type PaymentWish = {
  account: string
  fund: { fundId: string; name: string; estimate: DistributionEstimate }
  payment: Payment
  isPaidOut: boolean
}

const fields = { first: 'quarterlyPaymentsStatus', second: 'secondQuarterlyPaymentsStatus' } as const

/** Answers on how many accounts it stands now. The same again changes nothing and tells nobody. */
export async function setQuarterlyPayment(
  writing: Writing,
  { account, fund, payment, isPaidOut }: PaymentWish,
): Promise<{ accounts: number }> {
  const { fundId, name } = fund
  const { version, active, ...before } = await readRecord(writing, 'accounts', account)
  if (!active || version === undefined) throw new RecordError({ code: 'not-found' })
  const flags = before[fields[payment]] ?? {}
  if (flags[fundId]?.value === isPaidOut) return { accounts: 0 }
  const change = { [fields[payment]]: { ...flags, [fundId]: { name, value: isPaidOut } } }
  await updateRecord(writing, 'accounts', { id: account, version, change })
  await notifyOfPayment(writing, writing.context.white, { account, fund, payment, isPaidOut })
  return { accounts: 1 }
}
