/** What the address of the proposals of an account says: which one is shown; the newest without it. */
export type ProposalSearch = { proposal?: string }

/** Reads the search of the page; what makes no sense is left out. */
export const readProposalSearch = ({ proposal }: Record<string, unknown>): ProposalSearch =>
  typeof proposal === 'string' && /^[\da-f-]{36}$/i.test(proposal) ? { proposal } : {}
