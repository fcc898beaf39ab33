/** The calls of messages: whom one may write to. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { id } from '#model/calls/parts.ts'

const recipient = z.strictObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  /** It stands for a group and not for a client (decision Q-ACCOUNT-FIELDS). */
  isGroup: z.boolean(),
})
export type Recipient = z.infer<typeof recipient>

export const messageCalls = {
  listRecipients: call('GET /api/recipients', {
    summary: 'Clients and groups to whom one may write, by a part of the name or address; at most fifty.',
    feature: 'messages',
    roles: ['professional', 'admin'],
    scope: 'records:read',
    query: z.strictObject({ search: z.string().max(100).optional() }),
    answer: z.strictObject({ recipients: z.array(recipient), isMore: z.boolean() }),
  }),
} as const
