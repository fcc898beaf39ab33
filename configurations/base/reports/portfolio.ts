import type { Parts } from '#model/reports/report.ts'

/** The portfolio page: how it stands, what it returned, what is in it, and what happened in it. */
export const portfolioParts: Parts = {
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
        { id: 'costs-summary', needs: ['costs'], width: 'half' },
        { id: 'latest-papers', width: 'half' },
        { id: 'advisers', needs: ['advisers'], width: 'half' },
        { id: 'commentary' },
      ],
    },
    {
      id: 'cumulative',
      group: 'performance',
      needs: ['performance'],
      widgets: [{ id: 'performance' }, { id: 'risk-figures' }],
    },
    { id: 'discrete', group: 'performance', needs: ['discrete'], widgets: [{ id: 'discrete-returns' }] },
    {
      id: 'yearly',
      group: 'performance',
      needs: ['yearly'],
      widgets: [{ id: 'yearly-returns' }, { id: 'monthly-returns' }],
    },
    { id: 'simulated', group: 'performance', needs: ['performance'], widgets: [{ id: 'simulated-returns' }] },
    { id: 'movements', group: 'changes', needs: ['movements'], widgets: [{ id: 'movements' }] },
    { id: 'holdings', group: 'holdings', needs: ['holdings'], widgets: [{ id: 'holdings' }] },
    {
      id: 'breakdowns',
      group: 'holdings',
      needs: ['breakdown'],
      widgets: [
        { id: 'breakdown-asset-class', width: 'half' },
        { id: 'breakdown-sector', width: 'half' },
        { id: 'breakdown-currency', width: 'half' },
      ],
    },
    { id: 'exposure', group: 'holdings', needs: ['exposure'], widgets: [{ id: 'exposure' }] },
    { id: 'bond-statistics', group: 'holdings', needs: ['bonds'], widgets: [{ id: 'bond-statistics' }] },
    { id: 'transactions', group: 'activity', needs: ['transactions'], widgets: [{ id: 'transactions' }] },
    {
      id: 'cash-transactions',
      group: 'activity',
      needs: ['cash-transactions'],
      widgets: [{ id: 'cash-transactions' }],
    },
    { id: 'orders', group: 'activity', needs: ['orders'], widgets: [{ id: 'orders' }] },
    { id: 'realised', group: 'activity', needs: ['realised'], widgets: [{ id: 'realised' }] },
    {
      id: 'contract-notes',
      group: 'activity',
      needs: ['contract-notes'],
      widgets: [{ id: 'contract-notes' }],
    },
    {
      id: 'transactions-file',
      group: 'activity',
      needs: ['holdings'],
      widgets: [{ id: 'transactions-file' }],
    },
    { id: 'fees', group: 'costs', needs: ['costs'], widgets: [{ id: 'fees' }] },
    { id: 'projection', group: 'planning', needs: ['projection'], widgets: [{ id: 'projection' }] },
  ],
}
