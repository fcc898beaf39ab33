import { IconMessage } from '@tabler/icons-react'
import { hasFeature } from '#configurations/configuration.ts'
import type { LinkedEntry } from '#web/app/shell/arrange-menu.tsx'
import type { Facts } from '#web/data/facts.tsx'
import { isStaff, type Session } from '#web/data/session.ts'
import { allowsPage } from '#web/data/status-links.ts'
import type { Say } from '#web/words/words.ts'

type Place = {
  session: Session
  facts: Facts
  pathname: string
  portalId: string | null
  say: Say<'app'>
  unread?: number
}

/** The portal in which somebody reads their messages: for a client one of an account whose status allows it. */
const findPortal = ({ session, facts, portalId }: Place): string | null => {
  if (isStaff(session)) return portalId
  const found = session.accounts.find(
    (account) =>
      account.portal !== null &&
      (portalId === null || account.portal === portalId) &&
      allowsPage(account, facts.reports.messages),
  )
  return found?.portal ?? null
}

/** Messages, with how many conversations have something unread. */
export const buildMessageEntries = (place: Place): LinkedEntry[] => {
  const { session, facts, pathname, say, unread = 0 } = place
  const portal = findPortal(place)
  if (portal === null || !hasFeature(facts.configuration, 'messages', session.role)) return []
  const href = `/dashboard/${portal}/messages`
  return [
    {
      id: 'messages',
      label: say('messages'),
      href,
      current: pathname === href,
      icon: <IconMessage size={18} stroke={1.75} aria-hidden />,
      links: facts.reports.messages.links,
      group: 'clients',
      ...(unread > 0 ? { count: unread, countLabel: say('unreadMessages', { count: unread }) } : {}),
    },
  ]
}
