/** What every public page of a firm is drawn with: its look, its words, and the pages that its menu leads to. */
import { findLanguage } from '#configurations/find-language.ts'
import { hasFeature } from '#configurations/configuration.ts'
import type { Theme } from '#configurations/themes/theme.ts'
import { findTheme, isThemeKey } from '#configurations/themes/themes.ts'
import { isAdministrator } from '#model/access/role.ts'
import type { PublishedItem } from '#model/calls/content.ts'
import { explainProblem } from '#model/forms/explain-problem.ts'
import type { Problem } from '#model/fields/problem.ts'
import type { PortalFront } from '#model/calls/portals.ts'
import type { Acceptance } from '#model/site/cookie-notice.ts'
import { openTracker, type Tracker } from '#providers/tracker/tracker.ts'
import type { Language } from '#phrases/language.ts'
import type { EnglishPhrases } from '#phrases/register/load-phrases.ts'
import { loadPhrases } from '#phrases/register/load-phrases.ts'
import { isHiddenFromLists } from '#server/content/present-item.ts'
import { listPublished } from '#server/content/published-content.ts'
import { placeFor } from '#server/figures/source-places.ts'
import { readAcceptance } from '#server/ground/cookies.ts'
import type { Context } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { fillText } from '#server/mail/fill-placeholders.ts'
import { listPortalFronts } from '#server/portals/portal-fronts.ts'

type Key = keyof EnglishPhrases['site']

/** The firm's site as one reader sees it. */
export type Site = {
  firm: string
  origin: string
  language: Language
  say: (key: Key, values?: Readonly<Record<string, string | number>>) => string
  /** What is wrong with an answer, in words. */
  explain: (problem: Problem) => string
  theme: Theme
  /** The portal whose look it has; null where the firm has none yet. */
  portal: PortalFront | null
  /** The pages that lists and menus lead this reader to, in their order. */
  pages: readonly PublishedItem[]
  hasNews: boolean
  tracker: Tracker | null
  /** What the reader has answered about cookies; null where they are asked. */
  acceptance: Acceptance | null
  isSignedIn: boolean
  isAdministrator: boolean
}

/** What the shown item says of its portal and its language. */
type Shown = Readonly<Record<string, unknown>>

/** Opens the site for whoever asks; a page of a portal has the look of that portal, others that of the last visit. */
export async function openSite(
  { store, settings }: Pick<Parts, 'store' | 'settings'>,
  context: Context,
  { portal: asked, language: written }: Shown = {},
): Promise<Site> {
  const { tenant, caller, origin, cookies } = context
  const visitor = { tenantId: tenant.id, userId: null, role: 'public' } as const
  const [portals, pages] = await Promise.all([
    store.transact(visitor, listPortalFronts),
    listPublished(store, { tenant, caller, collection: 'pages' }),
  ])
  const portal = findPortal(portals, [asked, cookies.came['channel']])
  const language = findLanguage(tenant.white, [
    typeof written === 'string' ? written : null,
    portal?.language,
  ])
  const [words, messages] = (await Promise.all([
    loadPhrases(language, 'site'),
    loadPhrases(language, 'fieldMessages'),
  ])) as readonly Readonly<Record<string, string>>[]
  const fill = (text = '', values: Readonly<Record<string, string | number>>): string =>
    fillText(text, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])))
  return {
    firm: tenant.name,
    origin,
    language,
    say: (key, values = {}) => fill(words?.[key], values),
    explain: (problem) => {
      const { key, parameters } = explainProblem(problem)
      return fill(messages?.[key], { ...parameters, currency: parameters.currency ?? '' })
    },
    theme: chooseTheme(context, portal),
    portal,
    pages: pages.filter((page) => !isHiddenFromLists(page) && typeof page['slug'] === 'string'),
    hasNews: hasFeature(tenant.white, 'news', caller.role),
    tracker: openTracker(placeFor(settings.trackerUrl, tenant)),
    acceptance: readAcceptance(cookies),
    isSignedIn: caller.userId !== null,
    isAdministrator: isAdministrator(caller.role),
  }
}

function findPortal(portals: readonly PortalFront[], wishes: readonly unknown[]): PortalFront | null {
  const wished = wishes.map((id) => portals.find((portal) => portal.id === id)).find(Boolean)
  return wished ?? portals[0] ?? null
}

/** What a person chose on this device, then what the portal has. */
function chooseTheme({ tenant, cookies }: Context, portal: PortalFront | null): Theme {
  const chosen = cookies.came['theme'] ?? ''
  const { themes: offered } = tenant.white
  return findTheme(isThemeKey(chosen) && offered.includes(chosen) ? chosen : portal?.theme, offered)
}
