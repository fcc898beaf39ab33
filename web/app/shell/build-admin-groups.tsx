import { IconSettings, IconShieldLock } from '@tabler/icons-react'
import { isAdministrator } from '#model/access/role.ts'
import type { Facts } from '#web/data/facts.tsx'
import type { Session } from '#web/data/session.ts'
import type { NavigationGroup } from '#web/ui/shell/navigation.tsx'
import { sayIn } from '#web/words/words.ts'

type Place = { session: Session; facts: Facts; pathname: string; registrations?: number }

const headings = { accounts: 'groupAccounts', content: 'groupContent', portals: 'groupPortals' } as const

/** The groups of the administration menu exactly as the white label lists them; none for others than administrators. */
export const buildAdminMenus = ({ session, facts, pathname }: Place): readonly NavigationGroup[] => {
  if (!isAdministrator(session.role)) return []
  const say = sayIn('admin')
  const sayName = sayIn('collections') as (key: string, options: object) => string
  return facts.configuration.menus.map((group) => ({
    id: `admin-${group.id}`,
    heading: say(headings[group.id]),
    entries: group.entries.map((name) => ({
      id: `admin-${group.id}-${name}`,
      label: sayName(`name.${name}`, { keySeparator: false, nsSeparator: false }),
      href: `/admin/${name}`,
      current: pathname === `/admin/${name}` || pathname.startsWith(`/admin/${name}/`),
    })),
  }))
}

/** The administration menu under its start page and the page of security; for administrators only. Its words are fetched before. */
export const buildAdminGroups = (place: Place): readonly NavigationGroup[] => {
  if (!isAdministrator(place.session.role)) return []
  const { registrations: count = 0 } = place
  const home = {
    id: 'admin',
    label: sayIn('admin')('administration'),
    href: '/admin',
    current: place.pathname === '/admin',
    icon: <IconSettings size={18} stroke={1.75} aria-hidden="true" />,
    ...(count > 0 ? { count, countLabel: sayIn('admin')('registrationsWaiting', { count }) } : {}),
  }
  const security = {
    id: 'security',
    label: sayIn('admin')('toSecurity'),
    href: '/admin/security',
    current: place.pathname === '/admin/security',
    icon: <IconShieldLock size={18} stroke={1.75} aria-hidden="true" />,
  }
  return [{ id: 'admin', entries: [home, security] }, ...buildAdminMenus(place)]
}
