/** Where the next page of a list begins. */
export const nextOffset = (offset: number, { length }: { length: number }): number => offset + length
