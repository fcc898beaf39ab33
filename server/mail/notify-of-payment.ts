/** Tells a client that a quarterly payment was switched on or off, whoever has done it, in the transaction of it. */
import type { Configuration } from '#configurations/configuration.ts'
import { findLanguage } from '#configurations/find-language.ts'
import type { DistributionEstimate } from '#finance/planning/distribution.ts'
import type { Payment } from '#model/calls/accounts.ts'
import { formatMoney } from '#model/format/money.ts'
import { writeDay } from '#server/ground/write-day.ts'
import type { Transaction } from '#server/store/executor.ts'
import { tagOfLanguage } from '#phrases/language.ts'
import { queueMail } from './queue-mail.ts'

type Told = {
  name: string
  email: string | null
  userLanguage: string | null
  portalLanguage: string | null
  from: string
  isDisabled: boolean
}

const readTold = {
  name: 'payment-told',
  text: `select u.name, u.email, u.user_language as "userLanguage", p.portal_language as "portalLanguage",
      coalesce(p.name, t.name) as from, coalesce(a.disabled_client_notifications, false) as "isDisabled"
    from accounts a join tenants t on t.tenant_id = a.tenant_id
    join users u on u.tenant_id = a.tenant_id and u.id = a.client and u.active
    left join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
    where a.tenant_id = $1 and a.id = $2`,
}

const templates = {
  first: { on: 'paymentOn', off: 'paymentOff' },
  second: { on: 'secondPaymentOn', off: 'secondPaymentOff' },
} as const

export type PaymentNews = {
  account: string
  fund: { name: string; estimate: DistributionEstimate }
  payment: Payment
  isPaidOut: boolean
}

/** An account without a client has nobody to be told; one that wants no e-mails gets none. */
export async function notifyOfPayment(
  transaction: Transaction,
  white: Configuration,
  { account, fund, payment, isPaidOut }: PaymentNews,
): Promise<void> {
  const [told] = await transaction.query<Told>(readTold, [account])
  if (!told?.email) return
  const language = findLanguage(white, [told.userLanguage, told.portalLanguage])
  const { on, amount, currency } = fund.estimate
  await queueMail(transaction, white, {
    to: told.email,
    template: templates[payment][isPaidOut ? 'on' : 'off'],
    language,
    from: told.from,
    values: {
      name: told.name,
      fund: fund.name,
      quarter: writeDay(on, language),
      amount: amount === null ? '–' : formatMoney(amount, { currency, locale: tagOfLanguage(language) }),
    },
    heldBack: told.isDisabled ? 'disabled' : null,
  })
}
