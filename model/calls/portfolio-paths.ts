/** Method and path of the calls behind the tabs of the portfolio page. */
export const portfolioPaths = {
  readPortfolioMovements: { method: 'GET', path: '/api/portfolios/:portfolio/movements' },
  readAccountMovements: { method: 'GET', path: '/api/accounts/:account/movements' },
  listPortfolioOrders: { method: 'GET', path: '/api/portfolios/:portfolio/orders' },
  readOrderFile: { method: 'GET', path: '/api/portfolios/:portfolio/orders/:order/file' },
  listContractNotes: { method: 'GET', path: '/api/portfolios/:portfolio/contract-notes' },
  readContractNote: { method: 'GET', path: '/api/portfolios/:portfolio/contract-notes/:note' },
  listPortfolioBonds: { method: 'GET', path: '/api/portfolios/:portfolio/bonds' },
  readPortfolioCosts: { method: 'GET', path: '/api/portfolios/:portfolio/costs' },
  readPortfolioExposure: { method: 'GET', path: '/api/portfolios/:portfolio/exposure' },
  exportTransactions: { method: 'GET', path: '/api/portfolios/:portfolio/transactions-file' },
  exportHoldings: { method: 'GET', path: '/api/portfolios/:portfolio/holdings-file' },
} as const
