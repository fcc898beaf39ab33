import type { SignedIn } from '#server/ground/context.ts'
import type { Parts } from '#server/ground/parts.ts'
import { CallRefusal } from '#server/ground/call-refusal.ts'
import { writeRecords } from '#server/records/write-records.ts'
import { readGroup } from './read-groups.ts'

const now = {
  name: 'groups.now',
  text: `select g.version::int as version, array(select m.account from group_members m
      where m.tenant_id = $1 and m."group" = g.id) as members
    from groups g where g.tenant_id = $1 and g.id = $2 and g.active for update of g`,
}

/** Who comes in and who goes out. Written as the record that it is: by its rights, its rules and into its log. */
export async function changeMembers(
  parts: Parts,
  context: SignedIn,
  { group, add, remove }: { group: string; add: readonly string[]; remove: readonly string[] },
) {
  return writeRecords(parts, context, async (writing) => {
    const [found] = await writing.query<{ version: number; members: string[] }>(now, [group])
    if (!found) throw new CallRefusal('not-found')
    const gone = new Set(remove)
    const members = [...new Set([...found.members, ...add])].filter((id) => !gone.has(id))
    await writing.records.update('groups', {
      id: group,
      version: found.version,
      change: { members } as never,
    })
    return readGroup(writing, group)
  })
}
