/** What the address of the import page says: the import that is looked at; none for the list. */
export type ImportSearch = { batch?: string }

/** Reads the search of the import page; what is no id is left out. */
export const readImportSearch = ({ batch }: Record<string, unknown>): ImportSearch =>
  typeof batch === 'string' && /^[0-9a-f-]{36}$/.test(batch) ? { batch } : {}
