/** How many pages so many rows fill, `size` a page; an empty list has one. */
export const countPages = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))
