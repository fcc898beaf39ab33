import { authenticated } from '#web/app/guards/authenticated.ts'
import { checkToken } from '#web/app/guards/check-token.ts'
import { pass, type Guard, type GuardContext, type Verdict } from '#web/app/guards/guard.ts'
import { idleSession } from '#web/app/guards/idle-session.ts'
import { maintenance } from '#web/app/guards/maintenance.ts'
import { permissions } from '#web/app/guards/permissions.ts'
import { reportDefinition } from '#web/app/guards/report-definition.ts'

/** The guards of the specification, in its order. They are comfort only: the server decides. */
export const guardChain: readonly Guard[] = [
  maintenance,
  checkToken,
  authenticated,
  idleSession,
  reportDefinition,
  permissions,
]

/** Asks the guards one after the other; the first that does not pass decides. */
export const judge = (context: GuardContext): Verdict => {
  for (const guard of guardChain) {
    const verdict = guard(context)
    if (verdict.kind !== 'pass') return verdict
  }
  return pass
}
