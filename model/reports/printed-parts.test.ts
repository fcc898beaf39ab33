import { describe, expect, it } from 'vitest'
import { loadReports } from '#configurations/register/registry.ts'
import { partsAsked } from '#model/calls/export-options.ts'
import { findPrintedParts, findPrintedSections, leaveOutPeriod } from './printed-parts.ts'

const shown = { role: 'investor', hasFeature: () => true } as const
const { account, portfolio } = await loadReports('asset-manager')
const available = new Set(
  [account, portfolio].flatMap((report) =>
    report.tabs.flatMap((tab) => [...(tab.needs ?? []), ...tab.widgets.flatMap(({ needs }) => needs ?? [])]),
  ),
)

describe('the sections of a report', () => {
  it('are its tabs, each with parts that are printed; what asks something of the reader is none', () => {
    const sections = findPrintedSections([account, portfolio], shown)
    const ids = sections.map(({ id }) => id)
    expect(ids).toContain('holdings')
    expect(ids).toContain('activity')
    expect(ids).not.toContain('planning')
    const printed = findPrintedParts(portfolio, { ...shown, available }).map(({ id }) => id)
    for (const part of printed) expect(sections.flatMap(({ parts }) => parts)).toContain(part)
  })

  it('are printed alone where they are asked for', () => {
    const [holdings] = findPrintedSections([portfolio], shown).filter(({ id }) => id === 'holdings')
    const asked = partsAsked({ componentToRender: holdings?.parts.join(',') })
    const parts = findPrintedParts(portfolio, { ...shown, available }, asked)
    expect(parts.length).toBeGreaterThan(0)
    expect(holdings?.parts).toEqual(expect.arrayContaining(parts.map(({ id }) => id)))
    expect(parts.length).toBeLessThan(findPrintedParts(portfolio, { ...shown, available }).length)
  })
})

describe('what was opened after the period of a report', () => {
  it('keeps what is of a day, and has nothing of what happened', () => {
    const parts = findPrintedParts(portfolio, { ...shown, available })
    const left = leaveOutPeriod(parts).map(({ id }) => id)
    expect(left).toContain('holdings')
    expect(left).toContain('overview')
    for (const gone of ['movements', 'transactions', 'realised', 'fees']) {
      expect(parts.map(({ id }) => id)).toContain(gone)
      expect(left).not.toContain(gone)
    }
  })
})
