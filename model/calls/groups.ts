/** The calls on groups of clients, for people of the firm: who is in them, and what the group was given and told. */
import { z } from 'zod'
import { documentTitle } from '#model/document-title.ts'
import { call } from '#model/calls/call.ts'
import { id, instant, staff } from '#model/calls/parts.ts'

/** `members`: of those the caller sees; a higher `score` comes first (decision Q-GROUP-SCORE). */
const groupRow = z.strictObject({
  id,
  name: z.string(),
  score: z.number(),
  members: z.number().int(),
  documents: z.number().int(),
  hasWelcome: z.boolean(),
})
export type GroupRow = z.infer<typeof groupRow>

/** A client in a group, since when: what was written to it before is not theirs to read. */
const member = z.strictObject({
  account: id,
  name: z.string(),
  email: z.string().nullable(),
  portal: id.nullable(),
  since: instant,
})
export type GroupMember = z.infer<typeof member>

const group = groupRow.omit({ hasWelcome: true, members: true, documents: true }).extend({
  /** Shown once to whoever joins. */
  welcome: z.string().nullable(),
  members: z.array(member),
  /** The newest first, a screen of them. */
  documents: z.array(z.strictObject({ id, name: z.string().nullable(), title: documentTitle, at: instant })),
  /** Threads with the group that the caller may read, the newest first. */
  conversations: z.array(z.strictObject({ thread: id, subject: z.string(), by: z.string(), at: instant })),
})
export type GroupPage = z.infer<typeof group>

const ids = z.array(id).max(500)

export const groupCalls = {
  listGroups: call('GET /api/groups', {
    summary: 'The groups of clients, the highest score first.',
    roles: staff,
    answer: z.strictObject({ groups: z.array(groupRow) }),
  }),
  readGroup: call('GET /api/groups/:group', {
    summary: 'A group with its members, its documents and what was written to it.',
    roles: staff,
    answer: group,
  }),
  changeGroupMembers: call('POST /api/groups/:group/members', {
    summary: 'Takes clients into a group and out of it; who stays keeps the day they joined.',
    roles: staff,
    body: z.strictObject({ add: ids, remove: ids }),
    answer: group,
  }),
} as const
