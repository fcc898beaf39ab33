/** Method and path of the calls on stored files. */
export const filePaths = {
  uploadFile: { method: 'POST', path: '/api/files' },
  listFiles: { method: 'GET', path: '/api/files' },
  updateFileMetadata: { method: 'PATCH', path: '/api/files/:file/metadata' },
  removeFile: { method: 'DELETE', path: '/api/files/:file' },
  readFile: { method: 'GET', path: '/files/*' },
} as const
