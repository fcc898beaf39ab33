/** What the address of the changes to approve says: those that were decided; without it those that wait. */
export type ApprovalSearch = { state?: 'decided' }

/** Reads it; what it does not know is left out. */
export const readApprovalSearch = ({ state }: Record<string, unknown>): ApprovalSearch =>
  state === 'decided' ? { state } : {}
