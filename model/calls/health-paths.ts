/** Where the health of figures is asked for. */
export const healthPaths = {
  readDataHealth: { method: 'GET', path: '/api/portals/:portal/data-health' },
} as const
