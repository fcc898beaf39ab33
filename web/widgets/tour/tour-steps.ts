import { hasFeature, type Configuration } from '#configurations/configuration.ts'
import { isStaff, type Session } from '#web/data/session.ts'

/** Where each step points; what is folded away, such as the menu of a phone, is spoken of all the same. */
const places = {
  client_worth: '[data-tour="worth"]',
  client_tabs: '#content [data-look="tabs"]',
  client_ask: 'nav a[href$="/messages"]',
  client_papers: 'nav a[href$="/library"]',
  adviser_desk: '[data-tour="desk"]',
  adviser_search: '[aria-keyshortcuts$="+K"]',
  adviser_client: '#content a[href*="/account/"]',
} as const

/** A step, as the words of the tour call it. */
export type TourStep = { id: keyof typeof places }

export const placeOf = ({ id }: TourStep): string => places[id]

/** The page that the tour speaks of: the list of clients for staff, a client's own account or portfolio. */
const isPlace = (session: Session, pathname: string): boolean =>
  isStaff(session) ? /^\/dashboard\/[^/]+$/.test(pathname) : /\/(account|portfolio)\/[^/]+$/.test(pathname)

type Visit = { session: Session; configuration: Configuration; pathname: string }

/** The steps for whoever is here for the first time, on the page that they speak of; none anywhere else. */
export const findTourSteps = ({ session, configuration, pathname }: Visit): readonly TourStep[] => {
  if (!session.isTourOffered || !isPlace(session, pathname)) return []
  const has = (feature: 'clients' | 'messages') => hasFeature(configuration, feature, session.role)
  if (isStaff(session))
    return has('clients') ? [{ id: 'adviser_desk' }, { id: 'adviser_search' }, { id: 'adviser_client' }] : []
  return [
    { id: 'client_worth' },
    { id: 'client_tabs' },
    { id: has('messages') ? 'client_ask' : 'client_papers' },
  ]
}
