import type { CollectionsOverlay } from '#configurations/compose-collections.ts'
import { baseConfiguration } from '#configurations/base/configuration.ts'
import { compose } from '#configurations/compose.ts'
import type { Configuration } from '#configurations/configuration.ts'

/** A firm whose partners place clients' money in private-equity style funds; no messages. */
export const configuration = compose<Configuration>(
  { ...baseConfiguration, key: 'partner-firm' },
  {
    change: {
      productName: 'Portico Partners',
      face: { headings: 'archivo', picture: 'columns', density: 'roomy' },
      features: { messages: 'off' },
      sessionMs: 7_200_000,
      benchmarks: 'private-markets',
      staleAfterWorkdays: 70,
      provider: { source: 'partner', usePlatformSecurities: false },
    },
    remove: { themes: ['bowmore'] },
    add: {
      menus: [
        { id: 'accounts', entries: ['users', 'organisations'] },
        { id: 'content', entries: ['pages', 'posts', 'people', 'libraries'] },
        {
          id: 'portals',
          entries: [
            'forms',
            'accounts',
            'portals',
            'processes',
            'subscriptions',
            'models',
            'data-processes',
            'data-processes-steps',
          ],
        },
      ],
    },
  },
)

export const collections: CollectionsOverlay = {}
