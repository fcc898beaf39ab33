/** The menus of a firm's portals. */
import { statusIdentifiers, type StatusIdentifier } from '#model/status/account-status.ts'
import { foundedOn } from '#demo/firm.ts'
import type { MenuKey } from './office-words.ts'
import { at, idsOf, type Office, type Planted } from '#demo/planted.ts'

/** Where the entries lead, below the portal. */
const menuLinks: Readonly<Record<MenuKey, string>> = {
  home: '/',
  clients: '/clients',
  explorer: '/explorer',
  library: '/library',
  news: '/news',
  messages: '/messages',
  investmentAdvice: '/investment-advice',
  processes: '/processes',
  projections: '/projections',
  analytics: '/analytics',
}

type Entry = { key: MenuKey; icon: string; visible: readonly ('Admin' | 'Advisor' | 'Investor')[] }

const staff = ['Admin', 'Advisor'] as const
const everybody = ['Admin', 'Advisor', 'Investor'] as const

const entries: readonly Entry[] = [
  { key: 'home', icon: 'home', visible: everybody },
  { key: 'clients', icon: 'users', visible: staff },
  { key: 'explorer', icon: 'search', visible: everybody },
  { key: 'library', icon: 'file-text', visible: everybody },
  { key: 'news', icon: 'news', visible: everybody },
  { key: 'messages', icon: 'messages', visible: everybody },
  { key: 'investmentAdvice', icon: 'bulb', visible: everybody },
  { key: 'processes', icon: 'clipboard-list', visible: everybody },
  { key: 'projections', icon: 'trending-up', visible: everybody },
  { key: 'analytics', icon: 'chart-bar', visible: staff },
]

/** Clients who are not verified yet have nothing to look at but these. */
const early: ReadonlySet<StatusIdentifier> = new Set(['created', 'pending', 'pending_with_order'])
const alwaysThere: ReadonlySet<MenuKey> = new Set(['home', 'messages', 'processes'])
const settled = statusIdentifiers.filter((status) => !early.has(status))
const forStaff: ReadonlySet<MenuKey> = new Set(['clients', 'analytics'])

/** The links that clients in a status may use. */
export function linksIn(status: StatusIdentifier, office: Office): string[] {
  return offeredBy(office)
    .filter(({ key }) => !forStaff.has(key) && (!early.has(status) || alwaysThere.has(key)))
    .map(({ key }) => menuLinks[key])
}

/** The menus and what is below their entries. Most entries are for clients who are verified. */
export function drawMenus(office: Office): {
  navigation: readonly Planted<'navigation'>[]
  subnavigation: readonly Planted<'subnavigation'>[]
} {
  const ids = idsOf(office, 'menus')
  const navigation = office.firm.portals.flatMap((portal) =>
    offeredBy(office).map(({ key, icon, visible }, order) => ({
      id: ids.next(foundedOn),
      createdAt: at(foundedOn),
      name: office.words.menu[key],
      link: menuLinks[key],
      icon,
      visible: [...visible],
      order,
      userStatus: alwaysThere.has(key) || forStaff.has(key) ? [] : [...settled],
      portal: portal.id,
    })),
  )
  const { documents, reports, archive } = office.words.submenu
  const below = navigation
    .filter(({ link }) => link === menuLinks.library)
    .flatMap((entry) =>
      [documents, reports, archive].map((name, order) => ({
        id: ids.next(foundedOn),
        createdAt: at(foundedOn),
        name,
        link: `${menuLinks.library}?list=${order + 1}`,
        order,
        navigation: entry.id,
      })),
    )
  return { navigation, subnavigation: below }
}

function offeredBy({ profile }: Office): readonly Entry[] {
  return entries.filter(({ key }) => !profile.withoutFeatures.some((feature) => feature === key))
}
