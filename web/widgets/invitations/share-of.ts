/** How much of all is done, 0 to 1; nothing to do is done. */
export const shareOf = (done: number, all: number): number => (all === 0 ? 1 : done / all)
