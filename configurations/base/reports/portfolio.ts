import type { Parts } from '#model/reports/report.ts'

/** The portfolio page: what it returned, what is in it, and what happened in it. */
export const portfolioParts: Parts = {
  sections: [
    { id: 'returns', widgets: [{ id: 'overview-returns', needs: ['figures'] }] },
    { id: 'commitments', widgets: [{ id: 'commitments', needs: ['commitments'] }] },
  ],
  tabs: [
    {
      id: 'cumulative',
      needs: ['performance'],
      widgets: [{ id: 'performance' }, { id: 'risk-figures' }, { id: 'commentary' }],
    },
    { id: 'discrete', needs: ['discrete'], widgets: [{ id: 'discrete-returns' }] },
    { id: 'yearly', needs: ['yearly'], widgets: [{ id: 'yearly-returns' }, { id: 'monthly-returns' }] },
    { id: 'movements', needs: ['movements'], widgets: [{ id: 'movements' }] },
    {
      id: 'breakdowns',
      needs: ['breakdown'],
      widgets: [
        { id: 'breakdown-asset-class', width: 'half' },
        { id: 'breakdown-sector', width: 'half' },
        { id: 'breakdown-currency', width: 'half' },
      ],
    },
    { id: 'exposure', needs: ['exposure'], widgets: [{ id: 'exposure' }] },
    { id: 'holdings', needs: ['holdings'], widgets: [{ id: 'holdings' }] },
    { id: 'orders', needs: ['orders'], widgets: [{ id: 'orders' }] },
    { id: 'transactions', needs: ['transactions'], widgets: [{ id: 'transactions' }] },
    {
      id: 'cash-transactions',
      needs: ['cash-transactions'],
      widgets: [{ id: 'cash-transactions' }],
    },
    { id: 'transactions-file', needs: ['holdings'], widgets: [{ id: 'transactions-file' }] },
    { id: 'contract-notes', needs: ['contract-notes'], widgets: [{ id: 'contract-notes' }] },
    { id: 'realised', needs: ['realised'], widgets: [{ id: 'realised' }] },
    { id: 'fees', needs: ['costs'], widgets: [{ id: 'fees' }] },
    { id: 'bond-statistics', needs: ['bonds'], widgets: [{ id: 'bond-statistics' }] },
    { id: 'simulated', needs: ['performance'], widgets: [{ id: 'simulated-returns' }] },
    { id: 'projection', needs: ['projection'], widgets: [{ id: 'projection' }] },
  ],
}
