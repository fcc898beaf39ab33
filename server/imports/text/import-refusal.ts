import type { RefusalCode } from '#model/imports/import-vocabulary.ts'

/** A file that is refused as a whole, with the reason as a code; its text says what to do instead. */
export class ImportRefusal extends Error {
  readonly code: RefusalCode
  readonly params: Record<string, string>

  constructor(code: RefusalCode, params: Record<string, string> = {}) {
    super(`${code} ${JSON.stringify(params)}`)
    this.name = 'ImportRefusal'
    this.code = code
    this.params = params
  }
}
