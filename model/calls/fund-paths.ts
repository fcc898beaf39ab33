/** Method and path of the calls of the fund explorer. */
export const fundPaths = {
  searchFunds: { method: 'GET', path: '/api/funds' },
  readFund: { method: 'GET', path: '/api/funds/:fund' },
  readFundDocument: { method: 'GET', path: '/api/funds/:fund/documents/:document' },
  readFundPhoto: { method: 'GET', path: '/api/funds/:fund/projects/:project/photos/:photo' },
  listFundFavourites: { method: 'GET', path: '/api/fund-favourites' },
  setFundFavourite: { method: 'PUT', path: '/api/fund-favourites/:fund' },
  searchSymbols: { method: 'GET', path: '/api/symbols' },
  readQuote: { method: 'GET', path: '/api/symbols/:symbol/quote' },
} as const
