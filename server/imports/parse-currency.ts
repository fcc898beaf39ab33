import type { Currency } from '#finance/ground/figure.ts'

const known = new Set(Intl.supportedValuesOf('currency'))
/** Quotes in hundredths, in the spellings of price sources. */
const hundredths: Record<string, Currency> = {
  GBX: 'GBX',
  GBp: 'GBX',
  GBPENCE: 'GBX',
  ZAC: 'ZAC',
  ZAc: 'ZAC',
  ILA: 'ILA',
  ILa: 'ILA',
}

/** A currency as we write it (ISO 4217, GBX, ZAC, ILA); null for what is none. 'GBp' is GBX, 'usd' is USD. */
export function parseCurrency(text: string): Currency | null {
  const bare = text.trim()
  const quoted = Object.hasOwn(hundredths, bare) ? hundredths[bare] : undefined
  if (quoted !== undefined) return quoted
  const code = bare.toUpperCase()
  return /^[A-Z]{3}$/.test(code) && known.has(code) ? code : null
}
