import { plainColours } from '#web/theme/plain-colours.ts'

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

const currencies = ['GBP', 'EUR', 'USD', 'CHF', 'JPY', 'ISK', 'CAD', 'AUD', 'NOK', 'SEK', 'DKK', 'HKD']

/** Colours of the currencies that are held most, the same wherever they are drawn. */
export const currencyColours: Readonly<Record<string, string>> = Object.fromEntries(
  currencies.map((currency, place) => [currency, plainColours[place] ?? '#747474']),
)

/** Regions that are sectors too have the colour of the sector; these are called otherwise. */
const sectorOfRegion: Readonly<Record<string, string>> = {
  'North America': 'US',
  USA: 'US',
  'United States': 'US',
  'United Kingdom': 'UK',
  'Emerging markets': 'Emerging Markets',
  'Asia Pacific': 'Asia',
}

/** A colour that follows from the name alone, so that it is the same on every page and in every order. */
const findColourOfName = (name: string): string => {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return plainColours[sum % plainColours.length] ?? '#747474'
}

const findRegionColour = (region: string): string =>
  sectorColours[sectorOfRegion[region] ?? region] ?? findColourOfName(region)

const findCurrencyColour = (currency: string): string =>
  currencyColours[currency === 'GBX' ? 'GBP' : currency] ?? findColourOfName(currency)

/** An unknown sector ('Investments', 'Liquidity') has the colour of Other. */
const findSectorColour = (sector: string): string => sectorColours[sector] ?? '#747474'

/** An unknown asset class has the colour of Other. */
const findAssetClassColour = (assetClass: string): string =>
  assetClassColours[groupOfAssetClass[assetClass] ?? assetClass] ?? '#808793'

const finders = {
  assetClass: findAssetClassColour,
  sector: findSectorColour,
  region: findRegionColour,
  currency: findCurrencyColour,
}

/** The colour of a part of a whole by what it is: one and the same on every page and in every theme. */
export const findSliceColour = (by: keyof typeof finders, name: string): string => finders[by](name)
