/**
 * Why an import cannot go on. 'undecided': problem rows wait for a decision; 'changed': the plan is another one since
 * it was shown; 'provider-portfolio': the portfolio's figures come from the data service; 'later-work': bookings made
 * since need units of the batch; 'edited': transactions of the batch were changed since.
 */
export type ImportErrorCode =
  | 'not-planned'
  | 'not-committed'
  | 'undecided'
  | 'nothing-to-import'
  | 'provider-portfolio'
  | 'portfolio-missing'
  | 'portfolio-elsewhere'
  | 'later-work'
  | 'edited'
  | 'admins-only'

/** Thrown by the commands of the import; routes and the command line turn it into words. */
export class ImportError extends Error {
  readonly code: ImportErrorCode
  readonly params: Record<string, string>

  constructor(code: ImportErrorCode, params: Record<string, string> = {}) {
    super(`Import ${code} ${JSON.stringify(params)}`)
    this.name = 'ImportError'
    this.code = code
    this.params = params
  }
}
