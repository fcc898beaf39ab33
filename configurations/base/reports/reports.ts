import { accountReport } from '#configurations/base/reports/account.ts'
import { portfolioReport } from '#configurations/base/reports/portfolio.ts'
import type { Reports } from '#model/reports/report.ts'

/** The pages every white label starts from. */
export const baseReports: Reports = {
  portals: {
    id: 'portals',
    path: '/portals',
    permissions: ['authenticated'],
    sections: [{ id: 'chooser', widgets: [{ id: 'portal-chooser' }] }],
    tabs: [],
  },
  clients: {
    id: 'clients',
    path: '/dashboard/$portal',
    feature: 'clients',
    permissions: ['authenticated', 'portals', 'professional'],
    sections: [{ id: 'clients', widgets: [{ id: 'clients-table', roles: ['admin', 'professional'] }] }],
    tabs: [],
  },
  admin: {
    id: 'admin',
    path: '/admin/$collection',
    permissions: ['authenticated', 'admin'],
    sections: [],
    tabs: [],
  },
  account: accountReport,
  portfolio: portfolioReport,
  export: {
    id: 'export',
    path: '/dashboard/$portal/account/$account/export',
    feature: 'portfolios',
    permissions: ['authenticated', 'portals', 'userStatus'],
    // On paper stands what the pages of the account show.
    links: ['/', '/account', '/portfolio'],
    sections: [],
    tabs: [],
  },
  imports: {
    id: 'imports',
    path: '/dashboard/$portal/imports',
    permissions: ['authenticated', 'portals', 'professional'],
    sections: [{ id: 'imports', widgets: [{ id: 'import-desk', roles: ['admin', 'professional'] }] }],
    tabs: [],
  },
  dataHealth: {
    id: 'dataHealth',
    path: '/dashboard/$portal/data-health',
    permissions: ['authenticated', 'portals', 'professional'],
    sections: [{ id: 'health', widgets: [{ id: 'data-health', roles: ['admin', 'professional'] }] }],
    tabs: [],
  },
  process: {
    id: 'process',
    path: '/dashboard/$portal/processes/$formId',
    feature: 'processes',
    permissions: ['authenticated', 'portals', 'userStatus'],
    links: ['/processes'],
    sections: [],
    tabs: [],
  },
  editPortal: {
    id: 'editPortal',
    path: '/dashboard/$portal/edit',
    permissions: ['authenticated', 'portals', 'professional'],
    sections: [{ id: 'portal', widgets: [{ id: 'portal-form', roles: ['admin', 'professional'] }] }],
    tabs: [],
  },
  profile: {
    id: 'profile',
    path: '/profile/me',
    permissions: ['authenticated'],
    sections: [],
    tabs: [],
  },
  organisation: {
    id: 'organisation',
    path: '/profile/organisation',
    permissions: ['authenticated', 'admin'],
    sections: [],
    tabs: [],
  },
}
