import { isAdministrator } from '#model/access/role.ts'
import type { Behaviour } from './behaviour.ts'
import { requireRoom } from './require-room.ts'

const portalsOfOwner = {
  name: 'limits.portals-of-owner',
  text: 'select count(*) as count from portals where tenant_id = $1 and active and owner = $2',
}

/** An adviser owns the portals they make, and makes no more than the white label says. */
export const ownPortals: Behaviour = {
  complete: ({ caller }, { type, after }) =>
    type === 'create' && !isAdministrator(caller.role) && !after?.owner ? { owner: caller.userId } : {},
  check: async (writing, { before }) => {
    const { role, userId } = writing.caller
    if (before || isAdministrator(role)) return
    const usual = writing.context.white.limits.portals
    await requireRoom(writing, { statement: portalsOfOwner, of: userId, field: 'owner', usual })
  },
}
