import { describe, expect, it } from 'vitest'
import type { RenamedSecurity } from '#model/imports/import-shapes.ts'
import type { ImportedBooking, InstrumentHint } from '#server/imports/import-row.ts'
import type { PlanGround, PlannedInput } from '#server/imports/plan/import-plan.ts'
import { createPlanner } from '#server/imports/plan/plan-import.ts'

type Said = Partial<ImportedBooking> & { isin?: string; named?: string; in?: string; time?: string }

const row = ({ isin, named, in: quoted = 'USD', time, ...said }: Said): PlannedInput => {
  const symbol = said.symbol ?? 'FB'
  const instrument: InstrumentHint = {
    symbol,
    isin: isin ?? null,
    name: named ?? null,
    currency: quoted,
    type: null,
  }
  const booking: ImportedBooking = {
    date: '2020-01-02',
    kind: 'purchase',
    symbol,
    name: named ?? symbol,
    units: '10',
    price: '100',
    amount: '1000',
    fees: '0',
    taxes: '0',
    currency: quoted,
    rate: null,
    reference: null,
    ...said,
  }
  return { line: 1, booking, instrument, addedUnits: null, problems: [], time: time ?? null }
}

const plan = (rows: readonly PlannedInput[], ground: Partial<PlanGround> = {}) => {
  const planner = createPlanner({ stored: [], instruments: [], ...ground })
  for (const one of rows) planner.add(one)
  return planner.finish()
}
const asked = (rows: readonly PlannedInput[], ground: Partial<PlanGround> = {}) =>
  plan(rows, ground).renames.map(({ from, to, reason, units, date, isSame }) => [
    from,
    to,
    reason,
    units,
    date,
    isSame,
  ])
const confirm = (renames: readonly RenamedSecurity[], isSame = true) =>
  renames.map((one) => ({ ...one, isSame }))

const bought = row({})
const soldAs = (symbol: string, said: Said = {}) =>
  row({ symbol, kind: 'sale', date: '2023-02-01', units: '4', amount: '700', ...said })

describe('a file that goes on under another symbol', () => {
  it('asks whether a security of which nothing came in is the one that is held', () => {
    expect(asked([bought, soldAs('META')])).toEqual([['FB', 'META', 'units', '10', '2023-02-01', null]])
    expect(plan([bought, soldAs('META')]).rows.map(({ status }) => status)).toEqual(['new', 'problem'])
  })

  it('asks about the one of which as many are held, about a few that could be it, and not about many or too little', () => {
    const [goog, msft, nvda] = ['GOOG', 'MSFT', 'NVDA'].map((symbol) => row({ symbol, units: '8' }))
    const from = (...rows: PlannedInput[]) => asked(rows).map(([symbol]) => symbol)
    expect(from(bought, goog!, soldAs('META'))).toEqual(['FB', 'GOOG'])
    expect(from(bought, goog!, soldAs('META', { units: '8' }))).toEqual(['GOOG'])
    expect(from(bought, goog!, msft!, nvda!, soldAs('META'))).toEqual([])
    expect(from(bought, soldAs('META', { units: '11' }))).toEqual([])
  })

  it('asks about the same name under two symbols, and about a symbol with another ISIN', () => {
    const more = row({ symbol: 'META', named: 'Meta Platforms', date: '2023-02-01' })
    expect(asked([row({ named: 'META Platforms' }), more])).toEqual([
      ['FB', 'META', 'name', '10', '2023-02-01', null],
    ])
    const moved = row({ isin: 'IE00BTN1Y115', date: '2023-02-01' })
    expect(asked([row({ isin: 'US5850551061' }), moved])).toEqual([
      ['FB', 'IE00BTN1Y115', 'isin', '10', '2023-02-01', null],
    ])
  })

  it('asks nothing of securities that are booked side by side, sold before, or of another currency', () => {
    const named = { named: 'Alphabet' }
    const other = row({ ...named, symbol: 'GOOGL', date: '2023-02-01' })
    const beside = row({ ...named, date: '2024-01-02' })
    expect(asked([row(named), other, beside])).toEqual([])
    const gone = row({ ...named, kind: 'sale', date: '2022-01-03' })
    expect(asked([row(named), gone, other])).toEqual([])
    expect(asked([row(named), row({ ...named, symbol: 'GOOGL', date: '2023-02-01', in: 'EUR' })])).toEqual([])
  })

  it('asks about a sale and a purchase that only change the symbol', () => {
    const left = row({ kind: 'sale', date: '2022-06-09', time: '00:00', amount: '1800' })
    const came = row({ symbol: 'META', date: '2022-06-09', time: '00:00', amount: '1800' })
    const rows = [bought, left, came, soldAs('META')]
    expect(asked(rows)).toEqual([['FB', 'META', 'swap', '10', '2022-06-09', null]])
    const one = plan(rows, { renames: confirm(plan(rows).renames) })
    expect(one.rows.map(({ status, symbol }) => [status, symbol])).toEqual([
      ['new', 'META'],
      ['skipped', 'META'],
      ['skipped', 'META'],
      ['new', 'META'],
    ])
    expect(one.positions).toMatchObject([{ symbol: 'META', before: '0', after: '6' }])
    expect(asked([bought, { ...left, time: '10:00' }, came])).toEqual([])
    expect(asked([bought, row({ ...left.booking, amount: '1801' }), came])).toEqual([])
  })
})

describe('what was said of two securities', () => {
  const rows = [bought, soldAs('META')]

  it('makes them one, booked under the new symbol, or under the old one where it is stored', () => {
    const one = plan(rows, { renames: confirm(plan(rows).renames) })
    expect(one.rows.map(({ status, symbol }) => [status, symbol])).toEqual([
      ['new', 'META'],
      ['new', 'META'],
    ])
    expect(one.instruments.map(({ symbol }) => symbol)).toEqual(['META'])
    expect(one.renames).toMatchObject([{ from: 'FB', to: 'META', isSame: true }])

    const stored = [{ ...bought.booking!, symbol: 'FB' }]
    const instruments = [{ symbol: 'FB', name: 'Facebook', isin: null, currency: 'USD' }]
    const ground = { stored, instruments }
    const later = [soldAs('META')]
    expect(asked(later, ground)).toEqual([['FB', 'META', 'units', '10', '2023-02-01', null]])
    const kept = plan(later, { ...ground, renames: confirm(plan(later, ground).renames) })
    expect(kept.rows).toMatchObject([{ status: 'new', symbol: 'FB' }])
    expect(kept.positions).toMatchObject([{ symbol: 'FB', before: '10', after: '6' }])
  })

  it('is not asked again where they are two, and follows one change to the next', () => {
    const two = plan(rows, { renames: confirm(plan(rows).renames, false) })
    expect(two.renames).toMatchObject([{ isSame: false }])
    expect(two.rows.map(({ status }) => status)).toEqual(['new', 'problem'])

    const again = [...rows, soldAs('MVRS', { date: '2024-02-01', units: '2' })]
    const first = plan(again, { renames: confirm(plan(rows).renames) })
    expect(first.renames).toMatchObject([{ isSame: true }, { from: 'META', to: 'MVRS', isSame: null }])
    const all = plan(again, { renames: confirm(first.renames) })
    expect(all.rows.map(({ status, symbol }) => [status, symbol])).toEqual([
      ['new', 'MVRS'],
      ['new', 'MVRS'],
      ['new', 'MVRS'],
    ])
  })

  it('says once for each symbol that an ISIN leads to another one', () => {
    const isin = 'US30303M1027'
    const planned = plan([row({ isin }), soldAs('META', { isin }), soldAs('META', { isin, amount: '1' })])
    expect(planned.rows.map(({ symbol }) => symbol)).toEqual(['FB', 'FB', 'FB'])
    expect(planned.rows.map(({ problems }) => problems)).toEqual([
      [],
      [{ code: 'symbol-renamed', params: { written: 'META', symbol: 'FB' } }],
      [],
    ])
  })
})
