/** The titles of documents by what they are; `dated` and `about` put a day or a subject behind them. */
export const words = {
  statement: 'Statement',
  valuation: 'Valuation',
  note: 'Transaction note',
  capitalStatement: 'Capital account statement',
  portfolioStatement: 'Portfolio statement',
  capitalCall: 'Capital call',
  distribution: 'Distribution notice',
  agreement: 'Management agreement',
  letter: 'Welcome letter',
  about: '{{title}} {{about}}',
  dated: '{{title}}, {{date}}',
} as const
