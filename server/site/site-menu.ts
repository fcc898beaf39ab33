/** Where the menu of the public pages leads; the front of the portal leads to the same. */
import type { Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { textOf } from '#server/content/item-values.ts'
import { asVisitor } from './as-reader.ts'
import { slugOf } from './draw-page.ts'
import { openSite, type Site } from './site.ts'

/** The page that stands for the firm: the promoted one of its landing pages. */
const homePage = ({ pages }: Pick<Site, 'pages'>) =>
  pages.find((page) => page['promoted'] === true && page['type'] === 'Landing')

export function homeOf(site: Pick<Site, 'pages'>): string {
  const home = homePage(site)
  return home ? `/${slugOf(home)}` : '/'
}

type Entry = { name: string; href: string }

/** The pages at the top, in the order of the firm, and its news; home has a place of its own. */
export function menuOf(site: Site): Entry[] {
  const home = homePage(site)
  const entries = site.pages
    .filter((page) => !page['parentId'] && page !== home)
    .map((page) => ({ name: textOf(page['name']) ?? '', href: `/${slugOf(page)}` }))
  return site.hasNews ? [...entries, { name: site.say('news'), href: '/news' }] : entries
}

/** The same from elsewhere, with home before it; nothing of a firm that has no page for visitors. */
export async function listSitePages(
  parts: Pick<Parts, 'store' | 'settings'>,
  context: Context,
): Promise<Entry[]> {
  const site = await openSite(parts, asVisitor(context))
  const home = homePage(site)
  if (site.pages.length === 0) return []
  const first = home ? [{ name: textOf(home['name']) ?? '', href: `/${slugOf(home)}` }] : []
  return [...first, ...menuOf(site)]
}
