import { describe, expect, it } from 'vitest'
import { examineFile } from '#server/imports/formats/examine-file.ts'
import type { BookingRow } from '#server/imports/import-row.ts'
import { readAll, textSource } from '#tests/support/imports/file-source.ts'

const options = { today: '2026-11-21', currency: null, mapping: null }
const examine = (text: string) => examineFile(textSource(text), options)
const bookings = async (text: string) =>
  ((await readAll(textSource(text))).rows as BookingRow[]).map(({ booking }) => booking)

const gross = [
  'Date,Type,Symbol,Quantity,Price,Amount,Fees,Currency',
  '2024-01-01,Deposit,,,,50000,,EUR',
  '2024-01-02,Buy,ACME,100,100,10000,9.99,EUR',
  '2024-02-02,Sell,ACME,50,110,5500,4.99,EUR',
].join('\n')

describe('a table whose amounts leave the fees out', () => {
  it('is read so, and asks whether that is right', async () => {
    const { mapping, guesses } = await examine(gross)
    expect(mapping?.amountIs).toBe('gross')
    expect(guesses).toEqual(['amount-gross'])
    expect((await bookings(gross)).map((booking) => booking?.amount)).toEqual([
      '50000',
      '10009.99',
      '5495.01',
    ])
  })

  it('is told from one whose amounts hold them', async () => {
    const { mapping, guesses } = await examine(
      gross.replace('10000,', '10009.99,').replace('5500', '5495.01'),
    )
    expect([mapping?.amountIs, guesses]).toEqual(['net', []])
  })
})

describe('prices in pence', () => {
  const pence = [
    'Date,Type,Symbol,Quantity,Price,Amount,Currency',
    '2024-01-02,Buy,ACME,1000,250,2510,GBP',
    '2024-01-03,Buy,OTHER,10,1204,120.40,GBP',
  ].join('\n')

  it('are found by what was paid, and asked about', async () => {
    const { mapping, guesses } = await examine(pence)
    expect([mapping?.prices, guesses]).toEqual(['hundredths', ['prices-in-hundredths']])
    expect((await bookings(pence)).map((booking) => booking?.price)).toEqual(['2.5', '12.04'])
  })

  it('are known by the name of their column', async () => {
    const named = pence.replace('Price', 'Price (p)')
    expect(await examine(named)).toMatchObject({ guesses: [], mapping: { prices: 'hundredths' } })
  })
})

describe('a column of times', () => {
  it('is found whatever it is called', async () => {
    const text = 'Date,Executed,Type,Symbol,Quantity,Price,Currency\n2024-01-02,09:31:05,Buy,ACME,1,5,EUR'
    expect((await examine(text)).mapping?.columns.time).toBe('Executed')
    const [row] = (await readAll(textSource(text))).rows as BookingRow[]
    expect(row?.time).toBe('09:31:05')
  })
})

describe('cells that hold nothing', () => {
  it('may say so with a dash or n/a', async () => {
    const text =
      'Date,Type,Symbol,Quantity,Price,Amount,Fees,Currency\n2024-01-02,Dividend,ACME,-,n/a,5,N/A,EUR'
    expect(await bookings(text)).toMatchObject([{ kind: 'dividend', amount: '5', fees: '0' }])
  })
})

describe('a list of cash movements', () => {
  it('needs no units', async () => {
    const text = 'Date,Type,Amount,Currency\n2024-01-02,Deposit,833.00,EUR\n2024-01-05,Interest,1.00,EUR'
    expect(await bookings(text)).toMatchObject([
      { kind: 'contribution', amount: '833' },
      { kind: 'interest', amount: '1' },
    ])
  })
})

describe('a list of orders', () => {
  it('books those that were carried out alone, and says so of the others', async () => {
    const text = [
      'Date,Type,Symbol,Quantity,Price,Currency,Status',
      '2024-01-02,Buy,ACME,1,5,EUR,Filled',
      '2024-01-03,Buy,ACME,1,5,EUR,Cancelled',
    ].join('\n')
    const { rows } = await readAll(textSource(text))
    expect((rows as BookingRow[]).map(({ booking }) => booking?.kind ?? null)).toEqual(['purchase', null])
    expect(rows[1]?.problems).toEqual([{ code: 'no-booking', params: { word: 'Buy (Cancelled)' } }])
  })
})
