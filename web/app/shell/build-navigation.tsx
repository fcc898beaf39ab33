import { isAdministrator } from '#model/access/role.ts'
import {
  IconBriefcase,
  IconChartLine,
  IconClipboardList,
  IconLayoutGrid,
  IconSettings,
  IconTrendingUp,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { leadsTo, nameIn } from '#model/reports/menu.ts'
import { staffGroups, type StaffPage } from '#model/reports/pages.ts'
import { hasFeature } from '#configurations/configuration.ts'
import type { Facts } from '#web/data/facts.tsx'
import { findOffered, processHref, type Process, type SentForm } from '#web/data/processes.ts'
import { mayEditPortal } from '#web/data/own-portals.ts'
import { isStaff, type Session } from '#web/data/session.ts'
import { allowsPage } from '#web/data/status-links.ts'
import { arrangeMenu, type GroupedEntry, type LinkedEntry } from '#web/app/shell/arrange-menu.tsx'
import { buildMessageEntries } from '#web/app/shell/build-message-entries.tsx'
import { buildReadingEntries } from '#web/app/shell/build-reading-entries.tsx'
import { buildAdminGroups } from '#web/app/shell/build-admin-groups.tsx'
import type { NavigationEntry, NavigationGroup } from '#web/ui/shell/navigation.tsx'
import type { Say } from '#web/words/words.ts'

type Place = {
  session: Session
  facts: Facts
  pathname: string
  portalId: string | null
  say: Say<'app'>
  /** The reader's language. */
  language: string
  /** The icon of a page by its path, as its route says. */
  findIcon?: (path: string) => Icon | undefined
  /** The processes there are, and which of their forms the client has sent. */
  processes?: { all: readonly Process[]; sent: readonly SentForm[] }
  /** How many threads of messages have something unread. */
  unread?: number
  /** How many changes of others wait for the reader. */
  approvals?: number
  /** How many people have registered and wait for an administrator. */
  registrations?: number
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

const buildStaffEntries = (place: Place): LinkedEntry[] => {
  const { facts, session, pathname, portalId, say, findIcon, approvals = 0 } = place
  if (!portalId || !hasFeature(facts.configuration, 'clients', session.role)) return []
  const home = `/dashboard/${portalId}`
  return [
    {
      id: 'clients',
      label: say('clients'),
      href: home,
      current: pathname === home || /\/(account|portfolio)\//.test(pathname),
      icon: <IconUsers {...icon} />,
      links: ['/clients'],
      group: 'clients',
    },
    ...Object.values(facts.reports).flatMap(({ id, path, menu, feature }): LinkedEntry[] => {
      if (!menu || (feature && !hasFeature(facts.configuration, feature, session.role))) return []
      const href = path.replace('$portal', portalId)
      const current = pathname === href || pathname.startsWith(`${href}/`)
      const Drawn = findIcon?.(path)
      const waiting = id === 'approvals' ? approvals : 0
      const counted =
        waiting > 0 ? { count: waiting, countLabel: say('approvalsWaiting', { count: waiting }) } : {}
      return [
        {
          id,
          label: say(id as StaffPage),
          href,
          current,
          icon: Drawn && <Drawn {...icon} />,
          group: menu,
          ...counted,
        },
      ]
    }),
  ]
}

/** The form of the portal, for its owner and administrators. */
const buildPortalEntries = ({ session, pathname, portalId, say }: Place): LinkedEntry[] =>
  portalId && mayEditPortal(session, portalId)
    ? [
        {
          id: 'edit-portal',
          label: say('editPortal'),
          href: `/dashboard/${portalId}/edit`,
          current: pathname === `/dashboard/${portalId}/edit`,
          icon: <IconSettings {...icon} />,
          group: 'data',
        },
      ]
    : []

/**
 * An investor's accounts and their portfolios, as far as the status of each account allows their pages; an account with
 * one portfolio is only that portfolio, one without an external id has none to show.
 */
const buildOwnEntries = ({ session, facts, pathname, portalId }: Place): LinkedEntry[] =>
  session.accounts
    .filter((account) => account.portal !== null && (portalId === null || account.portal === portalId))
    .flatMap((account): LinkedEntry[] => {
      const portal = `/dashboard/${account.portal}`
      const toAccount = {
        id: account.id,
        label: account.name,
        href: `${portal}/account/${account.id}`,
        current: pathname === `${portal}/account/${account.id}`,
        icon: <IconBriefcase {...icon} />,
        links: facts.reports.account.links,
        isOwn: true as const,
      }
      const hasPortfolios = account.externalId !== null && allowsPage(account, facts.reports.portfolio)
      const toPortfolios = (hasPortfolios ? account.portfolios : []).map((portfolio) => ({
        id: portfolio.id,
        label: portfolio.name,
        href: `${portal}/portfolio/${portfolio.id}`,
        current: pathname === `${portal}/portfolio/${portfolio.id}`,
        icon: <IconChartLine {...icon} />,
        links: facts.reports.portfolio.links,
        isOwn: true as const,
      }))
      if (toPortfolios.length === 1 && account.portfolios.length === 1) return toPortfolios
      return allowsPage(account, facts.reports.account) ? [toAccount, ...toPortfolios] : toPortfolios
    })

/**
 * The forms of a portal: for staff those of all processes, for a client those that fit them and that the status of
 * their accounts allows. Outside of a portal a client's forms stand in the portal of each account.
 */
const buildProcessEntries = (place: Place): NavigationEntry[] => {
  const { session, facts, pathname, portalId, processes } = place
  if (!processes || !hasFeature(facts.configuration, 'processes', session.role)) return []
  const accounts = session.accounts.filter((account) => allowsPage(account, facts.reports.process))
  const portals = portalId === null ? [...new Set(accounts.map(({ portal }) => portal))] : [portalId]
  return portals.flatMap((portal) => {
    if (portal === null) return []
    const own = accounts.filter((account) => account.portal === portal)
    return findOffered(processes.all, { session, accounts: own, sent: processes.sent }).map(
      ({ id, name, formId }) => ({
        id: `${portal}-${id}`,
        label: name,
        href: processHref(portal, formId),
        current: pathname === processHref(portal, formId),
        icon: <IconClipboardList {...icon} />,
      }),
    )
  })
}

/** The projection tool, where the white label has it; for clients where the status of an account allows it. */
const buildProjectionEntries = ({ session, facts, pathname, portalId, say }: Place): LinkedEntry[] => {
  if (!portalId || !hasFeature(facts.configuration, 'projections', session.role)) return []
  const own = session.accounts.filter(({ portal }) => portal === portalId)
  const mayOpen = isStaff(session) || own.some((account) => allowsPage(account, facts.reports.projections))
  const href = `/dashboard/${portalId}/projections`
  return mayOpen
    ? [
        {
          id: 'projections',
          label: say('projections'),
          href,
          current: pathname === href,
          icon: <IconTrendingUp {...icon} />,
          links: facts.reports.projections.links,
          group: 'reading',
        },
      ]
    : []
}

/** The fact finder of a client, where the white label has it; people of the firm have theirs among the pages of the firm. */
const buildFactFinderEntries = ({
  session,
  facts,
  pathname,
  portalId,
  say,
  findIcon,
}: Place): LinkedEntry[] => {
  const own = session.accounts.some(({ portal }) => portal === portalId)
  if (!portalId || !own || !hasFeature(facts.configuration, 'factFinder', session.role)) return []
  const { id, path } = facts.reports.factFinder
  const href = path.replace('$portal', portalId)
  const Drawn = findIcon?.(path)
  return [
    { id, label: say('factFinder'), href, current: pathname === href, icon: Drawn && <Drawn {...icon} /> },
  ]
}

const staffHeadings = {
  clients: 'navigationStaff',
  tasks: 'navigationTasks',
  reading: 'navigationReading',
  data: 'navigationData',
} as const

/** The entries of people of the firm in groups of a few. */
const groupForStaff = (entries: readonly GroupedEntry[], say: Say<'app'>): NavigationGroup[] =>
  staffGroups.map((id) => ({
    id,
    heading: say(staffHeadings[id]),
    entries: entries.filter(({ group }) => group === id),
  }))

/** The menu for the person who is signed in: only what the white label has and the person may open. */
export const buildNavigation = (place: Place): readonly NavigationGroup[] => {
  const { session, pathname, say, language } = place
  const staff = isStaff(session)
  const funds = [
    ...buildMessageEntries(place),
    ...buildReadingEntries(place),
    ...buildProjectionEntries(place),
  ]
  const entries = staff
    ? [...buildStaffEntries(place), ...funds, ...buildPortalEntries(place)]
    : [...buildOwnEntries(place), ...funds, ...buildFactFinderEntries(place)]
  const menu = session.menus[place.portalId ?? '']
  const [home, forms] = ['/', '/processes'].map((link) =>
    menu?.find((entry) => leadsTo([entry.link], [link])),
  )
  const forProcesses = staff && menu && !forms ? [] : buildProcessEntries(place)
  const hasChooser = isAdministrator(session.role) || session.portals.length !== 1
  const chooser: NavigationEntry = {
    id: 'portals',
    label: say('portals'),
    href: '/portals',
    current: pathname === '/portals',
    icon: <IconLayoutGrid {...icon} />,
  }
  const groups: NavigationGroup[] = [
    ...(staff
      ? groupForStaff(arrangeMenu(entries, menu, language), say)
      : [
          {
            id: 'main',
            heading: home ? nameIn(home, language) : say('navigationClient'),
            entries: arrangeMenu(entries, menu, language),
          },
        ]),
    {
      id: 'processes',
      heading: staff ? say('processesStaff') : forms ? nameIn(forms, language) : say('processes'),
      entries: forProcesses,
    },
    ...buildAdminGroups(place),
    { id: 'elsewhere', heading: say('navigationElsewhere'), entries: hasChooser ? [chooser] : [] },
  ]
  return groups.filter((group) => group.entries.length > 0)
}
