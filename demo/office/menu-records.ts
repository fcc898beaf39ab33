/** The menus of a firm's portals. */
import { statusIdentifiers } from '#model/status/account-status.ts'
import { foundedOn } from '#demo/firm.ts'
import type { MenuKey } from './office-words.ts'
import { at, idsOf, type Office, type Planted } from './planted.ts'

/** Where the entries lead, below the portal. */
export const menuLinks: Readonly<Record<MenuKey, string>> = {
  home: '/',
  clients: '/clients',
  library: '/library',
  news: '/news',
  messages: '/messages',
  processes: '/processes',
  analytics: '/analytics',
}

type Entry = { key: MenuKey; icon: string; visible: readonly ('Admin' | 'Advisor' | 'Investor')[] }

const staff = ['Admin', 'Advisor'] as const
const everybody = ['Admin', 'Advisor', 'Investor'] as const

const entries: readonly Entry[] = [
  { key: 'home', icon: 'home', visible: everybody },
  { key: 'clients', icon: 'users', visible: staff },
  { key: 'library', icon: 'file-text', visible: everybody },
  { key: 'news', icon: 'news', visible: everybody },
  { key: 'messages', icon: 'message', visible: everybody },
  { key: 'processes', icon: 'forms', visible: everybody },
  { key: 'analytics', icon: 'chart-bar', visible: staff },
]

const early = new Set(['created', 'pending', 'pending_with_order'])
const settled = statusIdentifiers.filter((status) => !early.has(status))

/** The menus and what is below their entries. Documents and news are for clients who are verified. */
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
      userStatus: key === 'library' || key === 'news' ? [...settled] : [],
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
