/** What an operator has to change before the portal can start; the message says what, and no stack trace follows. */
export class StartRefusal extends Error {
  /** What the process ends with. */
  readonly exitCode: number = 2
}
