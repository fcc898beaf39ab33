/** Where a firm's public pages are: at its host, beside the addresses of the portal. */
import { pages } from '#model/reports/pages.ts'

const firstOf = (path: string): string => path.split(/[/?#]/)[1] ?? ''

const doors = ['login', 'signup', 'password-reset', 'action']
const served = ['api', 'files', 'assets', 'gallery']

/** What the addresses of the portal begin with. */
const ofPortal: ReadonlySet<string> = new Set([
  '',
  ...doors,
  ...served,
  ...Object.values(pages).map(({ path }) => firstOf(path)),
])

/** Lists that every firm has, besides the pages it writes, and what belongs to the look of them. */
const ofSite: ReadonlySet<string> = new Set(['news', 'team', 'site', 'cookies'])

/** Whether an address is one of the portal: isPortalPath('/portals?tab=all') is true, isPortalPath('/about') is not. */
export const isPortalPath = (path: string): boolean => ofPortal.has(firstOf(path))

/** Whether a list of the public pages, or a text for machines, is at the first part of a path. */
export const isSitePath = (first: string): boolean =>
  ['news', 'team', 'feed.xml', 'sitemap.xml', 'robots.txt'].includes(first)

/** Whether a page with this slug would never be found, because something else is there. */
export const isReservedSlug = (slug: string): boolean => ofPortal.has(slug) || ofSite.has(slug)
