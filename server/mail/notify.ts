/** Tells advisers what their clients have done, in the transaction of what happened: rolled back means never told. */
import { findLanguage } from '#configurations/find-language.ts'
import type { Configuration } from '#configurations/configuration.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import type { Transaction } from '#server/store/executor.ts'
import { tellPerson } from './tell-person.ts'

type White = Pick<Configuration, 'neverEmailed' | 'themes' | 'locales' | 'defaultLocale'>

const firm = { name: 'notify.firm', text: 'select name from tenants where tenant_id = $1' }
const owners = {
  name: 'notify.owners',
  text: `select person, email, language, account_name as "accountName", portal, portal_name as "portalName"
    from app.owners_to_tell($1, $2)`,
}

type Owner = {
  person: string
  email: string
  language: string | null
  accountName: string
  portal: string | null
  portalName: string | null
}

const phraseOf = {
  submitted: 'changeSubmitted',
  amended: 'changeAmended',
  formSent: 'changeFormSent',
  formChanged: 'changeFormChanged',
  ordered: 'changeOrdered',
  orderRefused: 'changeOrderRefused',
  orderDeclined: 'changeOrderDeclined',
  orderWithdrawn: 'changeOrderWithdrawn',
  orderClosed: 'changeOrderClosed',
  detailsRefused: 'changeDetailsRefused',
  quarterlyOn: 'changeQuarterlyOn',
  quarterlyOff: 'changeQuarterlyOff',
  secondQuarterlyOn: 'changeSecondQuarterlyOn',
  secondQuarterlyOff: 'changeSecondQuarterlyOff',
  uploaded: 'changeUploaded',
  factFinder: 'changeFactFinder',
  proposalAccepted: 'changeProposalAccepted',
  proposalDeclined: 'changeProposalDeclined',
  reviewDue: 'changeReviewDue',
  reviewOverdue: 'changeReviewOverdue',
} as const

/** What a client does that advisers are told of, and what becomes of their orders by the doing of others, and reviews of them. */
export type ClientChange = keyof typeof phraseOf

/**
 * What has changed at which account. `form`: the name of a form that was sent or changed, or of the fund of a payment; `origin`: the address of the portal
 * ('https://…'), for a link to the account.
 */
export type ClientNews = { account: string; what: ClientChange; white: White; form?: string; origin?: string }

/** One e-mail to each adviser who owns the account. Said by its client, or by the service. */
export async function notifyAdvisers(
  transaction: Transaction,
  { account, what, white, form = '', origin }: ClientNews,
): Promise<void> {
  const told = await transaction.query<Owner>(owners, [account])
  const [first] = told
  if (!first) return
  const from = first.portalName ?? (await readFirm(transaction))
  const link = origin && first.portal ? `${origin}/dashboard/${first.portal}/account/${account}` : ''
  for (const { person, email, language: wish, accountName } of told) {
    const language = findLanguage(white, [wish])
    const words = await loadPhrases(language, 'mails')
    const values = { client: accountName, what: words[phraseOf[what]].replace('{{form}}', () => form), link }
    const said = form === '' ? what : `${what} ${form}`
    const news = { person, kind: 'client-change', account, what: said } as const
    await tellPerson(transaction, white, {
      news,
      mail: { to: email, template: isReview(what) ? 'clientReview' : 'clientChange', language, from, values },
    })
  }
}

const isReview = (what: ClientChange): boolean => what === 'reviewDue' || what === 'reviewOverdue'

async function readFirm(transaction: Transaction): Promise<string> {
  const [found] = await transaction.query<{ name: string }>(firm)
  return found?.name ?? ''
}
