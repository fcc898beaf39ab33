/** The menu of a portal as its records say: names, icons, order, for whom, in which statuses. */
import { isAdministrator, isStaff, type Role } from '#model/access/role.ts'
import { textIn } from '#model/status/text-in.ts'
import type { StatusIdentifier } from '#model/status/account-status.ts'

/** What an entry is called: `names` by language, `name` in the languages that have none. */
export type MenuName = { name: string; names: Readonly<Record<string, string>> | null }

/** The name of an entry for a reader. Worked case: { name: 'Funds', names: { nl: 'Fondsen' } } is 'Funds' in 'en'. */
export const nameIn = ({ name, names }: MenuName, language: string): string => textIn(names, language) ?? name

/** An entry of a portal's menu; `below` are the entries under it. No audience and no statuses: for all of them. */
export type MenuRecord = MenuName & {
  portal: string
  link: string
  icon: string | null
  visible: readonly string[] | null
  userStatus: readonly StatusIdentifier[] | null
  below: readonly (MenuName & { link: string })[]
}

/** A link of a menu as it is compared: below the portal, without what follows the path. Worked case: 'Explorer/?a=1' is '/explorer'. */
export const normaliseLink = (link: string): string =>
  `/${link
    .trim()
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '')}`

const audienceOf = (role: Role): string =>
  isAdministrator(role) ? 'Admin' : isStaff(role) ? 'Advisor' : 'Investor'

/** The entries for a role, by portal; a portal without entries of its own is not there: it has the usual menu. */
export function menusFor(role: Role, records: readonly MenuRecord[]): Record<string, MenuRecord[]> {
  const isFor = ({ visible }: MenuRecord) => !visible?.length || visible.includes(audienceOf(role))
  const byPortal = Object.entries(Object.groupBy(records, ({ portal }) => portal))
  return Object.fromEntries(byPortal.map(([portal, own = []]) => [portal, own.filter(isFor)]))
}

/** Where the menu of a portal leads a client whose account is in a status; null for the usual menu. */
export function linksIn(menu: readonly MenuRecord[] | undefined, status: StatusIdentifier): string[] | null {
  const open = menu?.filter(({ userStatus }) => !userStatus?.length || userStatus.includes(status))
  return open?.map(({ link }) => link) ?? null
}

/** Whether one of some links is one of a page's; without links, or of a page that no link leads to, always. */
export const leadsTo = (links: readonly string[] | null, page: readonly string[] | undefined): boolean =>
  links === null || page === undefined || links.some((link) => page.includes(normaliseLink(link)))
