import { baseConfiguration } from '#configurations/base/configuration.ts'
import { compose } from '#configurations/compose.ts'
import type { CollectionsOverlay } from '#configurations/compose-collections.ts'
import type { Configuration } from '#configurations/configuration.ts'

/** A provider in Greece: Greek first, English second, with a page of investment advice. */
export const configuration = compose<Configuration>(
  { ...baseConfiguration, key: 'greek' },
  {
    change: {
      productName: 'Portico Hellas',
      face: { headings: 'commissioner', picture: 'sails', density: 'even' },
      locales: ['el', 'en'],
      defaultLocale: 'el',
      features: { explorer: 'off', news: 'off', processes: 'off', investmentAdvice: 'on' },
      sessionMs: 7_200_000,
      benchmarks: 'greece',
      taxYearStart: { month: 1, day: 1 },
      currency: 'EUR',
      timeZone: 'Europe/Athens',
      provider: { source: 'greek', usePlatformSecurities: false },
    },
    add: {
      themes: ['iolcus'],
      menus: [
        { id: 'accounts', entries: ['users', 'organisations', 'groups'] },
        { id: 'portals', entries: ['forms', 'models', 'accounts', 'portals'] },
      ],
    },
  },
)

/** The portals have a line below their name. */
export const collections: CollectionsOverlay = { add: { portals: ['subtitle'] } }
