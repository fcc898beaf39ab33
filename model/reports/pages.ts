/** Every page behind a session: where it is, who may open it, and whether the menu of the firm's people leads to it. */
import type { Feature } from '#model/reports/feature.ts'

/** What must hold before a page is shown; the guard 'permissions' evaluates them in order and all must pass. */
export type PagePermission =
  | 'admin'
  | 'professional'
  | 'guest'
  | 'isOobCode'
  | 'portfolios'
  | 'authenticated'
  | 'portals'
  | 'userStatus'
  | 'forcePortfolio'

/** The groups of the menu of advisers and administrators, in their order. */
export const staffGroups = ['clients', 'tasks', 'reading', 'data'] as const
export type StaffGroup = (typeof staffGroups)[number]

/**
 * One page: its path in the router's notation and who may open it. `links`: the links of a portal's menu that lead to it,
 * by which the status of an account allows it; a page without is limited by no status. `menu`: the group of the menu of
 * advisers and administrators in which the page has an entry, called as the page is in the phrases.
 */
export type Page = {
  path: string
  menu?: StaffGroup
  feature?: Feature
  permissions: readonly PagePermission[]
  links?: readonly string[]
}

/** The pages by their names; the routes of the web give each its component. */
export const pages = {
  portals: {
    path: '/portals',
    permissions: ['authenticated'],
  },
  clients: {
    path: '/dashboard/$portal',
    feature: 'clients',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  admin: {
    path: '/admin/$collection',
    permissions: ['authenticated', 'admin'],
  },
  account: {
    path: '/dashboard/$portal/account/$account',
    feature: 'portfolios',
    permissions: ['authenticated', 'portals', 'userStatus', 'forcePortfolio'],
    // The home of a client's menu.
    links: ['/', '/account'],
  },
  portfolio: {
    path: '/dashboard/$portal/portfolio/$portfolio',
    feature: 'portfolios',
    permissions: ['authenticated', 'portals', 'userStatus'],
    // A part of the account, so whoever may see that may see this.
    links: ['/', '/account', '/portfolio'],
  },
  export: {
    path: '/dashboard/$portal/account/$account/export',
    feature: 'portfolios',
    permissions: ['authenticated', 'portals', 'userStatus'],
    // On paper stands what the pages of the account show.
    links: ['/', '/account', '/portfolio'],
  },
  // What was sent with a form on paper: for whoever may read it, in every status.
  submissionExport: {
    path: '/dashboard/$portal/submissions/$submission/export',
    feature: 'processes',
    permissions: ['authenticated', 'portals'],
  },
  // An entry of its own for firms that work through their clients one by one.
  detailedClient: {
    path: '/dashboard/$portal/client-details',
    menu: 'clients',
    feature: 'detailedClient',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  imports: {
    path: '/dashboard/$portal/imports',
    menu: 'data',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  dataHealth: {
    path: '/dashboard/$portal/data-health',
    menu: 'data',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  groups: {
    path: '/dashboard/$portal/groups',
    menu: 'clients',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  group: {
    path: '/dashboard/$portal/groups/$group',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  reportPacks: {
    path: '/dashboard/$portal/report-packs',
    menu: 'tasks',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  reportPack: {
    path: '/dashboard/$portal/report-packs/$pack',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  documentDrops: {
    path: '/dashboard/$portal/document-drops',
    menu: 'tasks',
    feature: 'library',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  documentDrop: {
    path: '/dashboard/$portal/document-drops/$drop',
    feature: 'library',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  submissions: {
    path: '/dashboard/$portal/submissions',
    menu: 'tasks',
    feature: 'processes',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  // Clients have theirs in every status: they are invited by their adviser, not by the menu of the portal.
  factFinder: {
    path: '/dashboard/$portal/fact-finder',
    menu: 'clients',
    feature: 'factFinder',
    permissions: ['authenticated', 'portals'],
  },
  submission: {
    path: '/dashboard/$portal/submissions/$submission',
    feature: 'processes',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  clientDesk: {
    path: '/dashboard/$portal/account/$account/desk',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  approvals: {
    path: '/dashboard/$portal/approvals',
    menu: 'tasks',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  analytics: {
    path: '/dashboard/$portal/analytics',
    menu: 'clients',
    feature: 'analytics',
    permissions: ['authenticated', 'portals', 'professional'],
    links: ['/analytics'],
  },
  editHoldings: {
    path: '/dashboard/$portal/portfolio/$portfolio/edit-holdings',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  editTransactions: {
    path: '/dashboard/$portal/portfolio/$portfolio/edit-transactions',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  library: {
    path: '/dashboard/$portal/library',
    feature: 'library',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/library'],
  },
  funds: {
    path: '/dashboard/$portal/funds',
    feature: 'explorer',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/explorer', '/funds'],
  },
  fund: {
    path: '/dashboard/$portal/funds/$fund',
    feature: 'explorer',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/explorer', '/funds'],
  },
  project: {
    path: '/dashboard/$portal/funds/$fund/$estateId',
    feature: 'explorer',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/explorer', '/funds'],
  },
  news: {
    path: '/dashboard/$portal/news',
    feature: 'news',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/news'],
  },
  article: {
    path: '/dashboard/$portal/news/$slug',
    feature: 'news',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/news'],
  },
  investmentAdvice: {
    path: '/dashboard/$portal/investment-advice',
    feature: 'investmentAdvice',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/investment-advice'],
  },
  projections: {
    path: '/dashboard/$portal/projections',
    feature: 'projections',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/projections'],
  },
  modelPortfolios: {
    path: '/dashboard/$portal/account/$account/model-portfolios',
    feature: 'modelPortfolios',
    permissions: ['authenticated', 'portals', 'userStatus'],
    // A part of the account, so whoever may see that may see this.
    links: ['/', '/account', '/model-portfolios'],
  },
  modelPortfolio: {
    path: '/dashboard/$portal/account/$account/model-portfolios/$id',
    feature: 'modelPortfolios',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/', '/account', '/model-portfolios'],
  },
  proposals: {
    path: '/dashboard/$portal/account/$account/proposals',
    feature: 'modelPortfolios',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/', '/account', '/proposals'],
  },
  process: {
    path: '/dashboard/$portal/processes/$formId',
    feature: 'processes',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/processes'],
  },
  // Without a form of their own: they lead to the one for the account (decision Q-PATHS).
  kyc: {
    path: '/dashboard/$portal/kyc',
    feature: 'processes',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/processes', '/kyc'],
  },
  editProfile: {
    path: '/dashboard/$portal/edit-profile',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/processes', '/edit-profile'],
  },
  messages: {
    path: '/dashboard/$portal/messages',
    feature: 'messages',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/messages'],
  },
  editPortal: {
    path: '/dashboard/$portal/edit',
    permissions: ['authenticated', 'portals', 'professional'],
  },
  profile: {
    path: '/profile/me',
    permissions: ['authenticated'],
  },
  organisation: {
    path: '/profile/organisation',
    permissions: ['authenticated', 'admin'],
  },
} as const satisfies Record<string, Page>

/** The name of a page. */
export type PageName = keyof typeof pages

/** The pages that the usual menu of advisers and administrators leads to. */
export type StaffPage = {
  [Name in PageName]: (typeof pages)[Name] extends { menu: StaffGroup } ? Name : never
}[PageName]
