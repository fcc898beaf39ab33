import type { FileProblem } from '#model/calls/file-kinds.ts'

/** An upload is not accepted, for a reason that people are told. */
export class FileRefusal extends Error {
  readonly reason: FileProblem

  constructor(reason: FileProblem) {
    super(`The file is refused: ${reason}`)
    this.reason = reason
  }
}
