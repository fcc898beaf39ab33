/** Which day it is where a firm works. */
type Firm = { timeZone: string }

/** The day at a moment, by the clock of the firm. */
export const firmDay = ({ timeZone }: Firm, at: number = Date.now()): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)

/** Whether a day has not come yet for the firm. */
export const isFutureDay = (day: string | null, firm: Firm): boolean => day !== null && day > firmDay(firm)
