import type { Parts } from '#model/reports/report.ts'

/** The account page: all portfolios of a client as one, each of them, and who advises. */
export const accountParts: Parts = {
  sections: [
    { id: 'alerts', widgets: [{ id: 'alerts', needs: ['alerts'] }] },
    { id: 'returns', widgets: [{ id: 'overview-returns', needs: ['figures'] }] },
  ],
  tabs: [
    {
      // Without figures it still says who advises.
      id: 'consolidated',
      widgets: [
        { id: 'commitments', needs: ['commitments'] },
        { id: 'performance', needs: ['performance'] },
        { id: 'breakdown-asset-class', needs: ['breakdown'], width: 'half' },
        { id: 'breakdown-currency', needs: ['breakdown'], width: 'half' },
        { id: 'advisers', needs: ['advisers'] },
        { id: 'commentary' },
        { id: 'custom-content' },
      ],
    },
    { id: 'accounts', needs: ['portfolios'], widgets: [{ id: 'portfolio-rows' }] },
    { id: 'discrete', needs: ['discrete'], widgets: [{ id: 'discrete-returns' }, { id: 'yearly-returns' }] },
    { id: 'movements', needs: ['movements'], widgets: [{ id: 'movements' }] },
    { id: 'simulated', needs: ['performance'], widgets: [{ id: 'simulated-returns' }] },
    { id: 'portfolios', needs: ['portfolios'], widgets: [{ id: 'portfolio-cards' }] },
  ],
}
