import { isStaff, type Session } from '#web/data/session.ts'
import { hasFeature, type Configuration } from '#configurations/configuration.ts'
import type { Found } from '#model/calls/records.ts'
import type { Shown } from '#web/data/collections.ts'
import type { NavigationGroup } from '#web/ui/shell/navigation.tsx'
import type { SwitchEntry } from '#web/widgets/switcher/switch-entry.ts'
import type { CollectionWords } from '#web/words/collection-words.ts'
import type { Say } from '#web/words/words.ts'
import type { TitledDocument } from '#web/words/document-title.ts'

type Known = {
  session: Session
  configuration: Configuration
  /** The menu: what the person may open. */
  groups: readonly NavigationGroup[]
  say: Say<'switcher'>
}

const accountOf = ({ session, say }: Known, href: string): string => {
  const id = href.split('/portfolio/')[1]
  const account = id && session.accounts.find(({ portfolios }) => portfolios.some((one) => one.id === id))
  return account ? say('portfolioOf', { account: account.name }) : ''
}

const isOfCollection = (href: string): boolean => /^\/admin\/(?!(?:api|security)$)/.test(href)

/** The pages of the menu: for clients their accounts and portfolios, for staff also the clients of each portal. */
export const buildPageEntries = (known: Known): readonly SwitchEntry[] => {
  const { session, configuration, groups, say } = known
  const entries = groups
    .flatMap((group) => group.entries)
    .filter(({ href }) => !isOfCollection(href))
    .map(({ label, href }): SwitchEntry => ({ group: 'pages', label, href, hint: accountOf(known, href) }))
  const mayReadClients = isStaff(session) && hasFeature(configuration, 'clients', session.role)
  const portals = mayReadClients ? session.portals : []
  return [
    ...portals.map(({ id, name }): SwitchEntry => ({
      group: 'pages',
      label: say('clientsOf', { portal: name }),
      href: `/dashboard/${id}`,
      hint: '',
    })),
    ...entries.filter(({ href }) => !portals.some(({ id }) => href === `/dashboard/${id}`)),
  ]
}

/** The collections of the administration area. */
export const buildCollectionEntries = (
  collections: readonly Shown[],
  words: CollectionWords,
): readonly SwitchEntry[] =>
  collections.map(({ name }) => ({
    group: 'collections',
    label: words.name(name),
    href: `/admin/${name}`,
    hint: words.about(name),
  }))

/** The page on which each is opened, in a portal. */
const pages = {
  document: { group: 'documents', page: 'library', named: 'document' },
  conversation: { group: 'messages', page: 'messages', named: 'thread' },
} as const

type Describing = {
  portalId: string | null
  one: (collection: string) => string
  sayTitle: (document: TitledDocument) => string
}

/** Something found: a client leads to its page in its portal, documents and conversations open, a record in its drawer. */
export const describeFound = (
  { kind, collection, id, name: stored, title, hint, portal }: Found,
  { portalId, one, sayTitle }: Describing,
): SwitchEntry => {
  const name = sayTitle({ name: stored, title })
  const home = portal ?? portalId
  if (kind === 'client' && home)
    return { group: 'clients', label: name, href: `/dashboard/${home}/account/${id}`, hint: hint ?? '' }
  if ((kind === 'document' || kind === 'conversation') && home) {
    const { group, page, named } = pages[kind]
    return { group, label: name, href: `/dashboard/${home}/${page}?${named}=${id}`, hint: hint ?? '' }
  }
  const group = kind === 'client' ? 'clients' : 'records'
  const about = [one(collection), hint].filter(Boolean).join(' · ')
  return { group, label: name, href: `/admin/${collection}?open=${id}`, hint: about }
}
