/** The menu that a new portal begins with; a firm changes it entry by entry. */
import { statusIdentifiers, type StatusIdentifier } from '#model/status/account-status.ts'

/** The entries of a portal's menu. */
export type MenuKey =
  | 'home'
  | 'clients'
  | 'explorer'
  | 'library'
  | 'news'
  | 'messages'
  | 'investmentAdvice'
  | 'processes'
  | 'projections'
  | 'analytics'

/** An entry of the usual menu; no statuses: in all of them. */
export type UsualEntry = {
  key: MenuKey
  link: string
  icon: string
  visible: readonly ('Admin' | 'Advisor' | 'Investor')[]
  userStatus: readonly StatusIdentifier[]
}

const staff = ['Admin', 'Advisor'] as const
const everybody = ['Admin', 'Advisor', 'Investor'] as const
/** Clients who are not verified yet have little to look at. */
const settled = statusIdentifiers.slice(statusIdentifiers.indexOf('review'))

/** All entries, in their order. */
export const usualMenu: readonly UsualEntry[] = [
  { key: 'home', link: '/', icon: 'home', visible: everybody, userStatus: [] },
  { key: 'clients', link: '/clients', icon: 'users', visible: staff, userStatus: [] },
  { key: 'explorer', link: '/explorer', icon: 'search', visible: everybody, userStatus: settled },
  { key: 'library', link: '/library', icon: 'file-text', visible: everybody, userStatus: settled },
  { key: 'news', link: '/news', icon: 'news', visible: everybody, userStatus: settled },
  { key: 'messages', link: '/messages', icon: 'messages', visible: everybody, userStatus: [] },
  {
    key: 'investmentAdvice',
    link: '/investment-advice',
    icon: 'bulb',
    visible: everybody,
    userStatus: settled,
  },
  { key: 'processes', link: '/processes', icon: 'clipboard-list', visible: everybody, userStatus: [] },
  { key: 'projections', link: '/projections', icon: 'trending-up', visible: everybody, userStatus: settled },
  { key: 'analytics', link: '/analytics', icon: 'chart-bar', visible: staff, userStatus: [] },
]
