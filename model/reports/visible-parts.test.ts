import { describe, expect, it } from 'vitest'
import type { Need, Report } from '#model/reports/report.ts'
import { findTabs, groupTabs } from '#model/reports/visible-parts.ts'

const report: Report = {
  id: 'portfolio',
  path: '/dashboard/$portal/portfolio/$portfolio',
  permissions: ['authenticated'],
  tabs: [
    { id: 'holdings', group: 'holdings', needs: ['holdings'], widgets: [{ id: 'holdings' }] },
    { id: 'realised', group: 'activity', needs: ['realised'], widgets: [{ id: 'realised' }] },
    { id: 'simulated', group: 'performance', feature: 'projections', widgets: [{ id: 'simulated-returns' }] },
    { id: 'accounts', group: 'portfolios', roles: ['admin'], widgets: [{ id: 'portfolio-rows' }] },
    { id: 'breakdowns', group: 'holdings', widgets: [{ id: 'breakdown-sector', needs: ['breakdown'] }] },
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

  it('stands under its tab, in the order of the tabs; a tab without a view is left out', () => {
    const tabs = findTabs(report, see(['holdings', 'breakdown', 'realised']))
    expect(groupTabs(tabs).map(({ id, views }) => [id, ids(views)])).toEqual([
      ['holdings', ['holdings', 'breakdowns']],
      ['activity', ['realised']],
    ])
  })
})
