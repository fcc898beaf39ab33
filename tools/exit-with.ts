import { StartRefusal } from '#server/store/start-refusal.ts'

/** Ends the process: what an operator can change in a sentence, anything else with where it happened. */
export function exitWith(error: unknown): never {
  if (!(error instanceof StartRefusal)) {
    console.error(error)
    return process.exit(1)
  }
  console.error(error.message)
  return process.exit(error.exitCode)
}
