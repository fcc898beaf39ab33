import { IconTelescope } from '@tabler/icons-react'
import { hasFeature } from '#configurations/configuration.ts'
import type { Facts } from '#web/data/facts.tsx'
import { isStaff, type Session } from '#web/data/session.ts'
import { allowsPage } from '#web/data/status-links.ts'
import type { LinkedEntry } from '#web/app/shell/arrange-menu.tsx'
import type { Say } from '#web/words/words.ts'

type Place = {
  session: Session
  facts: Facts
  pathname: string
  portalId: string | null
  say: Say<'app'>
}

/** Where a client may look at funds: in the portals of the accounts whose status allows it. */
const findPortals = ({ session, facts, portalId }: Place): readonly string[] => {
  if (isStaff(session)) return portalId === null ? [] : [portalId]
  const portals = session.accounts
    .filter((account) => allowsPage(account, facts.reports.funds))
    .flatMap(({ portal }) => (portal !== null && (portalId === null || portal === portalId) ? [portal] : []))
  return [...new Set(portals)].slice(0, 1)
}

/** The fund explorer, where the white label has one. */
export const buildFundEntries = (place: Place): LinkedEntry[] => {
  const { session, facts, pathname, say } = place
  if (!hasFeature(facts.configuration, 'explorer', session.role)) return []
  return findPortals(place).map((portal) => ({
    id: 'funds',
    label: say('funds'),
    href: `/dashboard/${portal}/funds`,
    current: pathname.startsWith(`/dashboard/${portal}/funds`),
    icon: <IconTelescope size={18} stroke={1.75} aria-hidden />,
    links: facts.reports.funds.links,
  }))
}
