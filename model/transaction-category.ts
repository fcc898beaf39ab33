/** The categories transactions are listed under, in the order of the specification. */
export const transactionCategories = [
  'gross-interest',
  'payments-in',
  'payments-out',
  'management-charges',
  'dividends',
  'trade-buys',
  'trade-sales',
  'transfers',
  'other',
] as const

/** The category a transaction is listed under; 'other' for kinds the specification does not name. */
export type TransactionCategory = (typeof transactionCategories)[number]
