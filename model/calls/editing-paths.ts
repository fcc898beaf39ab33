/** Method and path of the calls of the screens where holdings and transactions are entered. */
export const editingPaths = {
  readEditing: { method: 'GET', path: '/api/portfolios/:portfolio/editing' },
  previewBooking: { method: 'POST', path: '/api/portfolios/:portfolio/bookings/preview' },
  saveBooking: { method: 'POST', path: '/api/portfolios/:portfolio/bookings' },
  undoBooking: { method: 'POST', path: '/api/portfolios/:portfolio/bookings/undo' },
  changePosition: { method: 'PATCH', path: '/api/portfolios/:portfolio/positions/:holding' },
  removePosition: { method: 'DELETE', path: '/api/portfolios/:portfolio/positions/:holding' },
  removeBooking: { method: 'DELETE', path: '/api/portfolios/:portfolio/bookings/:booking' },
} as const
