/** Error pages and the texts of errors by their code. */
export const errors = {
  notFoundTitle: 'Page not found.',
  occurredTitle: 'An error occurred',
  encountered: 'We encountered an error.',
  later: 'Please try again later.',
  notFoundHint: 'The address may be mistyped, or what was here is gone or not meant for you.',
  stillWorks: 'The rest of the portal still works.',
  toStart: 'Go to the start page',
  reference: 'Reference: {{reference}}',
  tryAgain: "We've encountered an error, please try again",
  technical: 'Sorry, we encountered a technical error, wait a few minutes and reload',
  invalidCredentials: 'Invalid Login Credentials',
  tooManyAttempts:
    'Access to this account has been temporarily disabled due to many failed login attempts. You can restore it immediately by resetting your password.',
  tooManyRequests: 'Too many requests in a short time. Please wait a moment.',
  actionCodeExpired: 'The action code has expired',
  noPortal: 'Account is not assigned to any portal.',
  noOrganisation:
    'Your account is not bound to an Organisation, please contact a Company Admin to solve this issue.',
  needExternalId: 'Need external id',
  incorrect: 'Missing or incorrect information',
  offline: 'There is no connection to the portal. Check your network and try again.',
  signedOut: 'You are not signed in any more. Please sign in again.',
  notAllowed: 'You may not see this.',
} as const
