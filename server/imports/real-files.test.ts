import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import { fileSource, readAll, summarise } from '#tests/support/imports/file-source.ts'

/**
 * Real exports of brokers and programs, kept beside the repository. Counts and sums were added up by hand from the
 * files; a file is either read, row by row, or refused as a whole for exactly the reason named here.
 */
const folder = fileURLToPath(new URL('../../../shared/data/transactions', import.meta.url))

type Read = { format: string; rows: number; sums: Record<string, string>; problems?: Record<string, number> }
type Refused = { refused: string; params?: Record<string, string> }

const bankStatement: Refused = { refused: 'ofx-bank-statement' }
const crypto = (name: string): Refused => ({ refused: 'crypto-ledger', params: { name } })
const bad = (format: string, problems: Record<string, number>): Read => ({
  format,
  rows: 1,
  sums: {},
  problems,
})
const wealthfolioSums = {
  'purchase USD': '3 x 6091.15',
  'dividend USD': '2 x 2.25',
  'contribution USD': '1 x 1000',
  'sale USD': '2 x 2390.1',
  'withdrawal USD': '1 x 500',
  'interest USD': '1 x 12.5',
  'purchase CAD': '1 x 859.99',
}

const expected: Record<string, Read | Refused> = {
  'broker-exports/avanza-export.csv': {
    format: 'csv',
    rows: 20,
    sums: {
      'withdrawal SEK': '3 x 153747',
      'sale SEK': '1 x 54447.41',
      'purchase SEK': '3 x 10119.4',
      'contribution SEK': '3 x 14865',
      'dividend SEK': '1 x 285.38',
      'interest SEK': '2 x 1.56',
      'tax SEK': '1 x 16.49',
    },
    problems: { 'kind-unknown': 6, 'isin-wrong': 2, 'currency-missing': 2 },
  },
  'broker-exports/bitvavo-export.csv': crypto('Bitvavo'),
  'broker-exports/bux-export.csv': {
    format: 'csv',
    rows: 25,
    sums: {
      'purchase EUR': '4 x 580',
      'fee EUR': '7 x 19.44',
      'dividend EUR': '2 x 31.16',
      'interest EUR': '3 x 0.68',
      'contribution EUR': '1 x 10',
      'withdrawal EUR': '1 x 1200',
    },
    problems: {
      'currency-unknown': 2,
      'isin-wrong': 2,
      'amount-missing': 2,
      reversal: 1,
      'kind-unknown': 2,
      'kind-unsupported': 2,
    },
  },
  'broker-exports/cointracking-export.csv': crypto('CoinTracking'),
  'broker-exports/cryptocom-export.csv': crypto('Crypto.com'),
  'broker-exports/degiro-export.csv': { refused: 'degiro-account-statement' },
  'broker-exports/delta-export.csv': crypto('Delta'),
  'broker-exports/directa-export.csv': {
    format: 'csv',
    rows: 25,
    sums: {
      'contribution EUR': '2 x 2400',
      'dividend EUR': '2 x 31.89',
      'tax EUR': '5 x 30.16',
      'interest EUR': '3 x 106.63',
      'purchase EUR': '10 x 1851.17',
      'sale EUR': '1 x 666',
    },
    problems: { 'kind-unknown': 1, 'kind-missing': 1, 'currency-missing': 1 },
  },
  'broker-exports/finpension-3a-export.csv': {
    format: 'csv',
    rows: 27,
    sums: {
      'interest CHF': '1 x 0.45',
      'fee CHF': '2 x 2.0001',
      'purchase CHF': '11 x 38.61153',
      'sale CHF': '4 x 24.41995',
      'dividend CHF': '7 x 5.703186',
      'contribution CHF': '1 x 1376.6',
    },
    problems: { 'cash-stated': 1 },
  },
  'broker-exports/freetrade-export.csv': {
    format: 'csv',
    rows: 13,
    sums: {
      'withdrawal GBP': '1 x 2412.19',
      'contribution GBP': '1 x 1000',
      'dividend GBP': '4 x 33.85',
      'interest GBP': '1 x 0.21',
      'purchase GBP': '3 x 8057.5',
      'transfer-in GBP': '1 x 4.95',
    },
    problems: { 'no-booking': 2, 'free-share': 1 },
  },
  'broker-exports/ibkr-dividends-export.csv': {
    format: 'ibkr-flat',
    rows: 11,
    sums: {
      'dividend USD': '4 x 393.56',
      'dividend CHF': '2 x 46.76',
      'dividend JPY': '1 x 455',
      'tax USD': '3 x 58.95',
      'tax CHF': '1 x 14.68',
    },
  },
  'broker-exports/ibkr-trades-export.csv': {
    format: 'ibkr-flat',
    rows: 11,
    sums: { 'purchase CHF': '1 x 1983.9', 'purchase USD': '7 x 31583.529' },
    problems: { 'currency-exchange': 3 },
  },
  'broker-exports/investengine-export.csv': {
    format: 'csv',
    rows: 5,
    sums: { 'purchase GBP': '4 x 1199.98', 'sale GBP': '1 x 1093.41' },
  },
  'broker-exports/rabobank-export.csv': {
    format: 'csv',
    rows: 12,
    sums: {
      'purchase EUR': '5 x 639.44',
      'sale EUR': '1 x 166.36',
      'contribution EUR': '2 x 500',
      'fee EUR': '1 x 17.44',
      'interest EUR': '1 x 1.63',
      'dividend EUR': '2 x 110.19',
    },
  },
  'broker-exports/revolut-crypto-export.csv': crypto('Revolut'),
  'broker-exports/revolut-invest-export.csv': {
    format: 'csv',
    rows: 12,
    sums: {
      'withdrawal USD': '1 x 30.93',
      'contribution USD': '1 x 5.22',
      'purchase USD': '1 x 85.11',
      'sale USD': '1 x 80.34',
      'dividend USD': '1 x 0.08',
      'fee USD': '1 x 0.01',
      'split USD': '1 x 0',
      'purchase EUR': '2 x 70',
    },
    problems: { 'no-booking': 3 },
  },
  'broker-exports/schwab-export.csv': {
    format: 'csv',
    rows: 120,
    sums: {
      'purchase USD': '41 x 16103.59',
      'dividend USD': '43 x 15286.52',
      'interest USD': '5 x 142.48',
      'fee USD': '11 x 4367.47',
      'sale USD': '2 x 505135',
      'transfer-out USD': '1 x 20092.07',
      'withdrawal USD': '2 x 100030',
      'contribution USD': '1 x 7.06',
      'tax USD': '1 x 1.3',
      'split USD': '1 x 0',
    },
    problems: { 'kind-unsupported': 11, 'summary-row': 1 },
  },
  'broker-exports/trading212-export.csv': {
    format: 'csv',
    rows: 13,
    sums: {
      'contribution EUR': '1 x 31',
      'purchase EUR': '3 x 4',
      'sale EUR': '1 x 0.7',
      'dividend EUR': '3 x 17.73',
      'interest EUR': '1 x 0.01',
    },
    problems: { 'other-currency-left-out': 3, 'currency-unknown': 4, 'kind-unsupported': 3 },
  },
  'broker-exports/xtb-export.csv': { refused: 'currency-needed' },
  'cgt-calc/All-Trades-Report---Test.csv': {
    format: 'csv',
    rows: 14,
    sums: { 'purchase USD': '4 x 12486.299', 'sale USD': '4 x 12456.351', 'purchase GBP': '1 x 13775' },
    problems: { 'currency-unknown': 4, 'units-rounded': 1, 'summary-row': 1 },
  },
  'cgt-calc/Releases-Report.csv': { refused: 'equity-plan-report', params: { name: 'Morgan Stanley' } },
  'cgt-calc/Taxable-Income-Report---Test.csv': {
    refused: 'sectioned-report',
    params: { name: 'Sharesight' },
  },
  'cgt-calc/Withdrawals-Report.csv': { refused: 'equity-plan-report', params: { name: 'Morgan Stanley' } },
  'cgt-calc/from_2020-09-11_to_2021-04-02.csv': {
    format: 'csv',
    rows: 8,
    sums: {
      'contribution GBP': '2 x 9008.08',
      'purchase GBP': '4 x 8070.13',
      'sale GBP': '1 x 32453.25',
      'dividend GBP': '1 x 0.1',
    },
    problems: { 'other-currency-left-out': 1 },
  },
  'cgt-calc/schwab_transactions.csv': {
    format: 'csv',
    rows: 13,
    sums: {
      'interest USD': '2 x 1.4',
      'purchase USD': '6 x 10696.1',
      'sale USD': '4 x 10174',
      'contribution USD': '1 x 10000',
    },
  },
  'cgt-calc/test_data_2.csv': {
    format: 'csv',
    rows: 9,
    sums: {
      'withdrawal USD': '1 x 4804.95',
      'dividend USD': '1 x 5',
      'sale USD': '2 x 9799.75',
      'purchase USD': '3 x 27000',
      'split USD': '1 x 0',
      'contribution USD': '1 x 22000.2',
    },
  },
  'cgt-calc/vanguard-cash_report.csv': {
    format: 'csv',
    rows: 20,
    sums: {
      'contribution GBP': '4 x 46150',
      'purchase GBP': '4 x 46329.34',
      'interest GBP': '1 x 0.41',
      'fee GBP': '3 x 52.96',
      'dividend GBP': '3 x 567.49',
      'sale GBP': '1 x 104.06',
      'withdrawal GBP': '1 x 270.24',
    },
    problems: { 'cash-stated': 1, reversal: 2 },
  },
  'ghostfolio/500-activities.json': {
    format: 'ghostfolio-json',
    rows: 500,
    sums: { 'purchase USD': '500 x 14635.8' },
  },
  'ghostfolio/btceur.json': { format: 'ghostfolio-json', rows: 1, sums: { 'purchase EUR': '1 x 39382.44' } },
  'ghostfolio/btcusd.csv': { format: 'ghostfolio-csv', rows: 1, sums: { 'purchase USD': '1 x 44558.42' } },
  'ghostfolio/btcusd.json': { format: 'ghostfolio-json', rows: 1, sums: { 'purchase USD': '1 x 44562.88' } },
  'ghostfolio/derived-currency.json': {
    format: 'ghostfolio-json',
    rows: 1,
    sums: { 'purchase ZAC': '1 x 54375' },
  },
  'ghostfolio/msft-buy-with-dividend.json': {
    format: 'ghostfolio-json',
    rows: 2,
    sums: { 'purchase USD': '1 x 317.58', 'dividend USD': '1 x 0.62' },
  },
  'ghostfolio/novn-buy-and-sell.json': {
    format: 'ghostfolio-json',
    rows: 2,
    sums: { 'sale CHF': '1 x 171.46', 'purchase CHF': '1 x 151.6' },
  },
  'ghostfolio/nvda-buy-with-split-and-sell.json': {
    format: 'ghostfolio-json',
    rows: 2,
    sums: { 'sale USD': '1 x 1250', 'purchase USD': '1 x 1200' },
  },
  'ghostfolio/penthouse-apartment.csv': {
    format: 'ghostfolio-csv',
    rows: 1,
    sums: { 'purchase USD': '1 x 500000' },
  },
  'ghostfolio/penthouse-apartment.json': {
    format: 'ghostfolio-json',
    rows: 1,
    sums: { 'purchase USD': '1 x 500000' },
  },
  'ghostfolio/sample.csv': {
    format: 'ghostfolio-csv',
    rows: 5,
    sums: { 'fee USD': '1 x 49', 'purchase USD': '2 x 501511.9', 'dividend USD': '1 x 3.1' },
    problems: { 'date-in-future': 1, 'units-not-positive': 1 },
  },
  'ghostfolio/sample.json': {
    format: 'ghostfolio-json',
    rows: 5,
    sums: { 'fee USD': '1 x 49', 'purchase USD': '2 x 501511.9', 'dividend USD': '1 x 3.1' },
    problems: { 'date-in-future': 1, 'units-not-positive': 1 },
  },
  'ghostfolio/vti-buy-long-history.json': {
    format: 'ghostfolio-json',
    rows: 3,
    sums: { 'purchase USD': '3 x 1877.6' },
  },
  'ghostfolio/vti-buy-on-ibkr.csv': {
    format: 'ibkr-flat',
    rows: 1,
    sums: { 'purchase USD': '1 x 3474.9041' },
  },
  'ghostfolio/without-accounts.json': {
    format: 'ghostfolio-json',
    rows: 4,
    sums: { 'purchase USD': '2 x 501511.9', 'dividend USD': '1 x 3.1' },
    problems: { 'date-in-future': 1, 'units-not-positive': 1 },
  },
  'ghostfolio-bad/invalid-currency.csv': bad('ghostfolio-csv', { 'currency-unknown': 1 }),
  'ghostfolio-bad/invalid-data-source.json': bad('ghostfolio-json', { 'source-unknown': 1 }),
  'ghostfolio-bad/invalid-date-before-min.json': bad('ghostfolio-json', { 'date-too-early': 1 }),
  'ghostfolio-bad/invalid-date.json': bad('ghostfolio-json', { 'date-impossible': 1 }),
  'ghostfolio-bad/invalid-multi-line.csv': {
    format: 'ghostfolio-csv',
    rows: 4,
    sums: { 'purchase USD': '1 x 1511.9', 'dividend USD': '1 x 3.1' },
    problems: { 'kind-unknown': 1, 'date-in-future': 1, 'units-not-positive': 1 },
  },
  // Only a security master can know that these two instruments do not exist; the plan shows them as new ones.
  'ghostfolio-bad/invalid-symbol-btc-usd.csv': {
    format: 'ghostfolio-csv',
    rows: 1,
    sums: { 'purchase USD': '1 x 44558.42' },
  },
  'ghostfolio-bad/invalid-symbol-with-manual-data-source.json': {
    format: 'ghostfolio-json',
    rows: 1,
    sums: { 'purchase USD': '1 x 500000' },
    problems: { 'instrument-unlisted': 1 },
  },
  'ghostfolio-bad/invalid-symbol.csv': bad('ghostfolio-csv', {
    'symbol-impossible': 1,
    'instrument-missing': 1,
  }),
  'ghostfolio-bad/invalid-symbol.json': bad('ghostfolio-json', { 'symbol-impossible': 1 }),
  'ghostfolio-bad/invalid-type.json': bad('ghostfolio-json', { 'kind-unknown': 1 }),
  'ibkr-flex/testIBFlexStatementFile01.xml': {
    format: 'ibkr-flex',
    rows: 24,
    sums: {
      'option-premium CAD': '1 x -1390.8956',
      'exchange CAD': '2 x 0',
      'sale CAD': '1 x 34320',
      'purchase CAD': '13 x 35218.2',
      'fee CHF': '2 x 19.49',
      'interest CAD': '1 x 1.23',
      'fee CAD': '1 x 15.17',
      'tax USD': '1 x 2.07',
      'fee USD': '2 x 0',
    },
    problems: { 'premium-paid': 1, 'isin-wrong': 2, 'refund-booked': 1 },
  },
  'ibkr-flex/testIBFlexStatementFile02.xml': {
    format: 'ibkr-flex',
    rows: 13,
    sums: {
      'purchase USD': '1 x 5002',
      'purchase EUR': '4 x 22240.520078',
      'tax USD': '1 x 2.85',
      'dividend USD': '1 x 19',
      'fee EUR': '2 x 17.16',
      'option-premium USD': '3 x -589.6378',
    },
    problems: { 'premium-paid': 1, 'premium-received': 2, 'no-booking': 1 },
  },
  'ibkr-flex/testIBFlexStatementFile03.xml': {
    format: 'ibkr-flex',
    rows: 2,
    sums: { 'interest USD': '1 x 0.02' },
    problems: { 'summary-row': 1 },
  },
  'ibkr-flex/testIBFlexStatementFile05.xml': {
    format: 'ibkr-flex',
    rows: 4,
    sums: { 'purchase EUR': '1 x 1275.25', 'purchase USD': '1 x 2870', 'dividend USD': '2 x 19.02' },
  },
  'ibkr-flex/testIBFlexStatementFile09.xml': {
    format: 'ibkr-flex',
    rows: 2,
    sums: { 'purchase EUR': '1 x 2446.8444' },
    problems: { reversal: 1 },
  },
  'ibkr-flex/testIBFlexStatementFile14.xml': {
    format: 'ibkr-flex',
    rows: 12,
    sums: {
      'purchase CHF': '2 x 555.922362',
      'purchase USD': '4 x 2579.792029',
      'contribution CHF': '2 x 3000',
    },
    problems: { 'cash-stated': 2, 'currency-exchange': 2 },
  },
  'ibkr-flex/testIBFlexStatementFile16.xml': {
    format: 'ibkr-flex',
    rows: 2,
    sums: { 'purchase USD': '1 x 100.33', 'sale USD': '1 x 199.7' },
  },
  'ibkr-flex/testIBFlexStatementFile21.xml': {
    format: 'ibkr-flex',
    rows: 5,
    sums: { 'tax USD': '1 x 1.58' },
    problems: { 'cash-stated': 3, 'kind-unsupported': 1 },
  },
  'ofx/fidelity.ofx': {
    format: 'ofx',
    rows: 24,
    problems: { 'cash-stated': 1, 'position-stated': 6 },
    sums: {
      'purchase USD': '8 x 11686.1',
      'dividend USD': '4 x 65.9',
      'sale USD': '2 x 1094.1',
      'interest USD': '2 x 0.4',
      'fee USD': '1 x 0.97',
    },
  },
  'ofx/investment_401k.ofx': {
    format: 'ofx',
    rows: 6,
    problems: { 'position-stated': 3 },
    sums: {
      'purchase USD': '1 x 197.2',
      'transfer-in USD': '1 x 198.69000194',
      'transfer-out USD': '1 x 198.68999583',
    },
  },
  'ofx/investment_medium.ofx': {
    format: 'ofx',
    rows: 4,
    sums: {},
    problems: { 'cash-stated': 1, 'currency-exchange': 3 },
  },
  'ofx/invstmtrs.ofx': {
    format: 'ofx',
    rows: 4,
    problems: { 'cash-stated': 1, 'position-stated': 1 },
    sums: { 'purchase USD': '1 x 5025', 'contribution USD': '1 x 1000' },
  },
  'ofx/td_ameritrade.ofx': { refused: 'no-transactions', params: { from: '2017-11-30', to: '2017-12-03' } },
  'ofx-bad/decimal_error.ofx': bankStatement,
  'ofx-bad/empty_balance.ofx': bankStatement,
  'portfolio-performance/IssueCurrencyGainsRoundingError.xml': {
    format: 'portfolio-performance-xml',
    rows: 25,
    sums: {
      'contribution EUR': '1 x 15531.21',
      'purchase EUR': '1 x 1314.23',
      'sale EUR': '1 x 1185.96',
      'purchase USD': '2 x 9446.28',
      'dividend USD': '4 x 30.12',
      'fee USD': '4 x 48.86',
      'sale USD': '2 x 10102.99',
    },
    problems: { 'cash-stated': 2, 'no-booking': 8 },
  },
  'portfolio-performance/client_performance_snapshot.xml': {
    format: 'portfolio-performance-xml',
    rows: 31,
    sums: {
      'contribution EUR': '4 x 1800',
      'interest EUR': '5 x 77.44',
      'purchase EUR': '2 x 774.39',
      'transfer-in EUR': '1 x 206.94',
      'tax EUR': '2 x 100',
      'fee EUR': '3 x 9.87',
      'dividend EUR': '1 x 10.2',
      'contribution USD': '5 x 2400',
      'purchase USD': '1 x 282.35',
      'sale USD': '1 x 120.78',
      'transfer-out USD': '1 x 51.57',
      'withdrawal USD': '1 x 200',
    },
    problems: { 'cash-stated': 2, 'refund-booked': 2, 'no-booking': 2 },
  },
  'portfolio-performance/currency_sample.xml': {
    format: 'portfolio-performance-xml',
    rows: 13,
    sums: {
      'contribution EUR': '3 x 2173.4',
      'purchase EUR': '2 x 1173.4',
      'contribution USD': '3 x 2420.31',
      'purchase USD': '3 x 1997.91',
    },
    problems: { 'cash-stated': 2 },
  },
  'portfolio-performance/security_tax_and_fee_account_transactions.xml': {
    format: 'portfolio-performance-xml',
    rows: 7,
    sums: {
      'contribution EUR': '1 x 10000',
      'purchase EUR': '1 x 1533',
      'fee EUR': '2 x 5',
      'tax EUR': '2 x 20',
    },
    problems: { 'cash-stated': 1, 'refund-booked': 2 },
  },
  'portfolio-performance/trade_test_case.xml': {
    format: 'portfolio-performance-xml',
    rows: 35,
    sums: {
      'contribution EUR': '2 x 16000',
      'purchase EUR': '7 x 17162.39',
      'sale EUR': '3 x 1390.72',
      'dividend EUR': '2 x 35.94',
      'interest EUR': '1 x 20',
      'fee EUR': '3 x 0',
      'withdrawal EUR': '1 x 100',
      'tax EUR': '3 x -10',
      'transfer-out EUR': '1 x 1605',
      'purchase USD': '1 x 476.48',
      'contribution USD': '1 x 1000',
    },
    problems: { 'cash-stated': 2, 'refund-booked': 3, 'no-booking': 8 },
  },
  'wealthfolio/ai-import-edge-cases.csv': {
    format: 'csv',
    rows: 19,
    sums: {
      'purchase USD': '6 x 24562.84',
      'dividend USD': '1 x 58',
      'sale USD': '2 x 9247.5',
      'interest USD': '1 x 12.5',
      'contribution USD': '1 x 5000',
      'withdrawal USD': '1 x 2500',
      'split USD': '1 x 0',
    },
    problems: {
      'amount-differs': 1,
      'kind-missing': 1,
      'currency-exchange': 1,
      'date-impossible': 1,
      'number-impossible': 1,
      'summary-row': 2,
    },
  },
  'wealthfolio/happy-path-import.csv': { format: 'csv', rows: 11, sums: wealthfolioSums },
  'wealthfolio/schwab_with_header_row.csv': {
    format: 'csv',
    rows: 21,
    sums: {
      'option-premium USD': '2 x 268.7',
      'sale USD': '1 x 1978.9',
      'split USD': '1 x 0',
      'dividend USD': '5 x 47.59',
      'withdrawal USD': '1 x 500',
      'tax USD': '2 x 5.37',
      'interest USD': '1 x 0.09',
      'fee USD': '1 x 25',
      'purchase USD': '2 x 3321.95',
      'contribution USD': '3 x 8500',
    },
    problems: { 'premium-paid': 1, 'premium-received': 1, 'price-missing': 1, 'summary-row': 1 },
  },
  'wealthfolio/semicolon-delimiter.csv': { format: 'csv', rows: 11, sums: wealthfolioSums },
}

describe.skipIf(!existsSync(folder))('real files (skipped where ../shared is absent)', () => {
  const present = existsSync(folder)
    ? readdirSync(folder).flatMap((group) =>
        readdirSync(join(folder, group)).map((file) => `${group}/${file}`),
      )
    : []

  it('covers every file there is', () => {
    expect(Object.keys(expected).toSorted()).toEqual(present.toSorted())
  })

  it.each(Object.entries(expected))('%s', async (path, outcome) => {
    const reading = readAll(fileSource(join(folder, path)))
    if ('refused' in outcome) {
      const refusal = await reading.then(
        () => null,
        (error: unknown) => error,
      )
      expect(refusal).toBeInstanceOf(ImportRefusal)
      expect(refusal).toMatchObject({ code: outcome.refused, params: outcome.params ?? {} })
      return
    }
    const { format, rows } = await reading
    expect({ format, rows: rows.length, ...summarise(rows) }).toEqual({ problems: {}, ...outcome })
  })

  it('reads a file without a currency once it is named', async () => {
    const { rows } = await readAll(fileSource(join(folder, 'broker-exports/xtb-export.csv')), 'EUR')
    expect(summarise(rows).sums).toEqual({
      'purchase EUR': '15 x 3031.66',
      'contribution EUR': '6 x 3700',
      'interest EUR': '3 x 15.77',
      'sale EUR': '2 x 137.53',
      'dividend EUR': '6 x 25.53',
      'withdrawal EUR': '1 x 856.47',
      'tax EUR': '6 x 8.01',
    })
  })

  it.each([
    ['prices/us-stocks-adjusted-a.csv', 'prices', 42_714],
    ['prices/gold-monthly.csv', 'prices', 678],
    ['fx.csv', 'rates', 34_565],
  ])('%s: every row without a problem', async (path, format, count) => {
    const read = await readAll(fileSource(join(folder, '..', path)))
    expect(read.format).toBe(format)
    expect(read.rows).toHaveLength(count)
    expect(read.rows.filter(({ problems }) => problems.length > 0)).toEqual([])
  })
})
