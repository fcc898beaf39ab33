/** Why there is no PDF. */
export type PrintReason =
  /** A source of figures does not answer; a report of dashes is no report. */
  | 'limited'
  /** The page said that something on it could not be drawn, or it went elsewhere. */
  | 'failed'
  /** It was not ready in time. */
  | 'late'
  /** Too many reports are waiting, or this server prints none. */
  | 'busy'

/** A print that came to nothing; never a PDF of an error page. */
export class PrintFailure extends Error {
  readonly reason: PrintReason

  constructor(reason: PrintReason, message: string) {
    super(message)
    this.name = 'PrintFailure'
    this.reason = reason
  }
}
