import type { Configuration } from '#configurations/configuration.ts'
import { taxYearStart } from '#finance/ground/calendar.ts'
import { commonThemeKeys } from '#configurations/themes/themes.ts'

const minute = 60_000

/** What every white label starts from; an overlay says where it differs. */
export const baseConfiguration: Omit<Configuration, 'key'> = {
  productName: 'Portico',
  locales: ['en'],
  defaultLocale: 'en',
  features: {
    clients: 'on',
    portfolios: 'on',
    library: 'on',
    explorer: 'on',
    news: 'on',
    messages: 'on',
    investmentAdvice: 'off',
    processes: 'on',
    detailedClient: 'off',
    analytics: 'staff',
    factFinder: 'off',
    projections: 'off',
    modelPortfolios: 'on',
    ordering: 'off',
    quarterlyPayments: 'off',
    accessGroups: 'off',
    nationalSignIn: 'off',
  },
  sessionMs: 30 * minute,
  pinValidityMs: 120 * minute,
  limits: { accounts: 100, advisors: 50, portals: 1 },
  themes: commonThemeKeys,
  face: { headings: 'inter', picture: 'horizon', density: 'even' },
  provider: { source: 'stored', usePlatformSecurities: false },
  firm: { hasDataService: true },
  funds: 'search',
  benchmarks: 'united-kingdom',
  staleAfterWorkdays: 5,
  taxYearStart,
  currency: 'GBP',
  timeZone: 'Europe/London',
  social: { google: false, microsoft: false, linkedin: false },
  isHidingUnlinked: false,
  drawsOtherUsage: false,
  orderRules: 'strict',
  dividendKind: 'Divident',
  menus: [],
  isUnderMaintenance: false,
  textSender: { name: 'Portico', number: '+447700900123' },
  neverEmailed: [
    'office@staff.example',
    'audit@staff.example',
    'test@staff.example',
    'noreply@staff.example',
  ],
  hiddenDomains: ['staff.example', 'development.example'],
}
