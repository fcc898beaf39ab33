import { describe, expect, it } from 'vitest'
import type { Transaction } from '#providers/portfolio-data.ts'
import { realisedYears, type SalesFrame } from '#providers/reported-sales.ts'
import { buildTransaction } from '#tests/support/finance/told-evidence.ts'

const transaction = (partial: Partial<Transaction> & Pick<Transaction, 'date' | 'kind'>): Transaction =>
  buildTransaction({
    category: 'trade-buys',
    name: 'Gilt',
    symbol: 'GILT',
    units: 100,
    amountInReportingCurrency: null,
    ...partial,
  })

const frame: SalesFrame = { currency: 'EUR', asOf: '2024-12-31', costMethod: 'average' }
/** As the wire lists them: the newest first. */
const gainsOf = (listed: readonly Transaction[], asked: Partial<SalesFrame> = {}) =>
  realisedYears([...listed].reverse(), { ...frame, ...asked }).flatMap(({ sales }) =>
    sales.map(({ cost, gain }) => [cost, gain.value, gain.reasons[0]?.code]),
  )

const inherited = transaction({ date: '2021-05-01', kind: 'transfer-in', amount: 12_000 })
const sold = transaction({ date: '2021-11-08', kind: 'sale', units: 40, amount: 4_950 })

describe('the result of a sale that a service lists', () => {
  it('is found by the cost method that was asked for', () => {
    const listed = [
      transaction({ date: '2021-01-01', kind: 'purchase', units: 10, amount: 100 }),
      transaction({ date: '2021-02-01', kind: 'purchase', units: 10, amount: 200 }),
      transaction({ date: '2021-03-01', kind: 'sale', units: 10, amount: 180 }),
      transaction({ date: '2021-03-20', kind: 'purchase', units: 10, amount: 170 }),
    ]
    expect(gainsOf(listed, { costMethod: 'average' })).toEqual([[150, 30, undefined]])
    expect(gainsOf(listed, { costMethod: 'fifo' })).toEqual([[100, 80, undefined]])
    expect(gainsOf(listed, { costMethod: 'section-104' })).toEqual([[170, 10, undefined]])
  })

  it('of what was inherited counts from the cost that came along, as the open cost tells it', () => {
    // 100 units came with a cost of 9,000: of the 60 still held the service tells 5,400.
    expect(gainsOf([inherited, sold], { openCosts: new Map([['GILT', 5_400]]) })).toEqual([
      [3_600, 1_350, undefined],
    ])
  })

  it('sees the cost that came along through purchases and a split in between', () => {
    const more = transaction({ date: '2021-06-01', kind: 'purchase', units: 100, amount: 11_000 })
    const split = transaction({ date: '2021-07-01', kind: 'split', units: 2 })
    // (9,000 + 11,000) / 400 = 50 a unit; 360 are left.
    expect(gainsOf([inherited, more, split, sold], { openCosts: new Map([['GILT', 18_000]]) })).toEqual([
      [2_000, 2_950, undefined],
    ])
  })

  it('is not known where nothing tells what came along', () => {
    const all = transaction({ date: '2021-11-08', kind: 'sale', units: 100, amount: 12_100 })
    expect(gainsOf([inherited, all], { openCosts: new Map() })).toEqual([[null, null, 'unavailable']])
    expect(gainsOf([inherited, sold])).toEqual([[null, null, 'unavailable']])
  })

  it('before the transfer is known all the same', () => {
    const listed = [
      transaction({ date: '2020-01-01', kind: 'purchase', units: 10, amount: 100 }),
      transaction({ date: '2020-02-01', kind: 'sale', units: 10, amount: 120 }),
      inherited,
    ]
    expect(gainsOf(listed)).toEqual([[100, 20, undefined]])
  })
})
