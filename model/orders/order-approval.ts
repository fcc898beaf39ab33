/**
 * Of an order above the amount for which the firm wants two people: it waits, or a second person has let it pass or turned it
 * down. An order that needs nobody has none of these (decision 173).
 */
export const orderApprovals = ['waiting', 'approved', 'rejected'] as const
