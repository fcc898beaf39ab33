import { baseConfiguration } from '#configurations/base/configuration.ts'
import { compose } from '#configurations/compose.ts'
import type { CollectionsOverlay } from '#configurations/compose-collections.ts'
import type { Configuration } from '#configurations/configuration.ts'

/** A provider of real-estate and loan funds in the Netherlands: orders, quarterly payments, its own brand theme. */
export const configuration = compose<Configuration>(
  { ...baseConfiguration, key: 'dutch' },
  {
    change: {
      productName: 'Portico Vastgoed',
      face: { headings: 'bricolage', picture: 'gables', density: 'roomy' },
      features: { projections: 'on', ordering: 'on', quarterlyPayments: 'on' },
      provider: { source: 'platform', usePlatformSecurities: false },
      funds: 'dutch',
      benchmarks: 'dutch-property',
      staleAfterWorkdays: 25,
      taxYearStart: { month: 1, day: 1 },
      currency: 'EUR',
      timeZone: 'Europe/Amsterdam',
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

/** A form in Dutch for each process, several logos, the account type of every client is known. */
export const collections: CollectionsOverlay = {
  add: { processes: ['formId_NL'], messages: ['attach_message'] },
  change: {
    users: { accountType: { requiredUnless: ['isAdmin', 'isProfessional'] } },
    portals: { photo: { multiple: true } },
  },
}
