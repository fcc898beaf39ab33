import type { Parts } from '#model/reports/report.ts'

/** The account page: how things stand, all portfolios of a client as one, each of them, and who advises. */
export const accountParts: Parts = {
  tabs: [
    {
      // Without figures it still says who advises.
      id: 'overview',
      group: 'overview',
      widgets: [
        { id: 'alerts', needs: ['alerts'] },
        { id: 'overview-returns', needs: ['figures'] },
        { id: 'growth', needs: ['performance'] },
        { id: 'commitments', needs: ['commitments'] },
        { id: 'breakdown-asset-class', needs: ['breakdown'], width: 'half' },
        { id: 'largest-holdings', needs: ['holdings'], width: 'half' },
        { id: 'income', needs: ['performance'], width: 'half' },
        { id: 'latest-bookings', needs: ['figures'], width: 'half' },
        { id: 'costs-summary', needs: ['performance'], width: 'half' },
        { id: 'advisers', needs: ['advisers'], width: 'half' },
        { id: 'latest-papers' },
        { id: 'commentary' },
        { id: 'custom-content' },
      ],
    },
    {
      id: 'consolidated',
      group: 'performance',
      needs: ['performance'],
      widgets: [
        { id: 'performance' },
        { id: 'breakdown-currency', needs: ['breakdown'], width: 'half' },
        { id: 'breakdown-sector', needs: ['breakdown'], width: 'half' },
      ],
    },
    {
      id: 'discrete',
      group: 'performance',
      needs: ['discrete'],
      widgets: [{ id: 'discrete-returns' }, { id: 'yearly-returns' }],
    },
    {
      id: 'simulated',
      group: 'performance',
      needs: ['performance'],
      widgets: [{ id: 'simulated-returns' }],
    },
    { id: 'movements', group: 'changes', needs: ['movements'], widgets: [{ id: 'movements' }] },
    { id: 'accounts', group: 'portfolios', needs: ['portfolios'], widgets: [{ id: 'portfolio-rows' }] },
    { id: 'portfolios', group: 'portfolios', needs: ['portfolios'], widgets: [{ id: 'portfolio-cards' }] },
  ],
}
