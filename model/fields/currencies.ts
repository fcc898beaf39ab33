/** The currencies a booking may be in. */

/**
 * Pence and the currencies of ISO 4217 (without its funds, metals and test codes), those that are chosen most first.
 * The list is that of amendment 179.
 */
export const currencyCodes: readonly string[] = (
  'EUR GBP USD GBX CHF CAD ' +
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CDF CLP CNY ' +
  'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS ' +
  'INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK ' +
  'MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB ' +
  'RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX ' +
  'UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
).split(' ')

/** The currencies that a firm may begin its accounts and portfolios with: those that both may have. */
export const firmCurrencies = ['EUR', 'GBP', 'USD', 'CHF', 'CAD'] as const
export type FirmCurrency = (typeof firmCurrencies)[number]

export const isFirmCurrency = (text: string): text is FirmCurrency =>
  (firmCurrencies as readonly string[]).includes(text)

/** What a portfolio begins with in an account of a currency: pounds where the account counts pence. */
export const firstCurrencyOf = (currency: string | null | undefined): string | null =>
  currency === 'GBX' ? 'GBP' : (currency ?? null)
