import { baseConfiguration } from '#configurations/base/configuration.ts'
import { compose } from '#configurations/compose.ts'
import type { CollectionsOverlay } from '#configurations/compose-collections.ts'
import type { Configuration } from '#configurations/configuration.ts'

/** A general wealth dashboard in English and Icelandic. */
export const configuration = compose<Configuration>(
  { ...baseConfiguration, key: 'generic' },
  {
    change: {
      features: { projections: 'on', ordering: 'on', nationalSignIn: 'on' },
      provider: { source: 'platform', usePlatformSecurities: true },
      benchmarks: 'nordic',
      taxYearStart: { month: 1, day: 1 },
      currency: 'EUR',
      drawsOtherUsage: true,
    },
    add: {
      locales: ['is'],
      menus: [
        { id: 'accounts', entries: ['users', 'organisations', 'groups'] },
        { id: 'content', entries: ['commentary', 'forms', 'processes'] },
        {
          id: 'portals',
          entries: [
            'accounts',
            'portals',
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

/** A message may travel inside its notification e-mail. */
export const collections: CollectionsOverlay = { add: { messages: ['attach_message'] } }
