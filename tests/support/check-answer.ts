/** Every answer of the server in tests is what its call says, to the last field. */
import type { Call } from '#model/calls/call.ts'

/** Fails where an answer, as it is sent, has other fields or other values than its call says. */
export function checkAnswer({ method, path, answer }: Call, given: unknown): void {
  if (answer.meta()?.['mediaTypes'] !== undefined) return
  const { error } = answer.safeParse(JSON.parse(JSON.stringify(given)))
  if (!error) return
  const wrong = error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${JSON.stringify(issue)}`)
  const message = `${method} ${path} answers what its call does not say:\n${wrong.join('\n')}`
  process.stderr.write(`${message}\n`)
  throw new Error(message)
}
