/** What the address of a process says: the account it is about; without it the first of one's own. */
export type ProcessSearch = { account?: string }

/** Reads the search of a process page; what is no id is left out. */
export const readProcessSearch = ({ account }: Record<string, unknown>): ProcessSearch =>
  typeof account === 'string' && /^[0-9a-f-]{36}$/.test(account) ? { account } : {}
