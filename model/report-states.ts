/** At most so many clients in one pack. */
export const mostReportsInPack = 500

/**
 * Where the report of a client stands. 'waiting': in the queue, or about to be tried again; 'printing'; 'ready': to be
 * looked at; 'approved': in the client's documents; 'failed': given up, with its reason; 'cancelled'.
 */
export const reportStates = ['waiting', 'printing', 'ready', 'approved', 'failed', 'cancelled'] as const

/**
 * Where a report stands that somebody does not wait for. 'waiting': in the queue, or about to be tried again; 'printing';
 * 'filed': among the documents of the account; 'failed': given up, with its reason.
 */
export const requestedReportStates = ['waiting', 'printing', 'filed', 'failed'] as const

/** At most so many of one person wait. */
export const mostRequestedReports = 5
