/** Method and path of the calls of the import. */
export const importPaths = {
  listImportTargets: { method: 'GET', path: '/api/import-targets' },
  examineImport: { method: 'POST', path: '/api/imports/examination' },
  stageImport: { method: 'POST', path: '/api/imports' },
  listImports: { method: 'GET', path: '/api/imports' },
  readImport: { method: 'GET', path: '/api/imports/:batch' },
  listImportRows: { method: 'GET', path: '/api/imports/:batch/rows' },
  decideImport: { method: 'POST', path: '/api/imports/:batch/decisions' },
  commitImport: { method: 'POST', path: '/api/imports/:batch/commit' },
  undoImport: { method: 'POST', path: '/api/imports/:batch/undo' },
  discardImport: { method: 'DELETE', path: '/api/imports/:batch' },
  listImportMappings: { method: 'GET', path: '/api/import-mappings' },
  saveImportMapping: { method: 'PUT', path: '/api/import-mappings' },
  removeImportMapping: { method: 'DELETE', path: '/api/import-mappings/:mapping' },
} as const
