/** What is asked of a data service, and how it refuses. */

/** An answer that is no answer: a status with its code and words. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** A question to the service: the path after the tenant, split and decoded, its parameters, and the parsed body. */
export type Question = {
  method: string
  path: readonly string[]
  query: URLSearchParams
  /** Undefined where none was sent. */
  body: unknown
  /** The external id of the account that the bearer token stands for; null where it stands for the firm. */
  account: string | null
  /** By which the same thing is known again that was sent before; null without. */
  key: string | null
}

/** A file that is no PDF. */
export class ServedFile {
  readonly contentType: string
  readonly bytes: Buffer

  constructor(contentType: string, bytes: Buffer) {
    this.contentType = contentType
    this.bytes = bytes
  }
}

/** What a service answers when there is nothing to say: 204 without a body. */
export const noContent = Symbol('no content')
