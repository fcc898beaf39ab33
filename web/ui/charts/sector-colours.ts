/** Colours of the 21 sectors; each reaches 3:1 on the light and the dark surfaces. */
export const sectorColours: Readonly<Record<string, string>> = {
  UK: '#3574cd',
  US: '#e96363',
  Europe: '#228089',
  Japan: '#e85e8c',
  Asia: '#9b6b27',
  'Emerging Markets': '#18a52f',
  Global: '#855cd6',
  'Government Bonds': '#1e97d4',
  'Corporate Bonds': '#b63bce',
  'High Yield Bonds': '#e46a41',
  'Index-Linked Bonds': '#21836a',
  'Emerging Market Bonds': '#e755b6',
  Property: '#ad622b',
  Infrastructure: '#50a117',
  Commodities: '#857421',
  'Hedge Funds': '#b66eea',
  'Private Equity': '#606ad7',
  'Absolute Return': '#17a35d',
  'Structured Products': '#c431b8',
  Cash: '#83909d',
  Other: '#747474',
}

/** Colours of the five groups of asset classes. */
export const assetClassColours: Readonly<Record<string, string>> = {
  Equities: '#357bdb',
  'Fixed Interest': '#269771',
  Alternatives: '#cd751d',
  Other: '#808793',
  Funds: '#a74fc4',
}

const groupOfAssetClass: Readonly<Record<string, string>> = {
  Equity: 'Equities',
  'Fixed income': 'Fixed Interest',
  Property: 'Alternatives',
  Crypto: 'Alternatives',
  Commodity: 'Alternatives',
  Fund: 'Funds',
}

/** The colour of a sector; an unknown one ('Investments', 'Liquidity') has the colour of Other. */
export const findSectorColour = (sector: string): string => sectorColours[sector] ?? '#747474'

/** The colour of an asset class or of its group; an unknown one has the colour of Other. */
export const findAssetClassColour = (assetClass: string): string =>
  assetClassColours[groupOfAssetClass[assetClass] ?? assetClass] ?? '#808793'
