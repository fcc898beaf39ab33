/** Every white label by its key, each loaded only where it is needed: a browser loads one. */
import type { ComposedCollections } from '#configurations/compose-collections.ts'
import type { Configuration, ConfigurationKey } from '#configurations/configuration.ts'
import type { Reports } from '#model/reports/report.ts'
import type { Wording } from '#phrases/register/load-phrases.ts'

type Entry = {
  configuration: () => Promise<{ configuration: Configuration }>
  reports: () => Promise<{ reports: Reports }>
  collections: () => Promise<{ collections: ComposedCollections }>
  /** Only where the white label says something differently. */
  wording?: () => Promise<{ wording: Wording }>
}

const entries: Readonly<Record<ConfigurationKey, Entry>> = {
  'asset-manager': {
    configuration: () => import('#configurations/asset-manager/configuration.ts'),
    reports: () => import('#configurations/asset-manager/reports/reports.ts'),
    collections: () => import('#configurations/asset-manager/collections.ts'),
  },
  'partner-firm': {
    configuration: () => import('#configurations/partner-firm/configuration.ts'),
    reports: () => import('#configurations/partner-firm/reports/reports.ts'),
    collections: () => import('#configurations/partner-firm/collections.ts'),
  },
  generic: {
    configuration: () => import('#configurations/generic/configuration.ts'),
    reports: () => import('#configurations/generic/reports/reports.ts'),
    collections: () => import('#configurations/generic/collections.ts'),
  },
  greek: {
    configuration: () => import('#configurations/greek/configuration.ts'),
    reports: () => import('#configurations/greek/reports/reports.ts'),
    collections: () => import('#configurations/greek/collections.ts'),
  },
  dutch: {
    configuration: () => import('#configurations/dutch/configuration.ts'),
    reports: () => import('#configurations/dutch/reports/reports.ts'),
    collections: () => import('#configurations/dutch/collections.ts'),
    wording: () => import('#configurations/dutch/wording.ts'),
  },
}

/** The keys of all white labels, in the order in which they are shown to an operator. */
export const configurationKeys = Object.keys(entries) as readonly ConfigurationKey[]

/** Whether a text, such as the first part of a host name, names a white label. */
export const isConfigurationKey = (text: string): text is ConfigurationKey => Object.hasOwn(entries, text)

/** The composed white label of a key. */
export const loadConfiguration = async (key: ConfigurationKey): Promise<Configuration> =>
  (await entries[key].configuration()).configuration

/** The report sitemap of a key; pages are not needed where only figures or limits are. */
export const loadReports = async (key: ConfigurationKey): Promise<Reports> =>
  (await entries[key].reports()).reports

/** The collections of a key as the white label has them; needed where records are edited. */
export const loadCollections = async (key: ConfigurationKey): Promise<ComposedCollections> =>
  (await entries[key].collections()).collections

/** What a white label says differently from the product; nothing for most. */
export const loadWording = async (key: ConfigurationKey): Promise<Wording> =>
  (await entries[key].wording?.())?.wording ?? {}
