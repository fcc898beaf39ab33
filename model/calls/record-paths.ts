/** Method and path of the calls on the records of any collection. */
export const recordPaths = {
  listRecords: { method: 'GET', path: '/api/records/:collection' },
  exportRecords: { method: 'GET', path: '/api/records/:collection/export' },
  createRecord: { method: 'POST', path: '/api/records/:collection' },
  changeMany: { method: 'POST', path: '/api/records/:collection/bulk' },
  readRecord: { method: 'GET', path: '/api/records/:collection/:id' },
  updateRecord: { method: 'PATCH', path: '/api/records/:collection/:id' },
  removeRecord: { method: 'DELETE', path: '/api/records/:collection/:id' },
  restoreRecord: { method: 'POST', path: '/api/records/:collection/:id/restore' },
  duplicateRecord: { method: 'POST', path: '/api/records/:collection/:id/duplicate' },
  moveRecord: { method: 'POST', path: '/api/records/:collection/:id/move' },
  listChanges: { method: 'GET', path: '/api/records/:collection/:id/changes' },
  listVersions: { method: 'GET', path: '/api/records/:collection/:id/versions' },
  restoreVersion: { method: 'POST', path: '/api/records/:collection/:id/versions/:entry/restore' },
  findAnything: { method: 'GET', path: '/api/search' },
} as const
