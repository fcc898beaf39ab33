import { contentPaths } from '#model/calls/content-paths.ts'
import { detailPaths } from '#model/calls/detail-paths.ts'
import { editingPaths } from '#model/calls/editing-paths.ts'
import { filePaths } from '#model/calls/file-paths.ts'
import { fundPaths } from '#model/calls/fund-paths.ts'
import { healthPaths } from '#model/calls/health-paths.ts'
import { sourcePaths } from '#model/calls/source-paths.ts'
import { identityPaths } from '#model/calls/identity-paths.ts'
import { importPaths } from '#model/calls/import-paths.ts'
import { integrationPaths } from '#model/calls/integration-paths.ts'
import { planningPaths } from '#model/calls/planning-paths.ts'
import { portfolioPaths } from '#model/calls/portfolio-paths.ts'
import { packPaths } from '#model/calls/pack-paths.ts'
import { pdfPaths } from '#model/calls/pdf-paths.ts'
import { recordPaths } from '#model/calls/record-paths.ts'

/** Method and path of every call: all that the browser needs of a call at run time. */
export const paths = {
  readHealth: { method: 'GET', path: '/api/health' },
  readInstallation: { method: 'GET', path: '/api/installation' },
  signIn: { method: 'POST', path: '/api/session' },
  signOut: { method: 'DELETE', path: '/api/session' },
  readSession: { method: 'GET', path: '/api/session' },
  keepSession: { method: 'POST', path: '/api/session/activity' },
  updateMe: { method: 'PATCH', path: '/api/me' },
  listPortals: { method: 'GET', path: '/api/portals' },
  readPortalTerms: { method: 'GET', path: '/api/portals/:portal/terms' },
  readPortalRoom: { method: 'GET', path: '/api/portals/:portal/room' },
  listClients: { method: 'GET', path: '/api/portals/:portal/clients' },
  readAccount: { method: 'GET', path: '/api/accounts/:account' },
  readAccountPerformance: { method: 'GET', path: '/api/accounts/:account/performance' },
  readAccountWorking: { method: 'GET', path: '/api/accounts/:account/working' },
  readPortfolio: { method: 'GET', path: '/api/portfolios/:portfolio' },
  readPortfolioPerformance: { method: 'GET', path: '/api/portfolios/:portfolio/performance' },
  listTransactions: { method: 'GET', path: '/api/portfolios/:portfolio/transactions' },
  readPortfolioWorking: { method: 'GET', path: '/api/portfolios/:portfolio/working' },
  ...identityPaths,
  ...healthPaths,
  ...sourcePaths,
  ...importPaths,
  ...filePaths,
  ...recordPaths,
  ...contentPaths,
  ...detailPaths,
  ...editingPaths,
  ...fundPaths,
  ...integrationPaths,
  ...packPaths,
  ...pdfPaths,
  ...planningPaths,
  ...portfolioPaths,
} as const satisfies Record<string, Path>

/** How a call is addressed; ':name' stands for a part given by the caller. */
export type Path = { readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; readonly path: string }

/** The name of a call. */
export type CallName = keyof typeof paths
