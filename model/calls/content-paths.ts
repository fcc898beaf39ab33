/** Method and path of the calls on published content. */
export const contentPaths = {
  getPublishedList: { method: 'GET', path: '/api/published/:collection' },
  getPublishedContent: { method: 'GET', path: '/api/published/:collection/:slugOrId' },
} as const
