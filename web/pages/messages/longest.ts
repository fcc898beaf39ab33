/** How long a message and its subject may be, as the server has it. */
export const longest = 20_000
export const mostSubject = 200
