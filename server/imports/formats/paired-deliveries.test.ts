import { describe, expect, it } from 'vitest'
import type { BookingRow } from '#server/imports/import-row.ts'
import { createPlanner } from '#server/imports/plan/plan-import.ts'
import { readAll, textSource } from '#tests/support/imports/file-source.ts'

const securities = [
  ['OLD', 'DE0007164600'],
  ['NEW', 'IE00BTN1Y115'],
  ['PART', 'US0378331005'],
]

type Written = readonly [
  type: string,
  day: string,
  security: number,
  shares: number,
  cents: number,
  fee?: number,
]

/** A file of the program with transactions of one portfolio, as it writes them. */
const xml = (written: readonly Written[]): string => {
  const units = (fee: number) =>
    `<units><unit type="FEE"><amount currency="EUR" amount="${fee}"/></unit></units>`
  const transactions = written.map(
    ([type, day, at, shares, cents, fee], index) => `<portfolio-transaction><uuid>t-${index}</uuid>
      <date>${day}T00:00</date><currencyCode>EUR</currencyCode><amount>${cents}</amount>
      <security reference="../../../../../securities/security[${at + 1}]"/><shares>${shares}00000000</shares>
      ${fee === undefined ? '' : units(fee)}<type>${type}</type></portfolio-transaction>`,
  )
  const known = securities.map(
    ([symbol, isin]) => `<security><name>${symbol} plc</name><currencyCode>EUR</currencyCode>
      <isin>${isin}</isin><tickerSymbol>${symbol}</tickerSymbol></security>`,
  )
  return `<client><version>61</version><securities>${known.join('')}</securities><portfolios><portfolio>
    <name>Depot</name><transactions>${transactions.join('')}</transactions></portfolio></portfolios></client>`
}

const read = async (written: readonly Written[]) =>
  (await readAll(textSource(xml(written), 'file.xml'))).rows as BookingRow[]
const said = (rows: readonly BookingRow[]) =>
  rows.map(({ booking, problems }) => [booking?.kind ?? null, problems.map(({ code }) => code)])

const bought: Written = ['BUY', '2023-01-02', 0, 10, 100_000]
const out: Written = ['DELIVERY_OUTBOUND', '2024-03-01', 0, 10, 100_000]
const into: Written = ['DELIVERY_INBOUND', '2024-03-01', 1, 5, 100_000]

describe('deliveries of Portfolio Performance', () => {
  it('out and in on one day for the same amount are an exchange that says what it is taken for', async () => {
    const rows = await read([bought, out, into])
    expect(said(rows)).toEqual([
      ['purchase', []],
      [null, ['delivery-paired']],
      ['exchange', ['deliveries-paired']],
    ])
    expect(rows[2]).toMatchObject({
      booking: { symbol: 'NEW', units: '5', amount: '0', fromSymbol: 'OLD', fromUnits: '10' },
      given: { symbol: 'OLD', isin: 'DE0007164600' },
      problems: [{ params: { units: '10', given: 'OLD', symbol: 'NEW' } }],
    })
    const planner = createPlanner({ stored: [], instruments: [] })
    for (const row of rows) planner.add(row)
    const { rows: planned, positions } = planner.finish()
    expect(planned.map(({ status }) => status)).toEqual(['new', 'skipped', 'new'])
    expect(positions).toMatchObject([
      { symbol: 'OLD', after: '0' },
      { symbol: 'NEW', after: '5' },
    ])
  })

  it('stay transfers and say so where the amounts differ, a fee was paid, or one part went elsewhere', async () => {
    const open = [
      ['transfer-out', ['deliveries-unclear']],
      ['transfer-in', ['deliveries-unclear']],
    ]
    expect(said(await read([out, ['DELIVERY_INBOUND', '2024-03-01', 1, 5, 90_000]]))).toEqual(open)
    expect(said(await read([out, [...into, 500] as unknown as Written]))).toEqual(open)
    const rest: Written = ['DELIVERY_INBOUND', '2024-03-01', 0, 10, 80_000]
    const part: Written = ['DELIVERY_INBOUND', '2024-03-01', 2, 3, 20_000]
    expect(said(await read([out, rest, part]))).toEqual([
      ['transfer-out', ['deliveries-unclear']],
      ['transfer-in', []],
      ['transfer-in', ['deliveries-unclear']],
    ])
  })

  it('that two could answer are tied to neither', async () => {
    const rows = await read([out, into, ['DELIVERY_INBOUND', '2024-03-01', 2, 3, 100_000]])
    expect(said(rows).map(([kind]) => kind)).toEqual(['transfer-out', 'transfer-in', 'transfer-in'])
  })

  it('on other days, or of one security, are what they say', async () => {
    const later: Written = ['DELIVERY_INBOUND', '2024-03-02', 1, 5, 100_000]
    const back: Written = ['DELIVERY_INBOUND', '2024-03-01', 0, 10, 100_000]
    expect(said(await read([out, later]))).toEqual([
      ['transfer-out', []],
      ['transfer-in', []],
    ])
    expect(said(await read([out, back]))).toEqual([
      ['transfer-out', []],
      ['transfer-in', []],
    ])
  })

  it('are tied in the exported table as well', async () => {
    const table = `Date,Type,Value,Transaction Currency,Fees,Taxes,Shares,ISIN,Ticker Symbol,Security Name,Note
2024-03-01T00:00,Delivery (Outbound),"1,000.00",EUR,0.00,0.00,10,DE0007164600,OLD,Old plc,
2024-03-01T00:00,Delivery (Inbound),"1,000.00",EUR,0.00,0.00,5,IE00BTN1Y115,NEW,New plc,
`
    const { rows, format } = await readAll(textSource(table, 'all.csv'))
    expect(format).toBe('portfolio-performance-csv')
    expect(said(rows as BookingRow[])).toEqual([
      [null, ['delivery-paired']],
      ['exchange', ['deliveries-paired']],
    ])
  })
})
