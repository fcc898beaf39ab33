import { accountsOfPortal } from '#server/store/portal-room.ts'
import type { Behaviour } from './behaviour.ts'
import { requireRoom } from './require-room.ts'

/** A portal has as many accounts as its plan allows. */
export const accountCap: Behaviour = {
  check: async (writing, { before, after }) => {
    if (!after?.portal || before?.portal === after.portal) return
    const usual = writing.context.white.limits.accounts
    await requireRoom(writing, { statement: accountsOfPortal, of: after.portal, field: 'portal', usual })
  },
}
