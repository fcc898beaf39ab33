/** Statements that are put together: named by their text, so that the same shape is prepared once. */
import { createHash } from 'node:crypto'
import type { Statement } from '#server/store/statement.ts'

/** A statement named after what it does and its text. */
export function shapedStatement(purpose: string, text: string): Statement {
  const digest = createHash('sha1').update(text).digest('base64url').slice(0, 16)
  return { name: `${purpose.slice(0, 40)}.${digest}`, text }
}

/** The same for a list that anybody filters by anything: its plan fits the values of this time. */
export function listStatement(purpose: string, text: string): Statement {
  return { ...shapedStatement(purpose, text), isPlannedAnew: true }
}

/** The same for one whose best way is in its text: what is asked for changes it only by a few shapes. */
export function plannedStatement(purpose: string, text: string): Statement {
  return { ...shapedStatement(purpose, text), isPlannedOnce: true }
}
