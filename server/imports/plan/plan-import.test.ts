import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RowDecision } from '#model/imports/import-vocabulary.ts'
import type { BookingRow, ImportedBooking } from '#server/imports/import-row.ts'
import { createPlanner } from '#server/imports/plan/plan-import.ts'
import type { PlanGround } from '#server/imports/plan/plan-import.ts'

const nothing: PlanGround = { stored: [], instruments: [] }

const booking = (change: Partial<ImportedBooking> = {}): ImportedBooking => ({
  date: '2024-03-01',
  kind: 'purchase',
  symbol: 'ACME',
  name: 'Acme',
  units: '10',
  price: '50',
  amount: '500',
  fees: '0',
  taxes: '0',
  currency: 'EUR',
  rate: null,
  reference: null,
  ...change,
})

const row = (change: Partial<ImportedBooking> = {}, more: Partial<BookingRow> = {}): BookingRow => {
  const made = booking(change)
  const hint = { symbol: made.symbol, isin: null, name: made.name, currency: made.currency, type: null }
  return {
    of: 'booking',
    line: 1,
    booking: made,
    instrument: made.symbol === null ? null : hint,
    addedUnits: null,
    account: null,
    problems: [],
    ...more,
  }
}

const plan = (
  rows: readonly BookingRow[],
  ground: PlanGround = nothing,
  decisions: (RowDecision | null)[] = [],
) => {
  const planner = createPlanner(ground)
  for (const [index, one] of rows.entries()) planner.add(one, decisions[index] ?? null)
  return planner.finish()
}

describe('duplicates', () => {
  it('are the same day, kind, symbol, units and amount, whatever the spelling', () => {
    const stored = [{ ...booking({ units: '10.00000000', amount: '500.0000', symbol: 'acme' }) }]
    const planned = plan([row(), row({ amount: '500.01' })], { ...nothing, stored })
    expect(planned.rows.map(({ status }) => status)).toEqual(['duplicate', 'new'])
    expect(planned.importing).toBe(1)
  })

  it('are the same external reference, even when the amount was corrected', () => {
    const stored = [booking({ reference: 'T-1' })]
    expect(plan([row({ reference: 'T-1', amount: '501' })], { ...nothing, stored }).counts.duplicate).toBe(1)
  })

  it('are not two parts of one order that carry their own references', () => {
    expect(plan([row({ reference: 'T-1' }), row({ reference: 'T-2' })]).counts).toMatchObject({
      new: 2,
      repeated: 0,
    })
  })

  it('inside the file are told apart from stored ones, and go in when asked for', () => {
    const planned = plan([row(), row(), row()], nothing, [null, null, 'import'])
    expect(planned.rows.map(({ status, willImport }) => [status, willImport])).toEqual([
      ['new', true],
      ['repeated', false],
      ['repeated', true],
    ])
    expect(planned.positions).toEqual([{ symbol: 'ACME', name: 'Acme', before: '0', after: '20' }])
  })
})

describe('positions', () => {
  const sale = (units: string, date: string) => row({ kind: 'sale', units, date, amount: units })

  it('may be sold down to nothing, in a file that is written newest first', () => {
    const planned = plan([sale('10', '2024-04-01'), row()])
    expect(planned.counts).toMatchObject({ new: 2, problem: 0 })
    expect(planned.positions[0]).toMatchObject({ before: '0', after: '0' })
  })

  it('refuse a sale of more than is held, with what is held, and leave it out of what follows', () => {
    const planned = plan([row(), sale('8', '2024-04-01'), sale('4', '2024-05-01'), sale('2', '2024-06-01')])
    expect(planned.rows.map(({ status }) => status)).toEqual(['new', 'new', 'problem', 'new'])
    expect(planned.rows[2]?.problems).toEqual([
      { code: 'sale-exceeds-held', params: { symbol: 'ACME', units: '4', held: '2', date: '2024-05-01' } },
    ])
    expect(planned.undecided).toBe(1)
    expect(
      plan([row(), sale('8', '2024-04-01'), sale('4', '2024-05-01')], nothing, [null, null, 'leave-out'])
        .undecided,
    ).toBe(0)
  })

  it('count what is stored, and refuse the row that would leave a stored sale without units', () => {
    const stored = [booking(), booking({ kind: 'sale', units: '10', date: '2024-06-01', amount: '600' })]
    const planned = plan([sale('3', '2024-05-01')], { ...nothing, stored })
    expect(planned.rows[0]?.problems[0]).toMatchObject({ code: 'sale-exceeds-held', params: { held: '10' } })
  })

  it('turn added units of a split into its ratio', () => {
    const split = row({ kind: 'split', units: '0', date: '2024-03-15', amount: '0' }, { addedUnits: '30' })
    const planned = plan([row(), split, sale('40', '2024-04-01')])
    expect(planned.rows[1]?.units).toBe('4')
    expect(planned.counts.problem).toBe(0)
    expect(plan([split]).rows[0]?.problems[0]?.code).toBe('split-of-nothing')
    const ratio = row({ kind: 'split', units: '10', date: '2024-03-15', amount: '0' })
    expect(plan([ratio]).rows[0]?.problems[0]?.code).toBe('split-of-nothing')
  })

  it('never go below zero, whatever the file says', () => {
    const event = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      units: fc.integer({ min: 1, max: 50 }),
      isSale: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const rows = events.map(({ day, units, isSale }, index) =>
          row({
            kind: isSale ? 'sale' : 'purchase',
            units: String(units),
            date: `2024-02-${String(day).padStart(2, '0')}`,
            reference: `r${index}`,
          }),
        )
        const planned = plan(rows)
        const after = events.reduce((sum, { units, isSale }, index) => {
          if (!planned.rows[index]?.willImport) return sum
          return sum + (isSale ? -units : units)
        }, 0)
        expect(after).toBeGreaterThanOrEqual(0)
        expect(planned.positions[0]?.after ?? '0').toBe(String(after))
      }),
    )
  })
})

describe('instruments', () => {
  const known = [{ symbol: 'AAPL', name: 'Apple Inc.', isin: 'US0378331005', currency: 'USD' }]

  it('are found by ISIN, by symbol whatever its case, and by name where there is no symbol', () => {
    const ground = { ...nothing, instruments: known }
    const hint = { symbol: null, isin: null, name: null, currency: 'USD', type: null }
    const rows = [
      row({}, { instrument: { ...hint, isin: 'US0378331005' } }),
      row({ date: '2024-03-02' }, { instrument: { ...hint, symbol: 'aapl' } }),
      row({ date: '2024-03-03' }, { instrument: { ...hint, name: 'apple inc.' } }),
      row({ date: '2024-03-04' }, { instrument: { ...hint, symbol: 'MSFT', name: 'Microsoft' } }),
    ]
    const planned = plan(rows, ground)
    expect(planned.rows.map(({ symbol }) => symbol)).toEqual(['AAPL', 'AAPL', 'AAPL', 'MSFT'])
    expect(planned.instruments).toEqual([
      { symbol: 'MSFT', name: 'Microsoft', isin: null, currency: 'USD', type: null },
    ])
  })

  it('are not created for rows that stay out', () => {
    expect(plan([row()], nothing, ['leave-out']).instruments).toEqual([])
  })
})

describe('the cash of the portfolio', () => {
  it('is inside when the file carries payments, outside when it does not', () => {
    expect(plan([row()]).cash).toBe('outside')
    expect(plan([row(), row({ kind: 'contribution', symbol: null, units: '0' })]).cash).toBe('inside')
  })
})

describe('a large file', () => {
  it('of 100,000 rows is planned row by row', () => {
    const planner = createPlanner(nothing)
    for (let index = 0; index < 100_000; index += 1)
      planner.add(
        row({
          symbol: `S${index % 200}`,
          reference: `r${index}`,
          kind: index % 400 < 200 ? 'purchase' : 'sale',
        }),
      )
    const planned = planner.finish()
    expect(planned.counts.new + planned.counts.problem).toBe(100_000)
  })
})
