/** Every white label by its key, each loaded only where it is needed: a browser loads one. */
import type { CollectionsOverlay, ComposedCollections } from '#configurations/compose-collections.ts'
import type { ReportsOverlay } from '#configurations/compose-reports.ts'
import type { Configuration } from '#configurations/configuration.ts'
import type { Reports } from '#model/reports/report.ts'
import type { Wording } from '#phrases/register/load-phrases.ts'

/** What the file of a white label says: itself, and how its collections and pages differ from the product's. */
type WhiteLabel = {
  configuration: Configuration
  collections?: CollectionsOverlay
  reports?: ReportsOverlay
}

const whiteLabels = {
  'asset-manager': () => import('#configurations/asset-manager/configuration.ts'),
  'partner-firm': () => import('#configurations/partner-firm/configuration.ts'),
  generic: () => import('#configurations/generic/configuration.ts'),
  greek: () => import('#configurations/greek/configuration.ts'),
  dutch: () => import('#configurations/dutch/configuration.ts'),
} as const satisfies Record<string, () => Promise<WhiteLabel>>

/** A white label by the name of its folder. */
export type ConfigurationKey = keyof typeof whiteLabels

/** Those that say something differently from the product. */
const wordings: Readonly<Record<string, () => Promise<{ wording: Wording }>>> = {
  generic: () => import('#configurations/generic/wording.ts'),
  greek: () => import('#configurations/greek/wording.ts'),
  dutch: () => import('#configurations/dutch/wording.ts'),
}

/** The keys of all white labels, in the order in which they are shown to an operator. */
export const configurationKeys = Object.keys(whiteLabels) as readonly ConfigurationKey[]

/** Whether a text, such as the first part of a host name, names a white label. */
export const isConfigurationKey = (text: string): text is ConfigurationKey => Object.hasOwn(whiteLabels, text)

const load = async (key: string): Promise<WhiteLabel> => {
  if (!isConfigurationKey(key)) throw new Error(`There is no white label '${key}'.`)
  return whiteLabels[key]()
}

/** The composed white label of a key. */
export const loadConfiguration = async (key: string): Promise<Configuration> =>
  (await load(key)).configuration

/** The report sitemap of a key; pages are not needed where only figures or limits are. */
export const loadReports = async (key: string): Promise<Reports> => {
  const [{ reports = {} }, { baseReports }, { composeReports }] = await Promise.all([
    load(key),
    import('#configurations/base/reports/reports.ts'),
    import('#configurations/compose-reports.ts'),
  ])
  return composeReports(baseReports, reports)
}

const composed = new Map<string, ComposedCollections>()

/** The collections of a key as the white label has them; needed where records are edited, made once. */
export const loadCollections = async (key: string): Promise<ComposedCollections> =>
  composed.get(key) ?? makeCollections(key)

const makeCollections = async (key: string): Promise<ComposedCollections> => {
  const [{ configuration, collections = {} }, { composeCollections }] = await Promise.all([
    load(key),
    import('#configurations/compose-collections.ts'),
  ])
  const made = composed.get(key) ?? composeCollections(configuration, collections)
  composed.set(key, made)
  return made
}

/** What a white label says differently from the product; nothing for most. */
export const loadWording = async (key: string): Promise<Wording> => (await wordings[key]?.())?.wording ?? {}
