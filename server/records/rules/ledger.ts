import type { Behaviour, Writing } from './behaviour.ts'

/** The books of a portfolio are read anew, and the figures that lists show follow the commit. */
export async function bumpLedger(writing: Writing, portfolio: string): Promise<void> {
  const text = 'select app.bump_ledger($2) from tenants where tenant_id = $1'
  await writing.query({ name: 'rules.bump-ledger', text }, [portfolio])
}

/** Figures of the portfolios concerned are made anew. */
export const ledger: Behaviour = {
  follow: async (writing, { before, after }) => {
    for (const portfolio of new Set([before?.portfolio, after?.portfolio]))
      if (typeof portfolio === 'string') await bumpLedger(writing, portfolio)
  },
}
