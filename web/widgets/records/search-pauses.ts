/** Typing may pause so long before the rows are asked for: short enough to feel at once. */
export const askAfterMs = 40

/** The address follows later: browsers refuse to have it changed with every key. */
export const keepAfterMs = 400
