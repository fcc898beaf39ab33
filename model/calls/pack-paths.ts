/** Method and path of the calls on report packs. */
export const packPaths = {
  listReportPacks: { method: 'GET', path: '/api/portals/:portal/report-packs' },
  listPackClients: { method: 'GET', path: '/api/portals/:portal/report-packs/clients' },
  makeReportPack: { method: 'POST', path: '/api/portals/:portal/report-packs' },
  readReportPack: { method: 'GET', path: '/api/report-packs/:pack' },
  approveReports: { method: 'POST', path: '/api/report-packs/:pack/approve' },
  retryReports: { method: 'POST', path: '/api/report-packs/:pack/retry' },
  cancelReports: { method: 'POST', path: '/api/report-packs/:pack/cancel' },
  removeReportPack: { method: 'DELETE', path: '/api/report-packs/:pack' },
  commentReport: { method: 'PUT', path: '/api/client-reports/:report/comment' },
  readClientReport: { method: 'GET', path: '/api/client-reports/:report/pdf' },
} as const
