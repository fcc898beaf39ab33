/** What visitors are asked about cookies, and for how long their answer is known. */

/** The notice goes by itself after this time. */
export const cookieNoticeMs = 1_000_000

/** An answer is remembered for a month. */
export const acceptanceSeconds = 30 * 24 * 60 * 60

/** What somebody has answered; 'noted' where there was nothing to accept. */
export const acceptances = ['accepted', 'declined', 'noted'] as const
export type Acceptance = (typeof acceptances)[number]
