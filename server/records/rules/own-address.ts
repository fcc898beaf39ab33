import type { Behaviour } from '../behaviour.ts'

/** Whoever changes the address that they sign in with gives the password, as for a change of the second factors. */
export const ownAddress: Behaviour = {
  check: async ({ caller, context }, { id, before, after }) => {
    if (before && after && id === caller.userId && before.email !== after.email) await context.confirm()
  },
}
