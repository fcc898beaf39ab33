import { describe, expect, it } from 'vitest'
import { findToday, readReportSearch } from '#web/data/report-search.ts'

const today = '2026-11-21'

describe('the address of a report page', () => {
  it('names the day looked at and the tab', () => {
    const search = { asOf: '2024-02-29', tab: 'cash-transactions' }
    expect(readReportSearch(search, today)).toEqual(search)
    expect(readReportSearch({ asOf: today }, today).asOf).toBe(today)
  })

  it.each(['garbage', '2024-02-30', '2026-11-22', '2030-01-01', 20240101])(
    'shows the latest figures for %s, which is no day one can look at',
    (asOf) => {
      const search = readReportSearch({ asOf }, today)
      expect(search.asOf).toBeUndefined()
      // Said in so many words: a name that is only missing is taken over from the address again.
      expect(search).toHaveProperty('asOf')
    },
  )

  it('names the listed holdings and the open drawers, and leaves out what makes no sense', () => {
    const search = { sector: 'UK', drawer: 'portfolio:P', over: 'holding:AAPL' }
    expect(readReportSearch(search, today)).toEqual(search)
    expect(readReportSearch({ sector: '', drawer: 'cellar:1', over: 'holding:A' }, today)).toEqual({})
  })

  it('names the household that is shown in place of the account', () => {
    const household = '0192b7a0-1c2d-7e3f-8a4b-5c6d7e8f9a0b'
    expect(readReportSearch({ household }, today)).toEqual({ household })
    expect(readReportSearch({ household: 'the neighbours' }, today)).toEqual({})
  })

  it('names a range of days, but half of one is none, and none ends before it begins or after today', () => {
    const range = { from: '2024-01-31', to: '2024-02-29' }
    expect(readReportSearch(range, today)).toEqual(range)
    expect(readReportSearch({ from: range.from }, today)).toEqual({})
    expect(readReportSearch({ from: range.to, to: range.from }, today)).toEqual({})
    expect(readReportSearch({ from: range.from, to: '2026-11-22' }, today)).toEqual({})
  })

  it('knows no tab with strange letters', () => {
    expect(readReportSearch({ tab: '../x' }, today).tab).toBeUndefined()
  })

  it("takes the reader's own day as today", () => {
    expect(findToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  })
})
