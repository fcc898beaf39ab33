/** What the address of the page of one client after the other says: whose details are shown. */
export type ClientSearch = { client?: string }

/** Reads it; what is no id is left out. */
export const readClientSearch = ({ client }: Record<string, unknown>): ClientSearch =>
  typeof client === 'string' && /^[0-9a-f-]{36}$/.test(client) ? { client } : {}
