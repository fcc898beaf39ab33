import { baseConfiguration } from '#configurations/base/configuration.ts'
import { compose } from '#configurations/compose.ts'
import type { CollectionsOverlay } from '#configurations/compose-collections.ts'
import type { Configuration } from '#configurations/configuration.ts'

/** A discretionary asset manager with advised clients in the United Kingdom: access groups, fact finder, details per client. */
export const configuration = compose<Configuration>(
  { ...baseConfiguration, key: 'asset-manager' },
  {
    change: {
      productName: 'Portico Wealth',
      face: { headings: 'source-serif', picture: 'harbour', density: 'close' },
      features: {
        detailedClient: 'on',
        analytics: 'on',
        factFinder: 'on',
        modelPortfolios: 'off',
        accessGroups: 'on',
      },
      provider: { source: 'platform', usePlatformSecurities: true },
      isHidingUnlinked: true,
      drawsOtherUsage: true,
    },
    add: {
      menus: [
        { id: 'accounts', entries: ['users', 'organisations', 'accessGroups', 'groups'] },
        {
          id: 'content',
          entries: ['riskProfiles', 'commentary', 'portals', 'forms', 'processes'],
        },
      ],
    },
  },
)

/** A message may travel inside its e-mail; a form may be a fact finder, whose score speaks for a risk profile. */
export const collections: CollectionsOverlay = {
  add: { messages: ['attach_message'], forms: ['factFinder'], riskProfiles: ['fromScore'] },
}
