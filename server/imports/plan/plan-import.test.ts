import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RowDecision } from '#model/imports/import-vocabulary.ts'
import type { BookingRow, ImportedBooking } from '#server/imports/import-row.ts'
import { createPlanner } from '#server/imports/plan/plan-import.ts'
import type { PlanGround } from '#server/imports/plan/import-plan.ts'

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
    mayBeRatio: false,
    time: null,
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

  it('are the same external reference only where it says the same; a correction is asked about', () => {
    const stored = [booking({ reference: 'T-1' })]
    const planned = plan([row({ reference: 'T-1' }), row({ reference: 'T-1', amount: '501' })], {
      ...nothing,
      stored,
    })
    expect(planned.rows.map(({ status }) => status)).toEqual(['duplicate', 'new'])
    expect(planned.rows[1]?.problems).toEqual([{ code: 'reference-again', params: { reference: 'T-1' } }])
    expect(planned.warnings).toBe(1)
  })

  it('are not the fills of one order under its one number', () => {
    const fills = [row({ reference: 'O-1', units: '600' }), row({ reference: 'O-1', units: '250' })]
    const planned = plan(fills)
    expect(planned.counts).toMatchObject({ new: 2, repeated: 0 })
    expect(planned.positions[0]?.after).toBe('850')
    expect(plan([row({ reference: 'O-1' }), row({ reference: 'O-1' })]).counts.repeated).toBe(1)
  })

  it('are counted where no reference tells: equal trades of a day go in together, and never twice', () => {
    const first = plan([row(), row()])
    expect(first.counts).toMatchObject({ new: 2, repeated: 0 })
    expect(first.rows[1]?.problems).toEqual([{ code: 'row-alike', params: {} }])
    const stored = [booking(), booking()]
    expect(plan([row(), row()], { ...nothing, stored }).counts).toMatchObject({ new: 0, duplicate: 2 })
    expect(plan([row(), row(), row()], { ...nothing, stored }).counts).toMatchObject({ new: 1, duplicate: 2 })
  })

  it('know a split again whose file gives added units', () => {
    const stored = [booking(), booking({ kind: 'split', units: '4', amount: '0', date: '2024-03-15' })]
    const split = row({ kind: 'split', units: '0', amount: '0', date: '2024-03-15' }, { addedUnits: '30' })
    expect(plan([split], { ...nothing, stored }).counts).toMatchObject({ new: 0, duplicate: 1 })
  })

  it('are not two parts of one order that carry their own references', () => {
    expect(plan([row({ reference: 'T-1' }), row({ reference: 'T-2' })]).counts).toMatchObject({
      new: 2,
      repeated: 0,
    })
  })

  it('inside the file are told apart from stored ones, and go in when asked for', () => {
    const one = row({ reference: 'T-1' })
    const planned = plan([one, one, one], nothing, [null, null, 'import'])
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

  it('follow the order of the file within a day, from its end where its newest rows come first', () => {
    const rows = [
      row({ kind: 'sale', units: '5', date: '2024-03-06' }),
      row({ kind: 'sale', units: '10', date: '2024-03-05' }),
      row({ units: '10', date: '2024-03-05', amount: '900' }),
      row({ units: '10', date: '2024-03-04' }),
    ]
    expect(plan(rows).rows.map(({ place }) => place)).toEqual([3, 2, 1, 0])
    expect(plan(rows.toReversed()).rows.map(({ place }) => place)).toEqual([0, 1, 2, 3])
  })

  it('follow the time of day where the file says it, and what comes in where only that adds up', () => {
    const sold = row({ kind: 'sale', units: '10' }, { time: '15:00:00' })
    const bought = row({}, { time: '09:00:00' })
    expect(plan([sold, bought]).rows.map(({ place }) => place)).toEqual([1, 0])
    const untimed = plan([row({ kind: 'sale', units: '10' }), row()])
    expect(untimed.counts.problem).toBe(0)
    expect(untimed.rows.map(({ place }) => place)).toEqual([1, 0])
  })

  it('take no more out than the figures can: the digits a broker rounds are cut, and said', () => {
    const bought = row({ units: '10.00001' })
    const planned = plan([bought, sale('10.00003', '2024-04-01')])
    expect(planned.rows[1]).toMatchObject({
      status: 'new',
      units: '10.00001',
      problems: [{ code: 'units-closed', params: { symbol: 'ACME', units: '10.00003', held: '10.00001' } }],
    })
    expect(planned.positions[0]?.after).toBe('0')
    expect(plan([bought, sale('10.0002', '2024-04-01')]).counts.problem).toBe(1)
  })

  it('read the units of a split as added or as its ratio, as it fits, and say how', () => {
    const split = (units: string) =>
      row(
        { kind: 'split', units: '0', date: '2024-03-15', amount: '0' },
        { addedUnits: units, mayBeRatio: true },
      )
    const ratios = (units: string) => plan([row({ units: '20' }), split(units)]).rows[1]
    expect(ratios('2')).toMatchObject({
      units: '2',
      problems: [{ code: 'split-read', params: { symbol: 'ACME', ratio: '2' } }],
    })
    expect(ratios('60')?.units).toBe('4')
    expect(ratios('10')?.units).toBe('10')
    expect(plan([row({ units: '20' }), split('2')]).positions[0]?.after).toBe('40')
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

  it('of one symbol in two currencies are two, the later named by both, and asked about', () => {
    const hint = { symbol: 'AAPL', isin: null, name: null, type: null }
    const rows = [
      row({ currency: 'GBP' }, { instrument: { ...hint, currency: 'GBP' } }),
      row({ date: '2024-03-02', currency: 'GBP' }, { instrument: { ...hint, currency: 'GBX' } }),
      row({ date: '2024-03-03' }, { instrument: { ...hint, currency: 'USD' } }),
    ]
    const planned = plan(rows, { ...nothing, instruments: known })
    expect(planned.rows.map(({ symbol }) => symbol)).toEqual(['AAPL GBP', 'AAPL GBP', 'AAPL'])
    expect(planned.rows[0]?.problems).toEqual([{ code: 'symbol-elsewhere', params: { symbol: 'AAPL GBP' } }])
    expect(planned.instruments).toMatchObject([{ symbol: 'AAPL GBP', currency: 'GBP' }])
  })

  it('of a row without a price are those of the file, or of the currency of its money', () => {
    const hint = { symbol: 'AAPL', isin: null, name: null, type: null }
    const split = row(
      { kind: 'split', units: '2', date: '2024-03-04', currency: 'GBP' },
      { instrument: { ...hint, currency: null } },
    )
    const bought = row({ currency: 'GBP' }, { instrument: { ...hint, currency: 'GBP' } })
    const dividend = row(
      { kind: 'dividend', units: '0', currency: 'EUR' },
      { instrument: { ...hint, currency: null } },
    )
    const ground = { ...nothing, instruments: known }
    const symbolsOf = (rows: BookingRow[]) => plan(rows, ground).rows.map(({ symbol }) => symbol)
    expect(symbolsOf([bought, split, dividend])).toEqual(['AAPL GBP', 'AAPL GBP', 'AAPL GBP'])
    expect(symbolsOf([dividend])).toEqual(['AAPL'])
    const both = [...known, { symbol: 'AAPL GBP', name: 'Apple', isin: null, currency: 'GBP' }]
    expect(plan([split], { ...nothing, instruments: both }).rows[0]?.symbol).toBe('AAPL GBP')
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
