/** The words of the screens where holdings and transactions are entered. */

/**
 * What can be entered: the kinds of booking, the refund of a fee, which is a fee below zero, and the premium of an option by
 * the way it went, which is below zero where it was paid.
 */
export const enteredKinds = [
  'purchase',
  'sale',
  'contribution',
  'withdrawal',
  'dividend',
  'interest',
  'fee',
  'refund',
  'tax',
  'transfer-in',
  'transfer-out',
  'split',
  'return-of-capital',
  'exchange',
  'premium-received',
  'premium-paid',
] as const
export type EnteredKind = (typeof enteredKinds)[number]

const movingKinds: readonly EnteredKind[] = [
  'purchase',
  'sale',
  'transfer-in',
  'transfer-out',
  'split',
  'exchange',
]

/** Whether what is entered moves units of a holding; of a split the units are new ones for one old. */
export const movesUnits = (kind: EnteredKind): boolean => movingKinds.includes(kind)

/** Whether what is entered is of a holding: it moves its units, or pays back what they cost. */
export const isOfHolding = (kind: EnteredKind): boolean => movesUnits(kind) || kind === 'return-of-capital'

/** The forms a holding is entered with. */
export const holdingForms = ['security', 'fund', 'property'] as const
export type HoldingForm = (typeof holdingForms)[number]

/** The currencies of each form. */
export const currenciesOf = {
  security: ['USD', 'EUR', 'GBP', 'GBX', 'CAD', 'CHF'],
  fund: ['USD', 'EUR', 'GBP', 'GBX', 'CHF'],
  property: ['USD', 'EUR', 'GBP', 'GBX', 'CAD', 'CHF'],
} as const satisfies Record<HoldingForm, readonly string[]>

/** The currencies of a transaction: those of holdings and of portfolios. */
export const bookedCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'GBX',
  'CAD',
  'CHF',
  'AUD',
  'SEK',
  'NOK',
  'DKK',
  'ISK',
  'JPY',
] as const

/** The currencies that something entered may be in: of a new holding those of its form. */
export const currenciesFor = (form: HoldingForm | null): readonly string[] =>
  form === null ? bookedCurrencies : currenciesOf[form]

/** The regions of the fund and the property form and of the administration (decision Q-REGIONS). */
export const keptRegions = [
  'Global',
  'Europe',
  'UK',
  'North America',
  'Emerging markets',
  'Japan',
  'Other',
] as const

/** The regions of the security form (decision Q-REGIONS). */
export const securityRegions = ['Global', 'Europe', 'UK', 'Japan', 'United States', 'Frankfurt'] as const

/** Every region that a holding or a transaction may be of. */
export const allRegions = [...keptRegions, 'United States', 'Frankfurt'] as const
export type Region = (typeof allRegions)[number]
