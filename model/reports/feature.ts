/**
 * What a white label can switch on and a report page can ask for. A feature that is off has no navigation entry, its
 * route is not found, and tabs and widgets that need it are left out.
 */
export const features = [
  'clients',
  'portfolios',
  'library',
  'explorer',
  'news',
  'messages',
  'investmentAdvice',
  'processes',
  'detailedClient',
  'analytics',
  'factFinder',
  'projections',
  'modelPortfolios',
  'ordering',
  'quarterlyPayments',
  'accessGroups',
  'nationalSignIn',
] as const

/** The name of a feature. */
export type Feature = (typeof features)[number]
