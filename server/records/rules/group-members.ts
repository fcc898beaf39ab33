import { setGroupsOfAccount, setMembersOfGroup } from '#server/store/records/group-membership.ts'
import type { Behaviour } from './behaviour.ts'

/** Members and groups are written where they belong, whichever of the two was saved. */
export const groupMembers: Behaviour = {
  follow: async (writing, { id, given: { groups, members } }) => {
    if (groups) await setGroupsOfAccount(writing, { account: id, groups: groups as string[] })
    if (members) await setMembersOfGroup(writing, { group: id, accounts: members as string[] })
  },
}
