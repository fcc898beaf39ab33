/** Tells a client that a report stands among their documents, in the transaction that has put it there. */
import type { Configuration } from '#configurations/configuration.ts'
import { findLanguage } from '#configurations/find-language.ts'
import type { Transaction } from '#server/store/executor.ts'
import { tellPerson } from './tell-person.ts'

/** What has to be known of a white label. */
export type NotifyingWhite = Pick<Configuration, 'neverEmailed' | 'themes' | 'locales' | 'defaultLocale'>

type Told = {
  person: string
  name: string
  email: string | null
  userLanguage: string | null
  portalLanguage: string | null
  portal: string | null
  from: string
  isDisabled: boolean
}

const readTold = {
  name: 'report-told',
  text: `select u.id as person, u.name, u.email, u.user_language as "userLanguage", p.portal_language as "portalLanguage", a.portal,
      coalesce(p.name, t.name) as from, coalesce(a.disabled_client_notifications, false) as "isDisabled"
    from accounts a join tenants t on t.tenant_id = a.tenant_id
    join users u on u.tenant_id = a.tenant_id and u.id = a.client and u.active
    left join portals p on p.tenant_id = a.tenant_id and p.id = a.portal
    where a.tenant_id = $1 and a.id = $2`,
}

/** Which report of which account, and the document it has become. `origin`: the address of the portal ('https://…'), for a link to the account. */
export type ReportNews = {
  report: string
  account: string
  title: string
  origin: string
  document?: string
}

/** Answers whether the client is written to: an account without a client has nobody, and some want no e-mails. */
export async function notifyOfReport(
  transaction: Transaction,
  white: NotifyingWhite,
  { report, account, title, origin, document }: ReportNews,
): Promise<boolean> {
  const [told] = await transaction.query<Told>(readTold, [account])
  if (!told?.email) return false
  const { person, name, from, portal, userLanguage, portalLanguage } = told
  return tellPerson(transaction, white, {
    news: { person, kind: 'report', account, what: title, ...(document && { document }) },
    mail: {
      to: told.email,
      template: 'reportReady',
      language: findLanguage(white, [userLanguage, portalLanguage]),
      from,
      values: { name, title, link: portal ? toDocuments({ origin, portal, account }) : origin },
      key: `client-report-${report}`,
      heldBack: told.isDisabled ? 'disabled' : null,
    },
  })
}

/** The account with its drawer open, where its documents are. */
function toDocuments({
  origin,
  portal,
  account,
}: {
  origin: string
  portal: string
  account: string
}): string {
  return `${origin}/dashboard/${portal}/account/${account}?drawer=account:${account}`
}
