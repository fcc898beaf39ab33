/** The words of the screens where holdings and transactions are entered. */

/** What can be entered: the six kinds the specification has words for. */
export const enteredKinds = [
  'purchase',
  'sale',
  'contribution',
  'withdrawal',
  'dividend',
  'interest',
] as const
export type EnteredKind = (typeof enteredKinds)[number]

/** The forms a holding is entered with. */
export const holdingForms = ['security', 'fund', 'property'] as const
export type HoldingForm = (typeof holdingForms)[number]

/** The currencies of each form. */
export const currenciesOf = {
  security: ['USD', 'EUR', 'GBP', 'GBX', 'CAD'],
  fund: ['USD', 'EUR', 'GBP', 'GBX'],
  property: ['USD', 'EUR', 'GBP', 'GBX', 'CAD'],
} as const satisfies Record<HoldingForm, readonly string[]>

/** The regions as holdings and transactions keep them. */
export const keptRegions = [
  'Global',
  'Europe',
  'UK',
  'North America',
  'Emerging markets',
  'Japan',
  'Other',
] as const
type KeptRegion = (typeof keptRegions)[number]

/** The regions of the security form (decision Q-REGIONS). */
export const securityRegions = ['Global', 'Europe', 'UK', 'Japan', 'United States', 'Frankfurt'] as const

const regionsKept: Readonly<Record<string, KeptRegion>> = {
  'United States': 'North America',
  Frankfurt: 'Europe',
}

/** A region as it is kept: the United States are North America, Frankfurt is Europe (decision Q-REGIONS). */
export const keptRegion = (region: string | null): KeptRegion | null =>
  region === null ? null : (regionsKept[region] ?? keptRegions.find((one) => one === region) ?? 'Other')
