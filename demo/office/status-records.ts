/** The statuses of accounts as a firm words them, in its languages. */
import { accountStatuses, type StatusIdentifier } from '#model/status/account-status.ts'
import { foundedOn } from '#demo/firm.ts'
import { linksIn } from './menu-records.ts'
import { at, idsOf, type Office, type Planted } from '#demo/planted.ts'
import { statusTexts } from '#demo/words/status-texts.ts'

/** Where clients land after signing in; null for the first allowed link. */
const redirects: Readonly<Partial<Record<StatusIdentifier, string>>> = {
  reporting: 'reporting',
  buy_order: 'portfolio',
  payment_received: 'portfolio',
  sell_order: 'portfolio',
  payment_sent: 'portfolio',
}

/** Nothing can be done in these, so their dialog stays. */
const locked: ReadonlySet<StatusIdentifier> = new Set(['pending', 'pending_with_order', 'review'])

/** One record for each of the thirteen statuses. */
export function wordStatuses(office: Office): readonly Planted<'userStatus'>[] {
  const ids = idsOf(office, 'statuses')
  return accountStatuses.map(({ identifier, name }, index) => ({
    id: ids.next(foundedOn),
    createdAt: at(foundedOn),
    name,
    identifier,
    order: index + 1,
    redirect: redirects[identifier] ?? null,
    persistent: locked.has(identifier),
    alertbox_content: textsOf(office, (locale) => statusTexts[locale][identifier].dialog),
    email_content: textsOf(office, (locale) => statusTexts[locale][identifier].email),
    isClientNotificationsDisabled: identifier === 'dormant',
    navigation: linksIn(identifier, office),
  }))
}

function textsOf({ profile }: Office, find: (locale: Office['profile']['locale']) => string | null) {
  const locales = [...new Set([profile.locale, profile.otherLocale])]
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = find(locale)
      return text === null ? [] : [[locale, `<p>${text}</p>`]]
    }),
  )
}
