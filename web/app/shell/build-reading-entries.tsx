import { IconBulb, IconFileText, IconNews, IconTelescope, type Icon } from '@tabler/icons-react'
import { hasFeature } from '#configurations/configuration.ts'
import type { Feature } from '#model/reports/feature.ts'
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

type ReadingPage = 'library' | 'funds' | 'news' | 'investmentAdvice'

/** The pages of a portal that everybody in it reads, as far as the status of a client's account allows. */
const readingPages: readonly { page: ReadingPage; feature: Feature; Drawn: Icon }[] = [
  { page: 'library', feature: 'library', Drawn: IconFileText },
  { page: 'funds', feature: 'explorer', Drawn: IconTelescope },
  { page: 'news', feature: 'news', Drawn: IconNews },
  { page: 'investmentAdvice', feature: 'investmentAdvice', Drawn: IconBulb },
]

/** Where a client may open a page: in the portals of the accounts whose status allows it. */
const findPortals = ({ session, facts, portalId }: Place, page: ReadingPage): readonly string[] => {
  if (isStaff(session)) return portalId === null ? [] : [portalId]
  const portals = session.accounts
    .filter((account) => allowsPage(account, facts.reports[page]))
    .flatMap(({ portal }) => (portal !== null && (portalId === null || portal === portalId) ? [portal] : []))
  return [...new Set(portals)].slice(0, 1)
}

/** The document library, the fund explorer, the news and the advice, where the white label has them. */
export const buildReadingEntries = (place: Place): LinkedEntry[] => {
  const { session, facts, pathname, say } = place
  return readingPages
    .filter(({ feature }) => hasFeature(facts.configuration, feature, session.role))
    .flatMap(({ page, Drawn }) =>
      findPortals(place, page).map((portal) => {
        const href = facts.reports[page].path.replace('$portal', portal)
        return {
          id: page,
          label: say(page),
          href,
          current: pathname.startsWith(href),
          icon: <Drawn size={18} stroke={1.75} aria-hidden />,
          links: facts.reports[page].links,
          group: 'reading' as const,
        }
      }),
    )
}
