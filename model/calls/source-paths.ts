/** Where the source of figures is spoken to. */
export const sourcePaths = {
  refreshData: { method: 'POST', path: '/api/data/refresh' },
} as const
