/** At most so many clients in one pack. */
export const mostReportsInPack = 500

/**
 * Where the report of a client stands. 'waiting': in the queue, or about to be tried again; 'printing'; 'ready': to be
 * looked at; 'approved': in the client's documents; 'failed': given up, with its reason; 'cancelled'.
 */
export const reportStates = ['waiting', 'printing', 'ready', 'approved', 'failed', 'cancelled'] as const
