import type { Behaviour } from './behaviour.ts'

const bumpLedger = {
  name: 'rules.bump-ledger',
  text: 'select app.bump_ledger($2) from tenants where tenant_id = $1',
}

/** Figures of the portfolios concerned are made anew. */
export const ledger: Behaviour = {
  follow: async (writing, { before, after }) => {
    for (const portfolio of new Set([before?.portfolio, after?.portfolio]))
      if (portfolio) await writing.query(bumpLedger, [portfolio])
  },
}
