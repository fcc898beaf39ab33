/** Method and path of the calls of projections, model portfolios and households. */
export const planningPaths = {
  listProjections: { method: 'GET', path: '/api/accounts/:account/projections' },
  saveProjection: { method: 'POST', path: '/api/accounts/:account/projections' },
  changeProjection: { method: 'PATCH', path: '/api/projections/:projection' },
  removeProjection: { method: 'DELETE', path: '/api/projections/:projection' },
  restoreProjection: { method: 'POST', path: '/api/projections/:projection/restore' },
  listModelPortfolios: { method: 'GET', path: '/api/accounts/:account/model-portfolios' },
  listHouseholds: { method: 'GET', path: '/api/accounts/:account/households' },
  readHousehold: { method: 'GET', path: '/api/households/:household' },
  readHouseholdWorking: { method: 'GET', path: '/api/households/:household/working' },
} as const
