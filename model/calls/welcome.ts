/** The calls on welcomes: what a client is shown once after joining a group, and the welcome document of a portal. */
import { z } from 'zod'
import { call } from '#model/calls/call.ts'
import { id } from '#model/calls/parts.ts'

const welcome = z.strictObject({ group: id, name: z.string(), html: z.string() })
export type Welcome = z.infer<typeof welcome>

/** A file of the portal for those who open it first, until they put it away. */
const welcomeDocument = z.strictObject({ url: z.string(), name: z.string() })
export type WelcomeDocument = z.infer<typeof welcomeDocument>

/** What waits; after closing, what waits still. */
const waiting = z.strictObject({ welcome: welcome.nullable(), document: welcomeDocument.nullable() })
export type WaitingWelcomes = z.infer<typeof waiting>

export const welcomeCalls = {
  readWelcome: call('GET /api/portals/:portal/welcome', {
    summary:
      'The welcome of a group and the welcome document that wait for somebody in a portal; null where none does, and while somebody views as them.',
    answer: waiting,
  }),
  closeWelcome: call('PUT /api/portals/:portal/welcome', {
    summary:
      'Notes that the welcome of a group was read, with those that it went before, or that the welcome document, named by its address, was put away.',
    usage: 'none',
    body: z.strictObject({ group: id.optional(), document: z.string().min(1).max(300).optional() }),
    answer: waiting,
  }),
} as const
