/** What the address of the news says: the topic that is chosen. */
export type NewsSearch = { tag?: string }

/** Reads it; what makes no sense is left out. */
export const readNewsSearch = ({ tag }: Record<string, unknown>): NewsSearch =>
  typeof tag === 'string' && tag !== '' && tag.length <= 100 ? { tag } : {}
