/** Method and path of the calls on printed reports. */
export const pdfPaths = {
  generatePdf: { method: 'GET', path: '/api/generate-pdf' },
} as const
