/** The calls on the welcome of a group: what a client is shown once after joining it. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { id } from '#model/calls/parts.ts'

const welcome = z.strictObject({ group: id, name: z.string(), html: z.string() })
export type Welcome = z.infer<typeof welcome>

/** What waits; after closing, what waits still. */
const waiting = z.strictObject({ welcome: welcome.nullable() })

export const welcomeCalls = {
  readWelcome: call('GET /api/portals/:portal/welcome', {
    summary:
      'The welcome that waits for a client in a portal; null where none does, and while somebody views as them.',
    answer: waiting,
  }),
  closeWelcome: call('PUT /api/portals/:portal/welcome', {
    summary: 'Notes that the welcome of a group was read; those that it went before count as read too.',
    usage: 'none',
    body: z.strictObject({ group: id }),
    answer: waiting,
  }),
} as const
