/** What is counted of how a portal is used, and for how long the counts of a day are kept. */

/**
 * The classes of the specification: signing in; a page or a document that is opened; a file or PDF that is taken along;
 * a message that is sent or read; whatever else somebody does. They add up to the total.
 */
export const usageKinds = ['logins', 'views', 'downloads', 'messages', 'other'] as const
export type UsageKind = (typeof usageKinds)[number]

/** What an event may be in the log: a class, or a look of somebody of the firm with a client's eyes, which is in no total. */
export const usageEvents = [...usageKinds, 'looks'] as const
export type UsageEvent = (typeof usageEvents)[number]

/** Counts by class with their sum. */
export type UsageCounts = Record<UsageKind | 'total', number>

/** The days whose counts are kept and shown, today among them. */
export const usageDaysKept = 366

/** How many of the log come at a time, and how many people are the most engaged. */
export const activityPage = 10
export const mostEngaged = 10

/** Where somebody signs in, as the log calls it; and what it says where nobody knows the page of an event. */
export const signInSection = 'sign-in'
export const anySection = 'portal'
