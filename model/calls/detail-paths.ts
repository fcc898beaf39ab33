/** Method and path of the calls behind the drawers, and of quarterly payments. */
export const detailPaths = {
  readHolding: { method: 'GET', path: '/api/portfolios/:portfolio/holdings/:holding' },
  readAccountHolding: { method: 'GET', path: '/api/accounts/:account/holdings/:holding' },
  listPortfolioDocuments: { method: 'GET', path: '/api/portfolios/:portfolio/documents' },
  listAccountDocuments: { method: 'GET', path: '/api/accounts/:account/documents' },
  readPortfolioDocument: { method: 'GET', path: '/api/portfolios/:portfolio/documents/:document' },
  readAccountDocument: { method: 'GET', path: '/api/accounts/:account/documents/:document' },
  listAccountTransactions: { method: 'GET', path: '/api/accounts/:account/transactions' },
  listQuarterlyPayments: { method: 'GET', path: '/api/accounts/:account/quarterly-payments' },
  setQuarterlyPayment: { method: 'PUT', path: '/api/accounts/:account/quarterly-payments/:fund' },
} as const
