import type { ImportStopCode } from '#model/imports/import-vocabulary.ts'

/**
 * Why an import cannot go on. 'undecided': problem rows wait for a decision; 'provider-portfolio': the portfolio's
 * figures come from the data service; 'other-currency': trades of a holding are in another currency than it;
 * 'later-work': bookings made since need units of the batch; 'edited': transactions of the batch were changed since; 'waits': a
 * second person has not decided about it yet.
 * Thrown by the commands; routes and the command line have the words.
 */
export class ImportError extends Error {
  readonly code: ImportStopCode
  readonly params: Record<string, string>

  constructor(code: ImportStopCode, params: Record<string, string> = {}) {
    super(`Import ${code} ${JSON.stringify(params)}`)
    this.name = 'ImportError'
    this.code = code
    this.params = params
  }
}
