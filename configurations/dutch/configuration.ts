import { baseConfiguration } from '#configurations/base/configuration.ts'
import { compose } from '#configurations/compose.ts'
import type { Configuration } from '#configurations/configuration.ts'

/** A provider of real-estate and loan funds in the Netherlands: orders, quarterly payments, its own brand theme. */
export const configuration = compose<Configuration>(
  { ...baseConfiguration, key: 'dutch' },
  {
    change: {
      productName: 'Portico Vastgoed',
      features: { projections: 'on', ordering: 'on', quarterlyPayments: 'on' },
      provider: { source: 'platform', usePlatformSecurities: false },
      funds: 'dutch',
      staleAfterWorkdays: 25,
      taxYearStart: { month: 1, day: 1 },
      orderRules: 'extended',
      dividendKind: 'Dividend',
    },
    add: {
      locales: ['nl'],
      themes: ['brand'],
      menus: [
        { id: 'accounts', entries: ['users', 'userStatus', 'organisations', 'groups'] },
        { id: 'content', entries: ['riskProfiles', 'commentary', 'forms', 'processes'] },
        {
          id: 'portals',
          entries: [
            'accounts',
            'orders',
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
