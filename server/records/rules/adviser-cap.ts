import type { Values } from '#server/store/records/queue-webhooks.ts'
import { advisersOfOrganisation } from '#server/store/portal-room.ts'
import type { Behaviour, Writing } from './behaviour.ts'
import { requireRoom } from './require-room.ts'

/** The advisers of a portal are those of the organisation behind it: as many as its plan allows. */
export const adviserCap: Behaviour = {
  check: async (writing, { before, after }) => {
    const wasThere = isCounted(before) && organisationOf(before) === organisationOf(after)
    if (isCounted(after) && !wasThere) await requireRoomForAdviser(writing, organisationOf(after))
  },
}

/** Throws 'limit-reached' where an organisation has all the advisers it may have. */
export async function requireRoomForAdviser(writing: Writing, organisation: unknown): Promise<void> {
  const usual = writing.context.white.limits.advisors
  const statement = advisersOfOrganisation
  await requireRoom(writing, { statement, of: organisation, field: 'isProfessional', usual })
}

const organisationOf = (user: Values | null): unknown => user?.organisation ?? null

const isCounted = (user: Values | null): boolean =>
  Boolean(user?.isProfessional && !user.isAdmin && !user.disabled)
