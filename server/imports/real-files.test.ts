import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ImportRefusal } from '#server/imports/text/import-refusal.ts'
import { fileSource, readAll, readOutcomes, summarise } from '#tests/support/imports/file-source.ts'

/**
 * Real exports of brokers and programs, kept beside the repository. Counts and sums were added up by hand from the
 * files; a file is either read, row by row, or refused as a whole for exactly the reason named here.
 */
const folder = fileURLToPath(new URL('../../../shared/data/transactions', import.meta.url))

/**
 * What each file comes to: its format and number of rows, how often and how much of each kind is booked, and how many rows
 * have which problem; or why it is refused, and the parts of that reason.
 */
const expected = readOutcomes(`
broker-exports/avanza-export.csv: csv 20, withdrawal SEK 3 x 153747, sale SEK 1 x 54447.41,
  purchase SEK 3 x 10119.4, contribution SEK 3 x 14865, dividend SEK 1 x 285.38, interest SEK 2 x 1.56,
  tax SEK 1 x 16.49, 6 kind-unknown, 2 isin-wrong, 2 currency-missing
broker-exports/bitvavo-export.csv: refused crypto-ledger, name Bitvavo
broker-exports/bux-export.csv: csv 25, purchase EUR 4 x 580, fee EUR 7 x 19.44, dividend EUR 2 x 31.16,
  interest EUR 3 x 0.68, contribution EUR 1 x 10, withdrawal EUR 1 x 1200, 2 currency-unknown, 2 isin-wrong,
  2 amount-missing, 1 reversal, 2 kind-unknown, 2 kind-unsupported
broker-exports/cointracking-export.csv: refused crypto-ledger, name CoinTracking
broker-exports/cryptocom-export.csv: refused crypto-ledger, name Crypto.com
broker-exports/degiro-export.csv: refused degiro-account-statement, name DEGIRO
broker-exports/delta-export.csv: refused crypto-ledger, name Delta
broker-exports/directa-export.csv: csv 25, contribution EUR 2 x 2400, dividend EUR 2 x 31.89,
  tax EUR 5 x 30.16, interest EUR 3 x 106.63, purchase EUR 10 x 1851.17, sale EUR 1 x 666, 1 kind-unknown,
  1 kind-missing, 1 currency-missing
broker-exports/finpension-3a-export.csv: csv 27, interest CHF 1 x 0.45, fee CHF 2 x 2.0001,
  purchase CHF 11 x 38.61153, sale CHF 4 x 24.41995, dividend CHF 7 x 5.703186, contribution CHF 1 x 1376.6,
  1 cash-stated
broker-exports/freetrade-export.csv: csv 13, withdrawal GBP 1 x 2412.19, contribution GBP 1 x 1000,
  dividend GBP 4 x 33.85, interest GBP 1 x 0.21, purchase GBP 3 x 8057.5, transfer-in GBP 1 x 4.95,
  2 no-booking, 1 free-share
broker-exports/ibkr-dividends-export.csv: ibkr-flat 11, dividend USD 4 x 393.56, dividend CHF 2 x 46.76,
  dividend JPY 1 x 455, tax USD 3 x 58.95, tax CHF 1 x 14.68
broker-exports/ibkr-trades-export.csv: ibkr-flat 11, purchase CHF 1 x 1983.9, purchase USD 7 x 31583.529,
  3 currency-exchange
broker-exports/investengine-export.csv: csv 5, purchase GBP 4 x 1199.98, sale GBP 1 x 1093.41
broker-exports/rabobank-export.csv: csv 12, purchase EUR 5 x 639.44, sale EUR 1 x 166.36,
  contribution EUR 2 x 500, fee EUR 1 x 17.44, interest EUR 1 x 1.63, dividend EUR 2 x 110.19
broker-exports/revolut-crypto-export.csv: refused crypto-ledger, name Revolut
broker-exports/revolut-invest-export.csv: csv 12, withdrawal USD 1 x 30.93, contribution USD 1 x 5.22,
  purchase USD 1 x 85.11, sale USD 1 x 80.34, dividend USD 1 x 0.08, fee USD 1 x 0.01, split USD 1 x 0,
  purchase EUR 2 x 70, 3 no-booking
broker-exports/schwab-export.csv: csv 120, purchase USD 41 x 16103.59, dividend USD 43 x 15286.52,
  interest USD 5 x 142.48, fee USD 11 x 4367.47, sale USD 2 x 505135, transfer-out USD 1 x 20092.07,
  withdrawal USD 2 x 100030, contribution USD 1 x 7.06, tax USD 1 x 1.3, split USD 1 x 0,
  11 kind-unsupported, 1 summary-row
broker-exports/trading212-export.csv: csv 13, contribution EUR 1 x 31, purchase EUR 3 x 4, sale EUR 1 x 0.7,
  dividend EUR 3 x 17.73, interest EUR 1 x 0.01, 3 other-currency-left-out, 4 currency-unknown,
  3 kind-unsupported
broker-exports/xtb-export.csv: refused currency-needed
cgt-calc/All-Trades-Report---Test.csv: csv 14, purchase USD 4 x 12486.299, sale USD 4 x 12456.351,
  purchase GBP 1 x 13775, 4 currency-unknown, 1 units-rounded, 1 summary-row
cgt-calc/Releases-Report.csv: refused equity-plan-report, name Morgan Stanley
cgt-calc/Taxable-Income-Report---Test.csv: refused sectioned-report, name Sharesight
cgt-calc/Withdrawals-Report.csv: refused equity-plan-report, name Morgan Stanley
cgt-calc/from_2020-09-11_to_2021-04-02.csv: csv 8, contribution GBP 2 x 9008.08, purchase GBP 4 x 8070.13,
  sale GBP 1 x 32453.25, dividend GBP 1 x 0.1, 1 other-currency-left-out
cgt-calc/schwab_transactions.csv: csv 13, interest USD 2 x 1.4, purchase USD 6 x 10696.1,
  sale USD 4 x 10174, contribution USD 1 x 10000
cgt-calc/test_data_2.csv: csv 9, withdrawal USD 1 x 4804.95, dividend USD 1 x 5, sale USD 2 x 9799.75,
  purchase USD 3 x 27000, split USD 1 x 0, contribution USD 1 x 22000.2
cgt-calc/vanguard-cash_report.csv: csv 20, contribution GBP 4 x 46150, purchase GBP 4 x 46329.34,
  interest GBP 1 x 0.41, fee GBP 3 x 52.96, dividend GBP 3 x 567.49, sale GBP 1 x 104.06,
  withdrawal GBP 1 x 270.24, 1 cash-stated, 2 reversal
ghostfolio/500-activities.json: ghostfolio-json 500, purchase USD 500 x 14635.8
ghostfolio/btceur.json: ghostfolio-json 1, purchase EUR 1 x 39382.44
ghostfolio/btcusd.csv: ghostfolio-csv 1, purchase USD 1 x 44558.42
ghostfolio/btcusd.json: ghostfolio-json 1, purchase USD 1 x 44562.88
ghostfolio/derived-currency.json: ghostfolio-json 1, purchase ZAC 1 x 54375
ghostfolio/msft-buy-with-dividend.json: ghostfolio-json 2, purchase USD 1 x 317.58, dividend USD 1 x 0.62
ghostfolio/novn-buy-and-sell.json: ghostfolio-json 2, sale CHF 1 x 171.46, purchase CHF 1 x 151.6
ghostfolio/nvda-buy-with-split-and-sell.json: ghostfolio-json 2, sale USD 1 x 1250, purchase USD 1 x 1200
ghostfolio/penthouse-apartment.csv: ghostfolio-csv 1, purchase USD 1 x 500000
ghostfolio/penthouse-apartment.json: ghostfolio-json 1, purchase USD 1 x 500000
ghostfolio/sample.csv: ghostfolio-csv 5, fee USD 1 x 49, purchase USD 2 x 501511.9, dividend USD 1 x 3.1,
  1 date-in-future, 1 units-not-positive
ghostfolio/sample.json: ghostfolio-json 5, fee USD 1 x 49, purchase USD 2 x 501511.9, dividend USD 1 x 3.1,
  1 date-in-future, 1 units-not-positive
ghostfolio/vti-buy-long-history.json: ghostfolio-json 3, purchase USD 3 x 1877.6
ghostfolio/vti-buy-on-ibkr.csv: ibkr-flat 1, purchase USD 1 x 3474.9041
ghostfolio/without-accounts.json: ghostfolio-json 4, purchase USD 2 x 501511.9, dividend USD 1 x 3.1,
  1 date-in-future, 1 units-not-positive
ghostfolio-bad/invalid-currency.csv: ghostfolio-csv 1, 1 currency-unknown
ghostfolio-bad/invalid-data-source.json: ghostfolio-json 1, 1 source-unknown
ghostfolio-bad/invalid-date-before-min.json: ghostfolio-json 1, 1 date-too-early
ghostfolio-bad/invalid-date.json: ghostfolio-json 1, 1 date-impossible
ghostfolio-bad/invalid-multi-line.csv: ghostfolio-csv 4, purchase USD 1 x 1511.9, dividend USD 1 x 3.1,
  1 kind-unknown, 1 date-in-future, 1 units-not-positive
ghostfolio-bad/invalid-symbol-btc-usd.csv: ghostfolio-csv 1, purchase USD 1 x 44558.42
ghostfolio-bad/invalid-symbol-with-manual-data-source.json: ghostfolio-json 1, purchase USD 1 x 500000,
  1 instrument-unlisted
ghostfolio-bad/invalid-symbol.csv: ghostfolio-csv 1, 1 symbol-impossible, 1 instrument-missing
ghostfolio-bad/invalid-symbol.json: ghostfolio-json 1, 1 symbol-impossible
ghostfolio-bad/invalid-type.json: ghostfolio-json 1, 1 kind-unknown
ibkr-flex/testIBFlexStatementFile01.xml: ibkr-flex 24, option-premium CAD 1 x -1390.8956,
  exchange CAD 2 x 0, sale CAD 1 x 34320, purchase CAD 13 x 35218.2, fee CHF 2 x 19.49,
  interest CAD 1 x 1.23, fee CAD 1 x 15.17, tax USD 1 x 2.07, fee USD 2 x 0, 1 premium-paid, 2 isin-wrong,
  1 refund-booked
ibkr-flex/testIBFlexStatementFile02.xml: ibkr-flex 13, purchase USD 1 x 5002, purchase EUR 4 x 22240.520078,
  tax USD 1 x 2.85, dividend USD 1 x 19, fee EUR 2 x 17.16, option-premium USD 3 x -589.6378,
  1 premium-paid, 2 premium-received, 1 no-booking
ibkr-flex/testIBFlexStatementFile03.xml: ibkr-flex 2, interest USD 1 x 0.02, 1 summary-row
ibkr-flex/testIBFlexStatementFile05.xml: ibkr-flex 4, purchase EUR 1 x 1275.25, purchase USD 1 x 2870,
  dividend USD 2 x 19.02
ibkr-flex/testIBFlexStatementFile09.xml: ibkr-flex 2, purchase EUR 1 x 2446.8444, 1 reversal
ibkr-flex/testIBFlexStatementFile14.xml: ibkr-flex 12, purchase CHF 2 x 555.922362,
  purchase USD 4 x 2579.792029, contribution CHF 2 x 3000, 2 cash-stated, 2 currency-exchange
ibkr-flex/testIBFlexStatementFile16.xml: ibkr-flex 2, purchase USD 1 x 100.33, sale USD 1 x 199.7
ibkr-flex/testIBFlexStatementFile21.xml: ibkr-flex 5, tax USD 1 x 1.58, 3 cash-stated, 1 kind-unsupported
ofx/fidelity.ofx: ofx 24, purchase USD 8 x 11686.1, dividend USD 4 x 65.9, sale USD 2 x 1094.1,
  interest USD 2 x 0.4, fee USD 1 x 0.97, 1 cash-stated, 6 position-stated
ofx/investment_401k.ofx: ofx 6, purchase USD 1 x 197.2, transfer-in USD 1 x 198.69000194,
  transfer-out USD 1 x 198.68999583, 3 position-stated
ofx/investment_medium.ofx: ofx 4, 1 cash-stated, 3 currency-exchange
ofx/invstmtrs.ofx: ofx 4, purchase USD 1 x 5025, contribution USD 1 x 1000, 1 cash-stated, 1 position-stated
ofx/td_ameritrade.ofx: refused no-transactions, from 2017-11-30, to 2017-12-03
ofx-bad/decimal_error.ofx: refused ofx-bank-statement
ofx-bad/empty_balance.ofx: refused ofx-bank-statement
portfolio-performance/IssueCurrencyGainsRoundingError.xml: portfolio-performance-xml 25,
  contribution EUR 1 x 15531.21, purchase EUR 1 x 1314.23, sale EUR 1 x 1185.96, purchase USD 2 x 9446.28,
  dividend USD 4 x 30.12, fee USD 4 x 48.86, sale USD 2 x 10102.99, 2 cash-stated, 8 no-booking
portfolio-performance/client_performance_snapshot.xml: portfolio-performance-xml 31,
  contribution EUR 4 x 1800, interest EUR 5 x 77.44, purchase EUR 2 x 774.39, transfer-in EUR 1 x 206.94,
  tax EUR 2 x 100, fee EUR 3 x 9.87, dividend EUR 1 x 10.2, contribution USD 5 x 2400,
  purchase USD 1 x 282.35, sale USD 1 x 120.78, transfer-out USD 1 x 51.57, withdrawal USD 1 x 200,
  2 cash-stated, 2 refund-booked, 2 no-booking
portfolio-performance/currency_sample.xml: portfolio-performance-xml 13, contribution EUR 3 x 2173.4,
  purchase EUR 2 x 1173.4, contribution USD 3 x 2420.31, purchase USD 3 x 1997.91, 2 cash-stated
portfolio-performance/security_tax_and_fee_account_transactions.xml: portfolio-performance-xml 7,
  contribution EUR 1 x 10000, purchase EUR 1 x 1533, fee EUR 2 x 5, tax EUR 2 x 20, 1 cash-stated,
  2 refund-booked
portfolio-performance/trade_test_case.xml: portfolio-performance-xml 35, contribution EUR 2 x 16000,
  purchase EUR 7 x 17162.39, sale EUR 3 x 1390.72, dividend EUR 2 x 35.94, interest EUR 1 x 20,
  fee EUR 3 x 0, withdrawal EUR 1 x 100, tax EUR 3 x -10, transfer-out EUR 1 x 1605,
  purchase USD 1 x 476.48, contribution USD 1 x 1000, 2 cash-stated, 3 refund-booked, 8 no-booking
wealthfolio/ai-import-edge-cases.csv: csv 19, purchase USD 6 x 24562.84, dividend USD 1 x 58,
  sale USD 2 x 9247.5, interest USD 1 x 12.5, contribution USD 1 x 5000, withdrawal USD 1 x 2500,
  split USD 1 x 0, 1 amount-differs, 1 kind-missing, 1 currency-exchange, 1 date-impossible,
  1 number-impossible, 2 summary-row
wealthfolio/happy-path-import.csv: csv 11, purchase USD 3 x 6091.15, dividend USD 2 x 2.25,
  contribution USD 1 x 1000, sale USD 2 x 2390.1, withdrawal USD 1 x 500, interest USD 1 x 12.5,
  purchase CAD 1 x 859.99
wealthfolio/schwab_with_header_row.csv: csv 21, option-premium USD 2 x 268.7, sale USD 1 x 1978.9,
  split USD 1 x 0, dividend USD 5 x 47.59, withdrawal USD 1 x 500, tax USD 2 x 5.37, interest USD 1 x 0.09,
  fee USD 1 x 25, purchase USD 2 x 3321.95, contribution USD 3 x 8500, 1 premium-paid, 1 premium-received,
  1 price-missing, 1 summary-row
wealthfolio/semicolon-delimiter.csv: csv 11, purchase USD 3 x 6091.15, dividend USD 2 x 2.25,
  contribution USD 1 x 1000, sale USD 2 x 2390.1, withdrawal USD 1 x 500, interest USD 1 x 12.5,
  purchase CAD 1 x 859.99
`)

/** The same of a file that is read. */
async function readOutcome(path: string): Promise<string[]> {
  try {
    const { format, rows } = await readAll(fileSource(path))
    return [`${format} ${rows.length}`, ...summarise(rows)].toSorted()
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    const params = Object.entries(error.params).map(([name, value]) => `${name} ${value}`)
    return [...params, `refused ${error.code}`].toSorted()
  }
}

describe.skipIf(!existsSync(folder))('real files (skipped where ../shared is absent)', () => {
  const present = existsSync(folder)
    ? readdirSync(folder).flatMap((group) =>
        readdirSync(join(folder, group)).map((file) => `${group}/${file}`),
      )
    : []

  it('covers every file there is', () => {
    expect(expected.map(([path]) => path).toSorted()).toEqual(present.toSorted())
  })

  it.each(expected)('%s', async (path, outcome) => {
    expect(await readOutcome(join(folder, path))).toEqual(outcome)
  })

  it('reads a file without a currency once it is named', async () => {
    const { rows } = await readAll(fileSource(join(folder, 'broker-exports/xtb-export.csv')), 'EUR')
    expect(summarise(rows)).toEqual([
      '1 date-impossible',
      '1 interest-paid',
      '1 refund-booked',
      '1 reversal',
      '5 kind-unsupported',
      'contribution EUR 6 x 3700',
      'dividend EUR 6 x 25.53',
      'interest EUR 3 x 15.77',
      'purchase EUR 15 x 3031.66',
      'sale EUR 2 x 137.53',
      'tax EUR 6 x 8.01',
      'withdrawal EUR 1 x 856.47',
    ])
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
