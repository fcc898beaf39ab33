/** What the address of the designer of a data process says: which of its runs is open beside it. */
export type RunSearch = { run?: string }

/** Reads the search of the page; what makes no sense is left out. */
export const readRunSearch = ({ run }: Record<string, unknown>): RunSearch =>
  typeof run === 'string' && /^[\da-f-]{36}$/i.test(run) ? { run } : {}
