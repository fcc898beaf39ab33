import { describe, expect, it } from 'vitest'
import type { Need, Report } from '#model/reports/report.ts'
import { findSections, findTabs } from '#model/reports/visible-parts.ts'

const report: Report = {
  id: 'portfolio',
  path: '/dashboard/$portal/portfolio/$portfolio',
  permissions: ['authenticated'],
  sections: [{ id: 'returns', widgets: [{ id: 'overview-returns', needs: ['figures'] }] }],
  tabs: [
    { id: 'holdings', needs: ['holdings'], widgets: [{ id: 'holdings' }] },
    { id: 'realised', needs: ['realised'], widgets: [{ id: 'realised' }] },
    { id: 'simulated', feature: 'projections', widgets: [{ id: 'simulated-returns' }] },
    { id: 'accounts', roles: ['admin'], widgets: [{ id: 'portfolio-rows' }] },
    { id: 'breakdowns', widgets: [{ id: 'breakdown-sector', needs: ['breakdown'] }] },
  ],
}

const see = (available: Need[], given = {}) => ({
  role: 'investor' as const,
  hasFeature: () => false,
  available: new Set(available),
  ...given,
})

const ids = (parts: readonly { id: string }[]): string[] => parts.map((part) => part.id)

describe('what is shown of a page', () => {
  it('hides a tab without data', () => {
    expect(ids(findTabs(report, see(['holdings'])))).toEqual(['holdings'])
  })

  it('hides a tab none of whose widgets has data', () => {
    expect(ids(findTabs(report, see([])))).toEqual([])
    expect(ids(findTabs(report, see(['breakdown'])))).toEqual(['breakdowns'])
  })

  it('asks the white label for a feature and the reader for a role', () => {
    const circumstances = see([], { role: 'admin', hasFeature: () => true })
    expect(ids(findTabs(report, circumstances))).toEqual(['simulated', 'accounts'])
  })

  it('leaves out a section without figures', () => {
    expect(ids(findSections(report, see([])))).toEqual([])
    expect(ids(findSections(report, see(['figures'])))).toEqual(['returns'])
  })
})
