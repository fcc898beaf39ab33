/** How far a proposal of trades is. */

/**
 * 'waiting': for the client, until it is decided, withdrawn by the firm or its last day has passed. 'accepted': its orders are placed,
 * or the adviser carries it out; 'done' once they have said so.
 */
export const proposalStates = ['waiting', 'accepted', 'declined', 'withdrawn', 'done'] as const
export type ProposalState = (typeof proposalStates)[number]

/** What people of the firm end a proposal as. */
export const proposalEnds = ['withdrawn', 'done'] as const satisfies readonly ProposalState[]

/** For how many days a proposal is open at most, counted from the day on which it is sent. */
export const longestOpenDays = 90
