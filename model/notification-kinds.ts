/** What the portal tells a person of besides the page they are on, and how often they want it by e-mail. */

/**
 * 'client-change': a client of theirs sent a form, ordered, uploaded or changed a payment; 'report': a report was
 * published to them; 'status': their account has another status; 'form': a form they sent was released.
 */
export const notificationKinds = ['client-change', 'report', 'status', 'form'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** How often somebody is written to: 'daily' and 'weekly' (on Mondays) in one e-mail for all that there is. */
export const rhythms = ['at-once', 'daily', 'weekly', 'never'] as const
export type Rhythm = (typeof rhythms)[number]
