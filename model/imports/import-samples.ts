/** A small file of each kind that an import reads as it is: what columns there are and how their values may be written. */
import type { ImportSubject } from '#model/imports/import-vocabulary.ts'

const table = (lines: readonly string[]): string => `${lines.join('\n')}\n`

/** The samples by what they hold, as CSV. */
export const importSamples: Readonly<Record<ImportSubject, string>> = {
  bookings: table([
    'Date,Type,Symbol,ISIN,Name,Units,Price,Amount,Currency,Charges',
    '2025-01-06,Deposit,,,,,,20000.00,CHF,',
    '2025-01-07,Buy,NOVN,CH0012005267,Novartis,100,90.50,9060.00,CHF,10.00',
    '2025-03-12,Dividend,NOVN,CH0012005267,Novartis,,,350.00,CHF,',
    '2025-05-05,Sell,NOVN,CH0012005267,Novartis,40,95.00,3790.00,CHF,10.00',
  ]),
  prices: table([
    'Symbol,Date,Price,Currency',
    'NOVN,2025-01-31,95.20,CHF',
    'NOVN,2025-02-28,97.85,CHF',
    'CH0012005267,2025-03-31,98.10,CHF',
  ]),
  rates: table([
    'Date,From,To,Rate',
    '2025-01-31,EUR,CHF,0.9450',
    '2025-02-28,EUR,CHF,0.9385',
    '2025-02-28,EUR,USD,1.0410',
  ]),
}
