import { databaseWeakenings } from './database-weakenings.ts'
import { factorWeakenings } from './factor-weakenings.ts'
import { gateWeakenings } from './gate-weakenings.ts'
import { identityWeakenings } from './identity-weakenings.ts'
import { passwordWeakenings } from './password-weakenings.ts'
import { sessionWeakenings } from './session-weakenings.ts'
import { tokenWeakenings } from './token-weakenings.ts'
import type { Weakening } from './weakening.ts'

/** All ways to weaken signing in that a run can be asked for. */
export const weakenings: readonly Weakening[] = [
  ...sessionWeakenings,
  ...passwordWeakenings,
  ...tokenWeakenings,
  ...factorWeakenings,
  ...gateWeakenings,
  ...identityWeakenings,
  ...databaseWeakenings,
]

/** The one a run is asked for by its name. */
export function findWeakening(name: string | undefined): Weakening | null {
  const found = weakenings.find((one) => one.name === name)
  if (name && !found) throw new Error(`There is no weakening '${name}'.`)
  return found ?? null
}

/** A text with the weakening in it. Throws where the text it changes does not stand there once. */
export function weaken({ name, from, to }: Weakening, text: string): string {
  const [before = '', after, ...more] = text.split(from)
  if (after === undefined || more.length > 0)
    throw new Error(
      `'${name}' changes a text that stands there ${more.length + (after === undefined ? 0 : 1)} times.`,
    )
  return before + to + after
}
